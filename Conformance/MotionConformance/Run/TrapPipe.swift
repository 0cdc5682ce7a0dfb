internal import ConformancePlatform

/// Lets a thread print a message when the signal of a trap is about to end the process.
///
/// A signal handler may do little more than system calls. So it writes to a pipe and waits until the thread has read that and
/// printed its message. Then it restores the previous handler, which ends the process. The process has one such pipe, and no
/// scenario prepares anything.
struct TrapPipe {
  /// An event that ends the wait of a thread.
  enum Event {
    /// This signal arrived on that thread, which waits for ``resume()``.
    case trap(signal: Int32, on: pthread_t)
    case time
  }

  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE]
  /// The time that the handler waits, in milliseconds. It is limited because the thread may wait for a lock that the trapped
  /// thread holds.
  private static let patience: Int32 = 2_000

  // The state of the handler. It is written before the handler is installed, except the thread, which the handler writes
  // itself.
  nonisolated(unsafe) private static var traps = Pipe()
  nonisolated(unsafe) private static var answers = Pipe()
  nonisolated(unsafe) private static var thread = pthread_self()
  nonisolated(unsafe) private static var previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)

  private struct Pipe {
    var reading: Int32 = -1
    var writing: Int32 = -1

    /// Opens a pipe that no other process inherits.
    mutating func open() {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      (reading, writing) = (ends[0], ends[1])
    }
  }

  /// Handles the signals from now on.
  init() {
    Self.traps.open()
    Self.answers.open()
    Self.thread = pthread_self()
    var action = sigaction()
    sigemptyset(&action.sa_mask)
    action.sa_flags = Int32(SA_SIGINFO) | Int32(SA_ONSTACK)
    let handler: @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void = {
      signal, information, _ in TrapPipe.handle(signal, code: information?.pointee.si_code ?? 0)
    }
    #if canImport(Darwin)
      action.__sigaction_u.__sa_sigaction = handler
    #else
      action.__sigaction_handler.sa_sigaction = handler
    #endif
    for signal in Self.signals { sigaction(signal, &action, Self.previous + Int(signal)) }
  }

  private static func handle(_ signal: Int32, code: Int32) {
    thread = pthread_self()
    var byte = UInt8(truncatingIfNeeded: signal)
    if write(traps.writing, &byte, 1) == 1 {
      var answer = pollfd(fd: answers.reading, events: Int16(POLLIN), revents: 0)
      poll(&answer, 1, patience)
    }
    sigaction(signal, previous + Int(signal), nil)
    // A faulty instruction raises its signal again when the handler returns. SIGTRAP may return behind the instruction, so
    // raise it here.
    if code <= 0 || signal == SIGTRAP { raise(signal) }
  }

  /// Waits for a signal, or until the time is up.
  func wait(seconds: Double) -> Event {
    let start = ContinuousClock.now
    while true {
      let rest = .seconds(seconds) - start.duration(to: .now)
      guard rest > .zero else { return .time }
      var trap = pollfd(fd: Self.traps.reading, events: Int16(POLLIN), revents: 0)
      var byte: UInt8 = 0
      guard poll(&trap, 1, Int32((rest / .milliseconds(1)).rounded(.up))) > 0, read(trap.fd, &byte, 1) == 1 else {
        continue
      }
      return .trap(signal: Int32(byte), on: Self.thread)
    }
  }

  /// Lets the thread that trapped go on.
  func resume() {
    var byte: UInt8 = 0
    _ = write(Self.answers.writing, &byte, 1)
  }

  /// Performs a function on a thread that has a separate stack for the handler, because infinite recursion leaves no room on
  /// its own.
  static func withHandlerStack(_ body: () -> Void) {
    #if os(tvOS) || os(watchOS)
      body()
    #else
      var before = stack_t()
      guard sigaltstack(nil, &before) == 0, before.ss_sp == nil else { return body() }
      let size = 1 << 16
      var stack = stack_t()
      stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
      stack.ss_size = size
      sigaltstack(&stack, nil)
      body()
      sigaltstack(&before, nil)
      stack.ss_sp.deallocate()
    #endif
  }
}
