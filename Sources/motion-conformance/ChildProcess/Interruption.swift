import Foundation

/// Ends a child process when this one is interrupted. The child is in its own process group, which the signals of a
/// terminal do not reach.
enum Interruption {
  /// The group to end, or 0. A signal handler must not take a lock; the id is written only on the main thread, as one
  /// machine word.
  private nonisolated(unsafe) static var group: pid_t = 0

  /// Ends the group of that process on an interruption; with `nil`, no group.
  static func ends(_ process: pid_t?) {
    group = process ?? 0
    var signals = sigset_t()
    sigemptyset(&signals)
    defer { pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
    for number in [SIGINT, SIGTERM, SIGHUP] {
      sigaddset(&signals, number)
      signal(number) { number in
        if Interruption.group > 0 { kill(-Interruption.group, SIGKILL) }
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }
}
