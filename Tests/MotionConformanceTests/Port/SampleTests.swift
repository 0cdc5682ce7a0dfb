import MotionConformance
import Testing

struct SampleTests {
  @Test func `a sample is recognized`() {
    for number in -16...254 {
      #expect(Int.sample(number).sampleNumber == number)
      #expect(Double.sample(number).sampleNumber == number)
      #expect(String.sample(number).sampleNumber == number)
      #expect(Int?.sample(number).sampleNumber == number)
      #expect([Int].sample(number).sampleNumber == number)
    }
  }

  @Test func `a name is recognized`() {
    for number in 0...1_100 { #expect(Name(spelling: Name(number).description)?.number == number) }
  }

  @Test func `other values are not recognized as samples`() {
    #expect((-3).sampleNumber == nil)
    #expect(1.25.sampleNumber == nil)
    #expect((-1.5).sampleNumber == nil)
    #expect("A".sampleNumber == nil)
    #expect("aaaaa".sampleNumber == nil)
    #expect(Int?.some(0).sampleNumber == nil)
    #expect([-3].sampleNumber == nil)
    #expect([1, 3].sampleNumber == nil)
  }

  @Test func `a report writes samples as literals of their domain`() {
    #expect(ValueDomain.allCases.map { $0.literal(2) } == ["2", "3.0", "\"b\"", "2", "[2]"])
  }
}
