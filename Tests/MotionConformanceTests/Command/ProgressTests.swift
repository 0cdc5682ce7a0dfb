import Testing

@testable import motion_conformance

struct ProgressTests {
  /// The text written if a scenario ends at each of these times, in milliseconds after the start.
  private func written(isTerminal: Bool, at times: [Int], before: (Progress) -> Void = { _ in }) -> [String] {
    let start = ContinuousClock.Instant.now
    var time = start
    var written: [String] = []
    let progress = Progress(isTerminal: isTerminal, now: { time }, write: { written.append($0) })
    before(progress)
    for (index, milliseconds) in times.enumerated() {
      time = start + .milliseconds(milliseconds)
      progress.show(done: index + 1, of: times.count)
    }
    progress.end()
    return written
  }

  @Test func `a longer run shows a line, updates it and erases it`() {
    #expect(
      written(isTerminal: true, at: [999, 1_000, 1_050, 1_099, 1_100, 5_000])
        == ["2", "5", "6"].map { "\r\($0) of 6 scenarios\u{1B}[K" } + ["\r\u{1B}[K"])
  }

  @Test(arguments: [(true, [1, 500, 999]), (false, [1_000, 60_000])])
  func `a short run shows nothing, and without a terminal no run does`(isTerminal: Bool, times: [Int]) {
    #expect(written(isTerminal: isTerminal, at: times) == [])
  }

  @Test func `on a terminal a run says what it waits for`() {
    let shown = [true, false].map { written(isTerminal: $0, at: []) { $0.wait(for: "a port") } }
    #expect(shown == [["\rwaiting for a port\u{1B}[K", "\r\u{1B}[K"], []])
  }
}
