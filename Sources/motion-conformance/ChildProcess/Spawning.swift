internal import ConformanceFoundation
import MotionConformance

extension ChildProcess {
  /// Starts a process that leads its own group, with default signal handling and only these three streams.
  static func spawn(
    _ command: [String], input: Int32, output: Int32, errors: Int32
  ) throws(InvalidInput) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
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

    var noSignals = sigset_t()
    var allSignals = sigset_t()
    sigemptyset(&noSignals)
    sigfillset(&allSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    posix_spawnattr_setsigdefault(&attributes, &allSignals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))

    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    // The backtrace of a Swift port takes seconds, and hides the line with the error message.
    // A test that starts this command would do so again, unless it knows that it is started as a port.
    let variables = ["SWIFT_BACKTRACE": "enable=no", "CONFORMANCE_PORT": "1"]
      .merging(ProcessInfo.processInfo.environment) { $1 }
    var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for variable in environment { free(variable) } }
    var process: pid_t = 0
    let failure = posix_spawnp(&process, command[0], &actions, &attributes, &arguments, &environment)
    guard failure == 0 else { throw InvalidInput(starting: command[0], failure: failure) }
    return process
  }

  /// A pipe that no other process inherits.
  struct Pipe {
    let reading: Int32
    let writing: Int32

    init() throws(InvalidInput) {
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { throw InvalidInput("Cannot create a pipe: \(String(errno: errno))") }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      (reading, writing) = (ends[0], ends[1])
    }
  }
}

extension InvalidInput {
  /// A process could not be started.
  fileprivate init(starting command: String, failure: Int32) {
    let reason =
      switch failure {
      case ENOENT where command.contains(" "):
        "no such program; write its arguments as words of their own, as in -- node port.mjs"
      case ENOENT: "no such program"
      case EACCES: "the file is not executable"
      case ENOEXEC: "the file is not a program"
      default: String(cString: strerror(failure))
      }
    self.init("Cannot start '\(command)': \(reason)")
  }
}
