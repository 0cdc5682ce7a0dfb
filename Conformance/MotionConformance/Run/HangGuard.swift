import Foundation

/// Ends the process, with the scenario, if a port that it judges in process does not return from one.
///
/// Any thread may use it because what changes is used within the lock.
final class HangGuard: @unchecked Sendable {
  /// The one that ends the process.
  static let shared = HangGuard()

  /// How many seconds a scenario may run or wait.
  static let limit = 30.0
  /// The time between two ticks, in seconds. A debugger that stops the process stops them as well.
  private static let tickTime = 1.0
  /// How many seconds of a tick the process uses if it only waits: what it does for the ticks themselves.
  private static let waitingTime = 0.001

  /// The requests that a port is answering on some thread.
  private final class Watch {
    let port: String
    let requests: [Request]
    var answers = 0
    var seconds = 0.0

    init(_ port: String, _ requests: [Request]) { (self.port, self.requests) = (port, requests) }
  }

  private let lock = NSLock()
  private var watches: [Watch] = []

  private static let isArmed: Void = Thread.detachNewThread {
    var used = processorTime
    while true {
      Thread.sleep(forTimeInterval: tickTime)
      let before = used
      used = processorTime
      guard let text = shared.tick(using: used - before) else { continue }
      try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
      _exit(EXIT_FAILURE)
    }
  }

  /// How many seconds the process has used of the processor.
  private static var processorTime: Double { Double(clock()) / 1_000_000 }

  /// Has a port perform requests.
  func watch(_ port: some Testee, _ requests: [Request], answer: (Performance) -> Void) {
    if self === Self.shared { Self.isArmed }
    let watch = Watch(port.name, requests)
    lock.withLock { watches.append(watch) }
    defer { lock.withLock { watches.removeAll { $0 === watch } } }
    port.perform(requests) { performance in
      lock.withLock {
        watch.answers += 1
        watch.seconds = 0
      }
      answer(performance)
    }
  }

  /// Counts a tick, and says what has taken too long.
  ///
  /// A process that others keep from running is not one that hangs: only what it used counts, or all of a tick in which it
  /// waited.
  func tick(using used: Double) -> String? {
    lock.withLock {
      for watch in watches { watch.seconds += used < Self.waitingTime ? Self.tickTime : min(used, Self.tickTime) }
      return watches.first { $0.seconds >= Self.limit }.map(Self.text)
    }
  }

  private static func text(_ watch: Watch) -> String {
    var lines = [
      "MotionConformance: \(watch.port) has not returned from a scenario for \(Int(limit)) seconds. The process ends."
    ]
    if watch.requests.indices.contains(watch.answers) {
      let request = watch.requests[watch.answers]
      let clause = request.actions.last.flatMap { request.specification.clause(servedBy: $0)?.id } ?? ""
      lines.append("✘ " + Finding.heading(of: clause, "\(request.specification)"))
      lines.append("  values: \(request.values)")
      let texts = request.actions.map { $0.text(in: request.values) }
      lines += texts.enumerated().map { "  \($0 + 1)  \($1)" }
    }
    lines.append("A port that may hang can run in a process of its own: call serve() on it there.")
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Testee {
  /// Performs requests, and ends the process with an error if the port ends it, or does not return.
  func performGuarded(_ requests: [Request], answer: (Performance) -> Void) {
    ExitGuard.running {
      guard (self as? any FailureLimitedTestee)?.failures == nil else { return perform(requests, answer: answer) }
      HangGuard.shared.watch(self, requests, answer: answer)
    }
  }
}
