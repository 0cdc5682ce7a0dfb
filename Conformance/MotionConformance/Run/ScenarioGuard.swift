internal import ConformancePlatform

/// Reports which scenario is under way when a port that is judged in process does not return from it, exits or traps.
/// Any thread may use it, because every access to mutable state holds the lock.
final class ScenarioGuard: @unchecked Sendable {
  static let shared = ScenarioGuard()

  /// The time that a scenario may take, in seconds. It is long because other processes may keep this one from running.
  static let limit = 60

  /// The requests that a port is answering on some thread.
  private final class Watch {
    let port: String
    let requests: [Request]
    /// The names of the requests, if they are in no suite.
    let names: [String]
    let thread = pthread_self()
    var answerCount = 0
    var secondsSinceAnswer = 0

    init(_ port: String, _ requests: [Request], _ names: [String]) {
      (self.port, self.requests, self.names) = (port, requests, names)
    }
  }

  private let lock = Lock()
  private var watches: [Watch] = []

  private static let installOnce: Void = {
    atexit {
      guard let text = shared.text(of: "called exit", on: pthread_self()) else { return }
      _ = STDERR_FILENO.write(text)
      fflush(nil)
      _exit(EXIT_FAILURE)
    }
    Traps.install()
    Threads.start {
      while true {
        Traps.wait { signal, thread in
          let name = strsignal(signal).map { String(cString: $0) } ?? "\(signal)"
          guard let text = shared.text(of: "ended the process by a trap (\(name))", on: thread) else { return }
          _ = STDERR_FILENO.write(text)
        }
        guard let text = shared.tick() else { continue }
        _ = STDERR_FILENO.write(text)
        _exit(EXIT_FAILURE)
      }
    }
  }()

  func performWatched(
    _ port: some Testee, _ requests: [Request], names: [String] = [], answer: (Performance) -> Void
  ) {
    if self === Self.shared { Self.installOnce }
    let watch = Watch(port.name, requests, names)
    lock.withLock { watches.append(watch) }
    defer { lock.withLock { watches.removeAll { $0 === watch } } }
    Traps.withHandlerStack {
      port.performUnlessLacking(requests) { performance in
        lock.withLock {
          watch.answerCount += 1
          watch.secondsSinceAnswer = 0
        }
        answer(performance)
      }
    }
  }

  /// Counts a second, for which ``Traps`` waits: a debugger that stops the process stops the count as well. Returns the
  /// text about a scenario that has reached the limit; `nil` if none has.
  func tick() -> String? {
    lock.withLock {
      for watch in watches { watch.secondsSinceAnswer += 1 }
      return watches.first { $0.secondsSinceAnswer >= Self.limit }.map {
        Self.message("has not returned from a scenario for \(Self.limit) seconds", $0)
      }
    }
  }

  /// The text about the scenario that runs on the thread that ends the process, or else on another thread, because a port may
  /// have threads of its own; `nil` if none runs.
  private func text(of end: String, on thread: pthread_t) -> String? {
    lock.withLock {
      let own = watches.last { pthread_equal($0.thread, thread) != 0 }
      return own.map { Self.message("\(end) in a scenario", $0) }
        ?? watches.last.map { Self.message("was in a scenario when another thread \(end)", $0) }
    }
  }

  private static func message(_ end: String, _ watch: Watch) -> String {
    var lines = ["MotionConformance: \(watch.port) \(end). The process ends."]
    if watch.requests.indices.contains(watch.answerCount) {
      let request = watch.requests[watch.answerCount]
      let written = request.specification.scenarios.first { $0.actions == request.actions }
      let name = watch.names.indices.contains(watch.answerCount) ? watch.names[watch.answerCount] : nil
      let id = name.map { "\(request.specification)/\($0)" } ?? written?.id
      lines.append("✘ " + ReportDocument.heading(of: written?.clause ?? request.specification.id, ""))
      lines.append("  \(id.map { "scenario \($0), " } ?? "")values: \(request.values)")
      let texts = request.actions.map { $0.text(in: request.values) }
      lines += texts.enumerated().map { "  \($0 + 1)  \($1)" }
      if written == nil {
        lines.append("  to perform it again: try port.check(replaying: #\"\(KeptRequest(request, id: id).line)\"#)")
      }
    }
    lines.append("A port that may hang, exit or trap can run in a process of its own: call serve() on it there.")
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Testee {
  /// Performs requests; if the port does not return, exits or traps, the process names the scenario, and ends with an error.
  ///
  /// - Parameter names: The names of the requests, if they are in no suite.
  func performGuarded(_ requests: [Request], names: [String] = [], answer: (Performance) -> Void) {
    guard !(self is any RemoteTestee) else { return performUnlessLacking(requests, answer: answer) }
    ScenarioGuard.shared.performWatched(self, requests, names: names, answer: answer)
  }

  /// Performs requests, but none that needs a capability that the port lacks.
  fileprivate func performUnlessLacking(_ requests: [Request], answer: (Performance) -> Void) {
    let specifications = Set(requests.map(\.specification))
    let lacks = Dictionary(uniqueKeysWithValues: specifications.map { ($0, allLacks(of: $0)) })
    guard lacks.contains(where: { !$0.value.isEmpty }) else { return perform(requests, answer: answer) }
    let obstacles = requests.map { lacks[$0.specification]?.obstacle(to: $0.actions) }
    var rest = obstacles[...]
    func answerForLacks() {
      while let lack = rest.first ?? nil {
        answer(.unsupported(lack.reason))
        rest.removeFirst()
      }
    }
    answerForLacks()
    perform(zip(requests, obstacles).filter { $1 == nil }.map(\.0)) { performance in
      answer(performance)
      rest = rest.dropFirst()
      answerForLacks()
    }
  }

  /// All answers to requests, however many the port gives.
  func answers(to requests: [Request]) -> [Performance] {
    var answers: [Performance] = []
    performGuarded(requests) { answers.append($0) }
    return answers
  }

  /// The answer to a request, the last one if there are several; without any, that it was not run.
  package func answer(to request: Request) -> Performance {
    answers(to: [request]).last ?? .notRun("There was no answer.")
  }
}
