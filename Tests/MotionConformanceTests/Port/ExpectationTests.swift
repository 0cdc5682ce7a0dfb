import Testing

@testable import MotionConformance

struct ExpectationTests {
  private static let one = Event.receives("a", 1)
  private static let two = Event.receives("b", 2)
  private static let write = Event.externalWrite("p", 2)
  private static let read = Step.read("p")

  private static let rows: [(name: String, step: Step, met: [[Event]], unmet: [[Event]])] = [
    (
      "exactly these events in this order", read.expect(one, two), [[one, two]],
      [[], [one], [two, one], [one, two, two], [write, one, two]]
    ),
    (
      "exactly these events in any order", read.expect(inAnyOrder: [one, two, two]), [[two, one, two]],
      [[one, two], [one, one, two], [one, two, two, two]]
    ),
    (
      "only the events of the judged actors count", read.expect(of: "a", events: one),
      [[two, one, write, .state(.active)]], [[two, write], [one, one]]
    ),
    (
      "inOrder judges only the order", read.expect(inOrder: write, one, two),
      [[], [one], [write, two], [write, one, two, two]], [[one, write], [write, two, one], [one, write, one]]
    ),
    ("at most these events", read.expect(atMost: one, two), [[], [two], [two, one]], [[one, one], [write]]),
    ("each at most once", read.expect(atMost: one, one), [[one]], [[one, one]]),
    ("expectNothing is met only by no events", read.expectNothing, [[]], [[one]]),
  ]

  @Test func `a port may cause any number of events`() throws {
    let events = [Event](repeating: Self.one, count: 10_000)
    let expectation = Expectation(.exactly, events.map { [$0] })
    #expect(expectation.isMet(by: events) && !expectation.isMet(by: events + [Self.two]))
    #expect(expectation.text(in: .integer).hasSuffix("a receives 1 · … 9992 more"))
  }

  @Test func `if there are too many events to list, the missing and the unexpected ones are named`() {
    let events = (1...9).map { Event.receives(Name($0), 2) }
    let (last, other) = (events[8], Event.receives("x", 3))
    let got = Expectation(.exactly, [events]).got(events.dropLast() + [other], in: .integer)
    #expect(got.hasSuffix("… 1 more; missing: \(last); unexpected: \(other)"))
  }

  @Test(arguments: rows)
  func `an expectation is met by no other events`(name: String, step: Step, met: [[Event]], unmet: [[Event]]) throws {
    let expectation = try #require(step.expectation)
    for seen in met { #expect(expectation.isMet(by: seen), "\(name)") }
    for seen in unmet { #expect(!expectation.isMet(by: seen), "\(name)") }
  }
}
