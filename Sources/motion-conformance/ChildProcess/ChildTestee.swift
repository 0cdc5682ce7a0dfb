internal import ConformanceFoundation
import MotionConformance

/// A port in a child process that speaks the wire protocol.
///
/// Every request is answered, also if the process ends or hangs. Requests are sent ahead of the replies. A process that ends or
/// hangs during a request is restarted for the next one, up to a limit. A process that writes anything but the next reply ends
/// the run.
final class ChildTestee: RemoteTestee {
  private static let limit = "\(LineBuffer.limit >> 20) MiB"
  /// The advice to a port that prints.
  private static let printing =
    "standard output carries the protocol: write messages to standard error, also while the port is loaded"
  /// Whether the port printed the line: it does not begin as JSON of a harness does.
  private static func isPrinted(_ line: [UInt8]) -> Bool {
    line.first.map { !"{[".utf8.contains($0) } ?? true
  }
  /// The number of bytes that are sent ahead.
  private static let bytesAhead = 1 << 16
  /// How many bytes the port may write in answer to a number of requests by default, because these answers are kept together.
  static let mostAnsweredBytes = 32 << 20

  private let command: [String]
  private let timeout: Duration
  private let startTimeout: Duration
  private let grace: Duration
  private let mostAnsweredBytes: Int
  private let run: RunState
  private var process: ChildProcess?
  /// The first message of the port, if it has sent one.
  private(set) var handshake: Handshake?
  /// The requests that were sent and are not answered yet.
  private var outstanding: ArraySlice<RequestMessage> = []
  /// The number of bytes of the answers to these requests.
  private var answeredBytes = 0
  /// The number of the next request to this process.
  private var nextID = 1
  private var failures = Failures()
  /// Why the port is given up at once: no handshake, a wrong reply, or answers that take too much. See `endReason` for all reasons.
  private var giveUpReason: String?
  /// Whether a single request is being performed, which may belong to shrinking.
  private var isSingle = false

  /// The first breach of the wire protocol by the process, or by a replica.
  var misbehaviour: String? { run.misbehaviour }
  /// The last lines on standard error of the last process that wrote any.
  var lastErrors: [String] { run.lastErrors }

  /// Starts the port and waits for its handshake.
  ///
  /// - Parameters:
  ///   - command: The program and its arguments.
  ///   - timeout: The time limit for each answer.
  ///   - startTimeout: The time limit for the handshake; `nil` for at least half a minute, because a runtime may take seconds to
  ///     start where others load the machine.
  ///   - grace: The time that the process has to end after its input was closed; `nil` for the same limit.
  ///   - mostAnsweredBytes: The limit of the bytes of the answers to requests that are performed together.
  ///   - run: The run of all processes of the port.
  ///   - handshake: The handshake to expect; `nil` for any.
  init(
    _ command: [String], timeout: Duration = .seconds(5), startTimeout: Duration? = nil, grace: Duration? = nil,
    mostAnsweredBytes: Int = mostAnsweredBytes, run: RunState = RunState(), handshake: Handshake? = nil
  ) {
    (self.command, self.timeout, self.grace) = (command, timeout, grace ?? timeout)
    self.mostAnsweredBytes = mostAnsweredBytes
    self.startTimeout = startTimeout ?? max(timeout, .seconds(30))
    (self.run, self.handshake) = (run, handshake)
    start()
  }

  /// Another process of the same port, which starts with this one's knowledge of the port.
  var withReplica: (@Sendable (_ body: (any Testee) -> Void) -> Void)? {
    { [command, timeout, startTimeout, grace, mostAnsweredBytes, run, handshake] body in
      let replica = ChildTestee(
        command, timeout: timeout, startTimeout: startTimeout, grace: grace, mostAnsweredBytes: mostAnsweredBytes,
        run: run, handshake: handshake)
      body(replica)
      replica.close()
    }
  }

  /// The name of the port, or the command if there was no handshake.
  var name: String { handshake?.port ?? command.joined(separator: " ") }

  /// The domains in which the port offers a specification; without a handshake all domains, so that every scenario counts as
  /// not run.
  func domains(of specification: Specification) -> [ValueDomain] {
    guard let handshake else { return ValueDomain.allCases }
    return handshake.offers[specification, default: []]
  }

  func lacks(of specification: Specification) -> [Lack] { handshake?.lacks[specification] ?? [] }

  func perform(_ requests: [Request], answer: (Performance) -> Void) {
    var sent = 0
    answeredBytes = 0
    isSingle = requests.count == 1
    defer { isSingle = false }
    for place in requests.indices {
      if process == nil, endReason == nil { start() }
      if let reason = endReason {
        if let process { end(process) }
        for _ in place..<requests.count { answer(.notRun(reason)) }
        return
      }
      sent = max(sent, place)
      while sent < requests.count, let process, process.backlog < Self.bytesAhead {
        send(requests[sent], to: process)
        sent += 1
      }
      let performance = outcome()
      if process == nil { sent = place + 1 }
      answer(performance)
      if answeredBytes > mostAnsweredBytes {
        giveUpReason =
          "The answers of the port take more than \(mostAnsweredBytes >> 20) MiB: mend what is listed, or select less by --only."
      }
    }
  }

  /// Closes the port's input and waits for its end.
  func close() {
    guard let process else { return }
    guard run.reason() == nil else { return end(process) }
    process.closeInput()
    switch process.next(within: grace, unless: { run.reason() != nil }) {
    case .line(let line): misbehave("The port wrote an extra line after the last reply: \(shown(line)).")
    case .overlongLine: misbehave("The port kept writing after the last reply.")
    case .ended(let ending, let rest):
      if ending.signal != nil { misbehave("The port \(ending) after its input was closed; expected a normal exit.") }
      if !rest.isEmpty { misbehave("The port wrote extra text after the last reply: \(shown(rest)).") }
    case .timeUp:
      // It may have exited just now.
      if process.kill().signal != nil, run.reason() == nil {
        misbehave("The port did not exit within \(grace.words) after its input was closed, and was killed.")
      }
    }
    end(process)
  }

  /// The reason why no more requests are performed, or `nil` if they are.
  private var endReason: String? { giveUpReason ?? failures.reason(isSingle: isSingle) ?? interruption }

  /// The reason why the run is over, or `nil` if it is not.
  private var interruption: String? { run.reason(isSingle: isSingle) }

  private func send(_ request: Request, to process: ChildProcess) {
    let message = RequestMessage(id: nextID, request)
    nextID += 1
    outstanding.append(message)
    process.send(message.line)
  }

  /// The result of the next request. The process is ended if it is no longer usable.
  private func outcome() -> Performance {
    guard let process, let message = outstanding.first else { return .notRun("The port has ended.") }
    switch process.next(within: timeout, unless: { interruption != nil }) {
    case .line(let line):
      answeredBytes += line.count
      let reply: MessageFields
      do { reply = try message.reply(line: line) } catch {
        let advice = Self.isPrinted(line) ? "; \(Self.printing)" : ""
        let text = misbehave("Expected the reply to request \(message.id): \(error): \(shown(line))\(advice).")
        // The process would write such a message again.
        giveUpReason = text
        return crash(text)
      }
      outstanding.removeFirst()
      do {
        let performance = try message.performance(in: reply)
        if case .trace(let trace) = performance { try message.request.check(trace) }
        return performance
      } catch {
        let text = misbehave("Invalid reply to request \(message.id): \(error).")
        return .crashed(text, headline: Self.headline(text))
      }
    case .overlongLine:
      // A mistake can make the events of a scenario grow without end.
      failures.ends += 1
      return crash("The reply to request \(message.id) exceeds the limit of \(Self.limit), so the kit ended the port.")
    case .ended(let ending, let rest):
      failures.ends += 1
      return crash(
        "The port \(ending) before it replied\(shown(rest, after: ", after the partial line ")).",
        headline: "The port \(ending)")
    case .timeUp(let rest):
      if let reason = interruption {
        end(process)
        return .notRun(reason)
      }
      failures.timeOuts += 1
      end(process)
      return .timedOut(
        "The port did not reply within \(timeout.words)\(shown(rest, after: "; it wrote the partial line ")).")
    }
  }

  /// The text without the number of a request, so that all crashes of one mistake have the same.
  private static func headline(_ text: String) -> String {
    text.replacing(/\ to request \d+/, with: "", maxReplacements: 1)
  }

  /// Records that the process failed, and ends it.
  private func crash(_ text: String, headline: String? = nil) -> Performance {
    var (text, headline) = (text, headline ?? Self.headline(text))
    if let process {
      end(process)
      text += process.lastErrors.explanation
      headline = process.lastErrors.message ?? headline
    }
    return .crashed(text, headline: headline)
  }

  /// Starts the process. It is tried again if the port has started before, because the machine may be out of memory or time.
  private func start(isLast: Bool = false) {
    do {
      let process = try ChildProcess(command)
      self.process = process
      try readHandshake(of: process)
    } catch {
      var text = "\(error)."
      if let process {
        end(process)
        text += process.lastErrors.explanation
      }
      guard interruption == nil else { return }
      if handshake != nil, !isLast { return start(isLast: true) }
      giveUpReason = misbehave(text)
    }
  }

  private func readHandshake(of process: ChildProcess) throws {
    let line: [UInt8]
    switch process.next(within: startTimeout, unless: { interruption != nil }) {
    case .line(let first): line = first
    case .overlongLine:
      throw InvalidInput("Expected a handshake: the port wrote \(Self.limit) without a line feed")
    case .ended(let ending, let rest):
      let advice = ending.status == 0 ? "; a program that serves a port does not end by itself" : ""
      throw InvalidInput(
        "The port \(ending) before its handshake\(shown(rest, after: ", after the partial line "))\(advice)")
    case .timeUp(let rest):
      throw InvalidInput(
        "The port sent no handshake within \(startTimeout.words); write it as the first line and flush standard output"
          + shown(rest, after: "; it wrote the partial line "))
    }
    let handshake: Handshake
    do { handshake = try Handshake(line: line) } catch {
      guard !Self.isPrinted(line) else {
        let advice = line.starts(with: "\u{FEFF}".utf8) ? "write it without a byte order mark" : Self.printing
        throw InvalidInput("Expected a handshake: the port printed \(shown(line)) to standard output; \(advice)")
      }
      throw InvalidInput("Invalid handshake: \(error): \(shown(line))")
    }
    guard self.handshake == nil || self.handshake == handshake else {
      throw InvalidInput("The handshake of the restarted port differs from the first one: \(shown(line))")
    }
    self.handshake = handshake
  }

  private func end(_ process: ChildProcess) {
    process.kill()
    run.add(lastErrors: process.lastErrors.lines)
    self.process = nil
    outstanding = []
    nextID = 1
  }

  /// Records a breach of the wire protocol, and returns its text.
  @discardableResult private func misbehave(_ text: String) -> String {
    run.add(misbehaviour: text)
    return text
  }

  private func shown(_ line: some Collection<UInt8>) -> String {
    String(decoding: line.prefix(200), as: UTF8.self).debugDescription.shortened
  }

  /// The unfinished line after some words; empty if there is none.
  private func shown(_ rest: [UInt8], after words: String) -> String { rest.isEmpty ? "" : words + shown(rest) }
}
