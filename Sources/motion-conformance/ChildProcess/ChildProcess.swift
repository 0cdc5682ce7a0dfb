internal import ConformanceFoundation
import MotionConformance

/// A child process that exchanges lines with this one. Only this type knows about processes and time.
/// It leads its own process group, so that its children end with it. Writing and reading are interleaved, so that neither
/// side can block the other.
final class ChildProcess {
  enum ProcessEvent {
    case line([UInt8])
    /// The process exceeded the maximal length of a line.
    case overlongLine
    /// The process ended, with the unfinished last line.
    case ended(Ending, rest: [UInt8])
    /// The process did nothing in the given time, with the unfinished last line.
    case timeUp(rest: [UInt8])
  }

  /// The number of queued bytes above which they are written immediately.
  private static let portion = 1 << 12

  /// The interval at which an idle process is checked.
  private static let interval = Duration.milliseconds(20)

  /// The number of reads after a process has ended; its children may keep writing to the pipes.
  private static let leftovers = 64
  /// Processes are started one at a time, so that none inherits a pipe of another before it is marked close-on-exec.
  private static let starting = Lock()

  let process: pid_t
  private var input: Int32?
  private var output: Int32?
  private var errors: Int32?

  private var unwritten: ArraySlice<UInt8> = []
  private var lines = LineBuffer()
  private(set) var lastErrors = ErrorOutput()
  private var hasEnded = false
  private var ending: Ending?
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  /// Starts a program, looked up in `PATH`, with its arguments.
  init(_ command: [String]) throws(InvalidInput) {
    signal(SIGPIPE, SIG_IGN)
    let (process, pipes) = try Self.starting.withLock { () throws(InvalidInput) in
      var pipes: [Pipe] = []
      do throws(InvalidInput) {
        for _ in 0..<3 { pipes.append(try Pipe()) }
        let process = try Self.spawn(
          command, input: pipes[0].reading, output: pipes[1].writing, errors: pipes[2].writing)
        return (process, pipes)
      } catch {
        for end in pipes.flatMap({ [$0.reading, $0.writing] }) { close(end) }
        throw error
      }
    }
    self.process = process
    for end in [pipes[0].reading, pipes[1].writing, pipes[2].writing] { close(end) }
    input = pipes[0].writing
    output = pipes[1].reading
    errors = pipes[2].reading
    for end in [pipes[0].writing, pipes[1].reading, pipes[2].reading] {
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
    }
  }

  deinit { kill() }

  /// The number of bytes that the process has not read yet.
  var backlog: Int { unwritten.count }

  /// Queues a line for writing.
  func send(_ line: [UInt8]) {
    unwritten += line
    unwritten.append(UInt8(ascii: "\n"))
    // The process begins with the first lines while the others are encoded.
    if backlog > Self.portion { _ = write() }
  }

  /// Closes the process's standard input.
  func closeInput() {
    guard let input else { return }
    close(input)
    self.input = nil
  }

  /// Waits for the next event for that time, or until the run is over, and writes queued lines meanwhile.
  func next(within time: Duration, unless isOver: () -> Bool = { false }) -> ProcessEvent {
    let end = SuspendingClock.now + time
    while true {
      if let line = lines.popLine() { return .line(line) }
      if lines.isOverlong { return .overlongLine }
      if hasEnded { return .ended(reap(), rest: Array(lines.rest)) }
      let left = isOver() ? .zero : max(.zero, SuspendingClock.now.duration(to: end))
      let moved = transfer(waiting: min(Self.interval, left))
      // The pipes do not show the end of a process if one of its children keeps them open.
      if !moved || output == nil, Ending.hasEnded(process) {
        for _ in 0..<Self.leftovers where !lines.isOverlong && transfer(waiting: .zero) {}
        hasEnded = true
      } else if left == .zero {
        // A process that was stopped may find the time up, and the line there.
        return lines.popLine().map { .line($0) } ?? .timeUp(rest: Array(lines.rest))
      }
    }
  }

  /// Kills the process and its group, reads the rest of its standard error, and returns how the process ended.
  @discardableResult func kill() -> Ending {
    let ending = reap()
    var reads = 0
    while reads < Self.leftovers, readErrors() { reads += 1 }
    for pipe in [input, output, errors].compactMap(\.self) { close(pipe) }
    (input, output, errors) = (nil, nil, nil)
    return ending
  }

  /// Kills the rest of the group while its id is still reserved, then reaps the process.
  private func reap() -> Ending {
    let ending = ending ?? Ending(killing: process)
    self.ending = ending
    return ending
  }

  /// Reads and writes, after waiting for the pipes if necessary. Returns whether anything was read or written.
  private func transfer(waiting: Duration) -> Bool {
    // Trying takes less time than asking first. The process's standard error can wait until its pipe is full.
    let hasWritten = backlog > 0 && write()
    if readOutput() || hasWritten { return true }
    var polled: [pollfd] = []
    if let input, backlog > 0 { polled.append(pollfd(fd: input, events: Int16(POLLOUT), revents: 0)) }
    if let output { polled.append(pollfd(fd: output, events: Int16(POLLIN), revents: 0)) }
    if let errors { polled.append(pollfd(fd: errors, events: Int16(POLLIN), revents: 0)) }
    let milliseconds = Int32((waiting / .milliseconds(1)).rounded(.up))
    guard poll(&polled, nfds_t(polled.count), milliseconds) > 0 else { return false }
    return [backlog > 0 && write(), readOutput(), readErrors()].contains(true)
  }

  /// Writes queued bytes without waiting, and returns whether it wrote any.
  private func write() -> Bool {
    guard let input else { return false }
    let count = unwritten.withUnsafeBytes { ConformancePlatform.write(input, $0.baseAddress, $0.count) }
    if count > 0 {
      unwritten.removeFirst(count)
      return true
    }
    if count == 0 || ![EAGAIN, EINTR].contains(errno) {
      closeInput()
      unwritten = []
    }
    return false
  }

  private func readOutput() -> Bool { read(&output) { self.lines.append($0) } }

  private func readErrors() -> Bool { read(&errors) { self.lastErrors.append($0) } }

  /// Passes on the bytes that a pipe has, without waiting, and returns whether it had any. Closes the pipe at its end.
  private func read(_ pipe: inout Int32?, _ take: (ArraySlice<UInt8>) -> Void) -> Bool {
    guard let open = pipe else { return false }
    let count = ConformancePlatform.read(open, &chunk, chunk.count)
    if count > 0 {
      take(chunk[..<count])
      return true
    }
    if count < 0 && [EAGAIN, EINTR].contains(errno) { return false }
    close(open)
    pipe = nil
    return false
  }
}

/// The way in which a process ended.
struct Ending: CustomStringConvertible {
  /// The status that `waitpid` gives, 0 for a normal exit without failure.
  let status: Int32

  /// Ends the process, if it has not ended yet, and the rest of its group.
  init(killing process: pid_t) {
    kill(-process, SIGKILL)
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    self.status = status
  }

  /// Whether the process has ended; its id stays reserved.
  static func hasEnded(_ process: pid_t) -> Bool {
    var information = siginfo_t()
    return waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT) == 0
      && information.si_signo == SIGCHLD
  }

  /// The signal that ended it, if one did.
  var signal: Int32? { status & 0x7f == 0 ? nil : status & 0x7f }

  var description: String {
    signal.map { "was terminated by signal \($0) (\(String(cString: strsignal($0))))" }
      ?? "exited with status \(status >> 8 & 0xff)"
  }
}
