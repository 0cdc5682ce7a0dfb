import Foundation

/// Sees to it that a process that was started ends when this one is interrupted: it is in a group of its own, which a
/// terminal's signals do not reach.
enum Interruption {
  /// The group to end, or 0. A signal's handler may read nothing that is guarded by a lock; the group's id is written
  /// on the main thread alone, and read and written as one machine word.
  private nonisolated(unsafe) static var group: pid_t = 0

  /// Ends the group of that process, or no group any more, on an interruption.
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
