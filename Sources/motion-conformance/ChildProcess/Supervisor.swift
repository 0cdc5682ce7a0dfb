internal import ConformancePlatform

#if os(Linux)
  import CProcess
#endif

/// A process between the command and a port. It ends the port and all processes that the port has started when the port or the
/// command ends, for any reason.
///
/// On Linux the kernel makes it the parent of every orphan among its descendants, so that none escapes. On other systems it
/// ends the process group of the port, which a process leaves if it starts a new session.
struct Supervisor {
  /// The status of a supervisor that could not start the port.
  private static let notStarted: Int32 = 127
  private static let word = "supervise"

  private let parent: pid_t
  private let command: [String]

  /// The command line that supervises the command of a port.
  static func commandLine(_ command: [String]) -> [String] {
    #if os(Linux)
      // This path also names a program that was replaced since it was started.
      let executable = "/proc/self/exe"
    #else
      let executable = Bundle.main.executablePath ?? CommandLine.arguments[0]
    #endif
    return [executable, word, "\(getpid())"] + command
  }

  /// Reads the words of that command line; `nil` if it is a different one.
  init?(_ words: [String]) {
    guard words.count > 2, words[0] == Self.word, let parent = pid_t(words[1]) else { return nil }
    self.parent = parent
    command = Array(words[2...])
  }

  /// Supervises the port, and returns its exit status or ends by the same signal.
  func run() -> Int32 {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGCHLD, SIGTERM, SIGALRM] { sigaddset(&signals, number) }
    sigprocmask(SIG_BLOCK, &signals, nil)
    Self.adoptOrphans()
    // The kernel sends SIGTERM when the command ends; without such support a periodic signal checks whether it has ended.
    #if os(Linux)
      _ = signal_when_parent_ends(SIGTERM)
    #else
      let interval = timeval(tv_sec: 0, tv_usec: 200_000)
      var timer = itimerval(it_interval: interval, it_value: interval)
      setitimer(ITIMER_REAL, &timer, nil)
    #endif
    let port: pid_t
    do throws(ChildProcessError) {
      port = try ChildProcess.spawn(command, input: STDIN_FILENO, output: STDOUT_FILENO, errors: STDERR_FILENO)
    } catch {
      Terminal.writeError("\(error)")
      return Self.notStarted
    }
    // The supervisor closes its copies of the pipes, so that only the port holds them.
    let null = open("/dev/null", O_RDWR)
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] { dup2(null, stream) }

    var number: Int32 = 0
    while getppid() == parent, !Ending.hasCome(of: port) {
      sigwait(&signals, &number)
      if number == SIGTERM { break }
    }
    let ending = Ending(killing: port)
    Self.endDescendants()
    if let signal = ending.signal {
      var none = rlimit()
      setrlimit(Self.coreLimit, &none)
      ConformancePlatform.signal(signal, SIG_DFL)
      sigprocmask(SIG_UNBLOCK, &signals, nil)
      kill(getpid(), signal)
    }
    return ending.status >> 8 & 0xff
  }

  #if os(Linux)
    private static let coreLimit = __rlimit_resource_t(UInt32(RLIMIT_CORE.rawValue))
  #else
    private static let coreLimit = RLIMIT_CORE
  #endif

  /// Becomes the parent of every orphan among the descendants, where the kernel offers that.
  static func adoptOrphans() {
    #if os(Linux)
      _ = adopt_orphans()
    #endif
  }

  /// Ends all descendants. Those that a process starts meanwhile are found by looking again, until none is left.
  static func endDescendants() {
    #if os(Linux)
      var status: Int32 = 0
      while waitpid(-1, &status, WNOHANG) >= 0 {
        let (children, others) = descendants
        for process in children + others { kill(process, SIGKILL) }
        // The others become children when their parents are reaped.
        for child in children { waitpid(child, &status, 0) }
      }
    #endif
  }

  /// The processes whose parent is this one, and the descendants of these.
  private static var descendants: (children: [pid_t], others: [pid_t]) {
    let ids = ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { pid_t($0) }
    let children = Dictionary(grouping: ids) { id in
      // `ID (NAME) STATE PARENT …`, where the name may contain anything.
      let fields = (try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .isoLatin1)) ?? ""
      return fields.split(separator: ")").last?.split(separator: " ").dropFirst().first.flatMap { pid_t($0) }
    }
    let mine = children[getpid()] ?? []
    var others: [pid_t] = []
    var parents = mine
    while let parent = parents.popLast() {
      let next = children[parent] ?? []
      others += next
      parents += next
    }
    return (mine, others)
  }
}
