import MotionConformance

/// A port in a process of its own, spoken to by the wire protocol.
///
/// Whatever the process does, each request is answered. Requests are sent ahead of the replies. A process that ends,
/// hangs or speaks nonsense in the midst of a request is started again for the ones after it, unless it keeps doing so.
final class ChildTestee: Testee {
  /// How many times in a row a process may fail without an answer in between.
  private static let crashLimit = 3
  /// How many times in all a process may hang.
  private static let timeOutLimit = 20
  private static let overlong = "\(LineBuffer.limit >> 20) MiB without a line's end"
  /// How much is sent ahead.
  private static let ahead = 1 << 16

  private let command: [String]
  private let timeout: Duration
  private let grace: Duration
  private let endsWhenInterrupted: Bool
  private var process: ChildProcess?
  private var handshake: Handshake?
  /// The requests that the process has been sent and has not answered, the first of them at `due`.
  private var outstanding: [RequestMessage] = []
  private var due = 0
  /// The number of the next request to this process.
  private var nextID = 1
  /// The first request that was ever answered: asked again after a crash, to see whether the process still answers.
  private var answerable: Request?
  private var crashes = 0
  private var timeOuts = 0
  /// Why nothing more is asked.
  private var obstacle: String?

  /// What the harness, rather than the port, did wrong first, in a sentence that says what was seen and expected.
  private(set) var misbehaviour: String?
  /// The last lines that the last processes with something to say wrote to standard error.
  private(set) var lastErrors: [String] = []

  /// Starts the port and waits for its handshake.
  ///
  /// - Parameters:
  ///   - command: The program and its arguments.
  ///   - timeout: How long an answer, or the handshake, may take.
  ///   - grace: How long the process may take to end once its input has ended.
  ///   - endsWhenInterrupted: Whether the process ends when this one is interrupted, which one testee at a time may ask.
  init(
    _ command: [String], timeout: Duration = .seconds(5), grace: Duration = .seconds(2),
    endsWhenInterrupted: Bool = false
  ) {
    self.endsWhenInterrupted = endsWhenInterrupted
    self.command = command
    self.timeout = timeout
    self.grace = grace
    start()
  }

  /// What the port calls itself, or the command where it said nothing.
  var name: String { handshake?.port ?? command.joined(separator: " ") }

  /// What the port is offered in; where it said nothing, everything, so that what is not run is counted.
  func domains(of specification: Specification) -> [ValueDomain] {
    guard let handshake else { return ValueDomain.allCases }
    return handshake.offers[specification.id, default: []]
  }

  func perform(_ requests: [Request], answer: (Performance) -> Void) {
    var sent = 0
    for place in requests.indices {
      if !isReady() {
        for _ in place..<requests.count { answer(.notRun(obstacle ?? "The port is gone.")) }
        return
      }
      sent = max(sent, place)
      while sent < requests.count, let process, process.backlog < Self.ahead {
        send(requests[sent], to: process)
        sent += 1
      }
      let (performance, isAlive) = outcome(of: requests[place])
      if !isAlive { sent = place + 1 }
      answer(performance)
    }
  }

  /// Ends the port's input and sees to it that the port ends.
  func close() {
    guard let process else { return }
    process.closeInput()
    let deadline = ContinuousClock.now + grace
    loop: while true {
      switch process.next(before: deadline) {
      case .line(let line):
        misbehave("The port wrote a line after the reply to the last request; none was expected: \(shown(line)).")
        break loop
      case .overlongLine:
        misbehave("The port went on writing after the reply to the last request; nothing was expected.")
        break loop
      case .ended(let ending, let rest):
        if ending.isBySignal { misbehave("The port \(ending) after its input had ended; it was expected to exit.") }
        if !rest.isEmpty {
          misbehave("The port wrote after the reply to the last request; nothing was expected: \(shown(rest)).")
        }
        break loop
      case .closed, .timeUp:
        misbehave("The port lived on \(grace.words) after its input had ended; it was expected to end. It was killed.")
        break loop
      }
    }
    end(process)
  }

  /// Whether there is a process to ask; one that crashed is started again, if it is not for the last time.
  private func isReady() -> Bool {
    while obstacle == nil && process == nil {
      start()
      guard let process, crashes > 0, let answerable else { continue }
      send(answerable, to: process)
      _ = outcome(of: answerable)
    }
    return obstacle == nil
  }

  private func send(_ request: Request, to process: ChildProcess) {
    let message = RequestMessage(id: nextID, request)
    nextID += 1
    outstanding.append(message)
    process.send(message.line)
  }

  /// What comes of the request that is due, and whether the process goes on.
  private func outcome(of request: Request) -> (Performance, isAlive: Bool) {
    guard let process, due < outstanding.count else { return (.notRun("The port is gone."), false) }
    let message = outstanding[due]
    switch process.next(before: .now + timeout) {
    case .line(let line):
      do throws(ReplyError) {
        let performance = try ReplyMessage.performance(of: message, line: line)
        settle(request)
        return (performance, true)
      } catch {
        switch error {
        case .senseless(let text):
          settle(request)
          return (.crashed(misbehave("The port's reply to request \(message.id) makes no sense: \(text).")), true)
        case .outOfStep(let text):
          let text = misbehave("The port wrote no reply to request \(message.id): \(text): \(shown(line)).")
          return (crash(text), false)
        }
      }
    case .overlongLine:
      let text = "The port wrote \(Self.overlong), where a reply on a line of its own was expected."
      return (crash(misbehave(text)), false)
    case .ended(let ending, let rest):
      let half = rest.isEmpty ? "" : " in the midst of a line, \(shown(rest)),"
      return (crash("The port \(ending)\(half) before it replied to request \(message.id)."), false)
    case .closed(let pipe):
      let text = "The port closed its \(pipe) and lived on, where a reply to request \(message.id) was expected."
      return (crash(misbehave(text)), false)
    case .timeUp(let rest):
      let half = rest.isEmpty ? "" : ", only half a line: \(shown(rest))"
      timeOuts += 1
      _ = crash("")
      if timeOuts == Self.timeOutLimit, obstacle == nil {
        obstacle = "The port did not answer in time \(timeOuts) times."
      }
      return (.timedOut("The port did not reply within \(timeout.words)\(half)."), false)
    }
  }

  /// Notes that the request that is due was answered.
  private func settle(_ request: Request) {
    due += 1
    if due > 1024 {
      outstanding.removeSubrange(..<due)
      due = 0
    }
    answerable = answerable ?? request
    crashes = 0
  }

  /// Notes that the process failed, and lets go of it.
  private func crash(_ text: String) -> Performance {
    var text = text
    if let process {
      end(process)
      if let last = process.lastErrors.lines.last { text += " The last that it wrote to standard error: \(last)" }
    }
    crashes += 1
    if crashes == Self.crashLimit {
      obstacle = "The port failed \(crashes) times without an answer in between."
    }
    return .crashed(text)
  }
}

/// The beginning and the end of a process.
extension ChildTestee {
  private func start() {
    do {
      let process = try ChildProcess(command, grace: grace)
      self.process = process
      if endsWhenInterrupted { Interruption.ends(process.id) }
      try greet(process)
    } catch {
      let text = "\(error)."
      if let process { end(process) }
      misbehave(text)
      obstacle = text
    }
  }

  private func greet(_ process: ChildProcess) throws {
    let line: [UInt8]
    switch process.next(before: .now + timeout) {
    case .line(let first): line = first
    case .overlongLine:
      throw MessageError("The port wrote \(Self.overlong), where its handshake was expected")
    case .ended(let ending, let rest):
      let half = rest.isEmpty ? "" : ", after half a line: \(shown(rest))"
      throw MessageError("The port \(ending) before it greeted\(half)")
    case .closed(let pipe): throw MessageError("The port closed its \(pipe) before it greeted")
    case .timeUp(let rest):
      let half = rest.isEmpty ? "" : ", only with half a line: \(shown(rest))"
      throw MessageError("The port did not greet within \(timeout.words)\(half)")
    }
    let handshake: Handshake
    do { handshake = try Handshake(line: line) } catch {
      throw MessageError("The port's first line is no handshake: \(error): \(shown(line))")
    }
    guard self.handshake == nil || self.handshake == handshake else {
      throw MessageError("Started again, the port greeted otherwise than at first: \(shown(line))")
    }
    self.handshake = handshake
  }

  private func end(_ process: ChildProcess) {
    if endsWhenInterrupted { Interruption.ends(nil) }
    process.kill()
    let lines = process.lastErrors.lines
    if !lines.isEmpty { lastErrors = lines }
    self.process = nil
    outstanding = []
    due = 0
    nextID = 1
  }

  @discardableResult private func misbehave(_ text: String) -> String {
    misbehaviour = misbehaviour ?? text
    return text
  }

  private func shown(_ line: some Collection<UInt8>) -> String {
    String(decoding: line.prefix(200), as: UTF8.self).debugDescription.shortened
  }
}

extension Duration {
  /// The duration in words.
  fileprivate var words: String {
    let seconds = self / .seconds(1)
    return seconds == 1 ? "a second" : "\(seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)") seconds"
  }
}
