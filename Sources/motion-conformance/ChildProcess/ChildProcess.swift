import Foundation

/// A process that was started to be spoken to line by line, and the only place that knows of processes and time.
///
/// It leads a process group of its own, so that whatever it starts ends with it. Writing to it and reading from it go
/// hand in hand, so that neither side waits for the other for ever.
final class ChildProcess {
  /// What a process did next.
  enum Occurrence {
    /// It wrote a line.
    case line([UInt8])
    /// It wrote more than a line may be long without ending it.
    case overlongLine
    /// It ended, in these words, with that part of a line behind its last one.
    case ended(Ending, rest: [UInt8])
    /// It lives on, but closed its standard output or its standard input.
    case closed(String)
    /// The time was up, with that part of a line behind its last one.
    case timeUp(rest: [UInt8])
  }

  /// How often a process is looked after that does nothing.
  private static let interval = Duration.milliseconds(20)

  /// How many times a process's pipes are read after its end, lest something that it left behind fills them for ever.
  private static let leftovers = 64
  /// One process at a time is started, so that none inherits a pipe of another before it is marked as not to be.
  private static let starting = NSLock()

  private let process: pid_t
  /// How long the process may take to end once it has closed a pipe.
  private let grace: Duration
  private var input: Int32?
  private var output: Int32?
  private var errors: Int32?

  private var unwritten: [UInt8] = []
  private var written = 0
  private var lines = LineBuffer()
  private(set) var lastErrors = LastLines()
  private var hasEnded = false
  private var ending: Ending?
  /// Until when a process that has closed a pipe may take to end.
  private var farewellDeadline: (pipe: String, time: ContinuousClock.Instant)?
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  /// Starts the program of the first word, looked up as a shell would, with the others as its arguments.
  ///
  /// - Parameters:
  ///   - command: The program and its arguments.
  ///   - grace: How long the process may take to end once it has closed a pipe.
  init(_ command: [String], grace: Duration) throws(ChildProcessError) {
    signal(SIGPIPE, SIG_IGN)
    self.grace = grace
    var pipes: [Pipe] = []
    Self.starting.lock()
    defer { Self.starting.unlock() }
    do throws(ChildProcessError) {
      for _ in 0..<3 { pipes.append(try Pipe()) }
      process = try Self.spawn(command, input: pipes[0].reading, output: pipes[1].writing, errors: pipes[2].writing)
    } catch {
      for pipe in pipes { pipe.close() }
      throw error
    }
    for end in [pipes[0].reading, pipes[1].writing, pipes[2].writing] { close(end) }
    input = pipes[0].writing
    output = pipes[1].reading
    errors = pipes[2].reading
    for end in [pipes[0].writing, pipes[1].reading, pipes[2].reading] {
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
    }
  }

  deinit { kill() }

  /// The id of the process, and of its group.
  var id: pid_t { process }

  /// How much is to be written that the process has not taken yet.
  var backlog: Int { unwritten.count - written }

  /// Puts a line into what is to be written.
  func send(_ line: [UInt8]) {
    if written > 1 << 20 || written == unwritten.count {
      unwritten.removeSubrange(..<written)
      written = 0
    }
    unwritten += line
    unwritten.append(UInt8(ascii: "\n"))
  }

  /// Ends the process's input, as soon as what is to be written is written.
  func closeInput() {
    guard let input else { return }
    close(input)
    self.input = nil
  }

  /// Waits for what the process does next, at most until the deadline, and writes what is to be written meanwhile.
  func next(before deadline: ContinuousClock.Instant) -> Occurrence {
    while true {
      if let line = lines.popLine() { return .line(line) }
      if lines.isOverlong { return .overlongLine }
      if hasEnded { return .ended(reap(), rest: Array(lines.rest)) }
      let now = ContinuousClock.now
      if now >= deadline { return .timeUp(rest: Array(lines.rest)) }
      if let farewell = farewellDeadline, now >= farewell.time { return .closed(farewell.pipe) }
      let moved = transfer(waiting: min(Self.interval, now.duration(to: deadline)))
      if !moved || output == nil { lookAfter() }
    }
  }

  /// Ends the process and its group at once.
  func kill() {
    _ = reap()
    for pipe in [input, output, errors].compactMap(\.self) { close(pipe) }
    (input, output, errors) = (nil, nil, nil)
  }

  /// Sees whether the process has ended: where something it left behind holds its pipes, they do not tell.
  private func lookAfter() {
    var information = siginfo_t()
    let looked = waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT)
    guard looked == 0, information.si_signo == SIGCHLD else { return }
    for _ in 0..<Self.leftovers where !lines.isOverlong && transfer(waiting: .zero) {}
    hasEnded = true
  }

  /// Ends what is left of the group while the process still lends it its id, then lets go of the process.
  private func reap() -> Ending {
    if let ending { return ending }
    _ = Foundation.kill(-process, SIGKILL)
    _ = Foundation.kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    let ending = Ending(status: status)
    self.ending = ending
    return ending
  }
}

/// How a process ended.
struct Ending: CustomStringConvertible {
  fileprivate let status: Int32

  private var signal: Int32 { status & 0x7f }

  /// Whether it crashed, or was killed, rather than exited.
  var isBySignal: Bool { signal != 0 }

  var description: String {
    isBySignal
      ? "was ended by signal \(signal) (\(String(cString: strsignal(signal))))"
      : "exited with status \(status >> 8 & 0xff)"
  }
}

/// What goes through the pipes.
extension ChildProcess {
  /// Waits for the pipes, then reads and writes what they take, and answers whether anything was read or written.
  private func transfer(waiting: Duration) -> Bool {
    var polled: [pollfd] = []
    // Where there is nothing to write, it is still told when nobody can read any more.
    if let input { polled.append(pollfd(fd: input, events: backlog > 0 ? Int16(POLLOUT) : 0, revents: 0)) }
    if let output { polled.append(pollfd(fd: output, events: Int16(POLLIN), revents: 0)) }
    if let errors { polled.append(pollfd(fd: errors, events: Int16(POLLIN), revents: 0)) }
    let milliseconds = Int32((waiting / .milliseconds(1)).rounded(.up))
    guard poll(&polled, nfds_t(polled.count), milliseconds) > 0 else { return false }
    var moved = false
    for pipe in polled where pipe.revents != 0 {
      switch pipe.fd {
      case input where pipe.revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0: loseInput()
      case input: moved = write() || moved
      case output: moved = read(&output) { self.lines.append($0) } || moved
      default: moved = read(&errors) { self.lastErrors.append($0) } || moved
      }
    }
    if output == nil { sayFarewell("output") }
    return moved
  }

  private func write() -> Bool {
    guard let input else { return false }
    let count = unwritten[written...].withUnsafeBytes { Foundation.write(input, $0.baseAddress, $0.count) }
    if count > 0 {
      written += count
      return true
    }
    if count == 0 || ![EAGAIN, EINTR].contains(errno) { loseInput() }
    return false
  }

  private func loseInput() {
    closeInput()
    (unwritten, written) = ([], 0)
    sayFarewell("input")
  }

  private func read(_ pipe: inout Int32?, _ take: (ArraySlice<UInt8>) -> Void) -> Bool {
    guard let open = pipe else { return false }
    let count = Foundation.read(open, &chunk, chunk.count)
    if count > 0 {
      take(chunk[..<count])
      return true
    }
    if count < 0 && [EAGAIN, EINTR].contains(errno) { return false }
    close(open)
    pipe = nil
    return false
  }

  private func sayFarewell(_ pipe: String) {
    guard farewellDeadline == nil else { return }
    farewellDeadline = ("standard \(pipe)", .now + grace)
  }
}

/// The start of a process.
extension ChildProcess {
  #if canImport(Darwin)
    private typealias FileActions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
  #else
    private typealias FileActions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
  #endif

  /// Starts a process that leads its own group, blocks and ignores no signal, and has these three pipes and no other.
  private static func spawn(
    _ command: [String], input: Int32, output: Int32, errors: Int32
  ) throws(ChildProcessError) -> pid_t {
    #if canImport(Darwin)
      var actions: FileActions = nil
      var attributes: Attributes = nil
    #else
      var actions = FileActions()
      var attributes = Attributes()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)

    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))

    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let failure = posix_spawnp(&process, command[0], &actions, &attributes, &arguments, environ)
    guard failure == 0 else { throw ChildProcessError(command: command[0], failure: failure) }
    return process
  }

  /// The two ends of a pipe, neither of which another process inherits.
  private struct Pipe {
    let reading: Int32
    let writing: Int32

    init() throws(ChildProcessError) {
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { throw ChildProcessError(command: "a pipe", failure: errno) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      (reading, writing) = (ends[0], ends[1])
    }

    func close() {
      Foundation.close(reading)
      Foundation.close(writing)
    }
  }
}

/// Why a process could not be started.
struct ChildProcessError: Error, CustomStringConvertible {
  let description: String

  init(command: String, failure: Int32) {
    description =
      switch failure {
      case ENOENT: "There is no program \(command)"
      case EACCES: "\(command) is not a program that may be executed"
      case ENOEXEC: "\(command) is not a program"
      default: "\(command) could not be started: \(String(cString: strerror(failure)))"
      }
  }
}
