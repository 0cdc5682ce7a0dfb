import MotionConformance
import Testing

struct ExpectationTests {
  private let one = Event.receives("a", 1)
  private let two = Event.receives("b", 2)
  private let write = Event.externalWrite("p", 2)

  @Test func `exactly these events in this order`() throws {
    let expectation = try #require(Step.read("p").expect(one, two).expectation)
    #expect(expectation.isMet(by: [one, two]))
    for seen in [[], [one], [two, one], [one, two, two], [write, one, two]] { #expect(!expectation.isMet(by: seen)) }
  }

  @Test func `exactly these events in any order`() throws {
    let expectation = try #require(Step.read("p").expect(inAnyOrder: [one, two, two]).expectation)
    #expect(expectation.isMet(by: [two, one, two]))
    for seen in [[one, two], [one, one, two], [one, two, two, two]] { #expect(!expectation.isMet(by: seen)) }
  }

  @Test func `only the events of the judged actors count`() throws {
    let expectation = try #require(Step.read("p").expect(of: "a", events: one).expectation)
    #expect(expectation.isMet(by: [two, one, write, .state(.active)]))
    #expect(!expectation.isMet(by: [two, write]))
    #expect(!expectation.isMet(by: [one, one]))
  }

  @Test func `inOrder judges only the order`() throws {
    let expectation = try #require(Step.read("p").expect(inOrder: write, one, two).expectation)
    for seen in [[], [one], [write, two], [write, one, two, two]] { #expect(expectation.isMet(by: seen)) }
    for seen in [[one, write], [write, two, one], [one, write, one]] { #expect(!expectation.isMet(by: seen)) }
  }

  @Test func `at most these events, each at most once`() throws {
    let expectation = try #require(Step.read("p").expect(atMost: one, two).expectation)
    for seen in [[], [two], [two, one]] { #expect(expectation.isMet(by: seen)) }
    for seen in [[one, one], [write]] { #expect(!expectation.isMet(by: seen)) }
    let repeated = try #require(Step.read("p").expect(atMost: one, one).expectation)
    #expect(repeated.isMet(by: [one]))
    #expect(!repeated.isMet(by: [one, one]))
  }

  @Test func `expectNothing is met only by no events`() throws {
    let expectation = try #require(Step.read("p").expectNothing.expectation)
    #expect(expectation.isMet(by: []))
    #expect(!expectation.isMet(by: [one]))
  }
}
