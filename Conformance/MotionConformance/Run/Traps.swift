internal import ConformancePlatform

/// Lets a thread print a message when the signal of a trap is about to end the process.
///
/// A signal handler may do little more than system calls. So it waits until the thread has seen the signal and printed its
/// message. Then it restores the previous handler, which ends the process. No scenario prepares anything.
enum Traps {
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE]
  /// How often the handler waits for ten milliseconds. It is limited because the thread may wait for a lock that the trapped
  /// thread holds.
  private static let mostWaits = 200

  // The state of the handler. It is written before the handler is installed, except the signal and its thread, which the
  // handler writes itself.
  nonisolated(unsafe) private static var signal: Int32 = 0
  nonisolated(unsafe) private static var thread = pthread_self()
  nonisolated(unsafe) private static var previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)

  /// Installs the handler.
  static func install() {
    (signal, thread) = (0, pthread_self())
    var action = sigaction()
    sigemptyset(&action.sa_mask)
    action.sa_flags = Int32(SA_SIGINFO) | Int32(SA_ONSTACK)
    let handler: @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void = {
      signal, information, _ in Traps.handle(signal, code: information?.pointee.si_code ?? 0)
    }
    #if canImport(Darwin)
      action.__sigaction_u.__sa_sigaction = handler
    #else
      action.__sigaction_handler.sa_sigaction = handler
    #endif
    for signal in signals { sigaction(signal, &action, previous + Int(signal)) }
  }

  private static func handle(_ signal: Int32, code: Int32) {
    thread = pthread_self()
    Self.signal = signal
    for _ in 0..<mostWaits where Self.signal != 0 { poll(nil, 0, 10) }
    sigaction(signal, previous + Int(signal), nil)
    // A faulty instruction raises its signal again when the handler returns. SIGTRAP may return behind the instruction, so
    // raise it here.
    if code <= 0 || signal == SIGTRAP { raise(signal) }
  }

  /// Waits for a second. If a signal arrives meanwhile, the function prints the message, and the thread that trapped goes on.
  static func wait(_ message: (_ signal: Int32, _ thread: pthread_t) -> Void) {
    for _ in 0..<10 {
      poll(nil, 0, 100)
      if signal != 0 {
        message(signal, thread)
        signal = 0
      }
    }
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
