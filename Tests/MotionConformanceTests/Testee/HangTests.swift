import Testing

@testable import MotionConformance

@Suite struct HangTests {
  private static let requests = Specification.reactiveProperty.scenarios.prefix(3).map {
    Request(specification: .reactiveProperty, values: .integer, actions: $0.actions)
  }

  private static let limit = Int(HangGuard.limit)

  /// What the guard says as a port takes that long for each request.
  private func texts(ticks: Int, using used: Double = 1) -> [String?] {
    let hangGuard = HangGuard()
    let port = SlowPort(ticks, using: used, hangGuard)
    hangGuard.watch(port, Self.requests) { _ in }
    #expect(port.texts.count == ticks * Self.requests.count)
    return port.texts
  }

  @Test func `a port that does not return from a scenario ends the process with the scenario`() {
    #expect(
      texts(ticks: Self.limit)[Self.limit - 1] == """
        MotionConformance: Slow has not returned from a scenario for 30 seconds. The process ends.
        ✘ \(Finding.heading(of: "RP-8.1", ""))
          values: integer
        \(Self.requests[0].actions.enumerated().map { "  \($0 + 1)  \($1.text(in: .integer))" }.joined(separator: "\n"))
        A port that may hang can run in a process of its own: call serve() on it there.

        """)
  }

  @Test func `a port that answers is not ended, however long it takes for all of them`() {
    #expect(texts(ticks: Self.limit - 1).allSatisfy { $0 == nil })
  }

  @Test func `a port that waits without end is ended, and one that others keep from running is not`() {
    #expect(texts(ticks: Self.limit, using: 0)[Self.limit - 1] != nil)
    #expect(texts(ticks: 2 * Self.limit, using: 0.4).allSatisfy { $0 == nil })
  }

  @Test func `a port that answers with too few or too many steps is no reason to stop`() throws {
    let report = try Report(judging: SlowPort(0, using: 0, HangGuard()), generated: Exploration(count: 40))
    let verdicts = (report.findings + (report.generated?.deviations ?? [])).map(\.verdict)
    #expect(verdicts.allSatisfy { $0 == .crashed })
  }
}

/// A port that takes long to answer, and gives traces of the wrong length.
private final class SlowPort: Testee {
  let name = "Slow"
  private let ticks: Int
  private let used: Double
  private let hangGuard: HangGuard
  /// What the guard said as time went by.
  private(set) var texts: [String?] = []

  init(_ ticks: Int, using used: Double, _ hangGuard: HangGuard) {
    (self.ticks, self.used, self.hangGuard) = (ticks, used, hangGuard)
  }

  func domains(of specification: Specification) -> [ValueDomain] {
    specification == .reactiveProperty ? [.integer] : []
  }

  func perform(_ requests: [Request], answer: (Performance) -> Void) {
    for (place, request) in requests.enumerated() {
      for _ in 0..<ticks { texts.append(hangGuard.tick(using: used)) }
      answer(.trace(place % 2 == 0 ? [] : Array(repeating: [], count: request.actions.count + 1)))
    }
  }
}
