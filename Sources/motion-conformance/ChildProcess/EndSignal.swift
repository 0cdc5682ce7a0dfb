internal import ConformanceFoundation

/// Records a request to end the process, so that it can end the port and write its results. Another request, more than a second
/// later, ends it at once: `timeout` sends its signal to a command and then to its group.
enum EndSignal {
  /// The number of the signal, or 0. A signal handler may do little more than write one machine word.
  private nonisolated(unsafe) static var number: Int32 = 0
  /// When the signal came, in seconds.
  private nonisolated(unsafe) static var time = 0

  /// Every signal by which a terminal, a job system or a limit ends a process.
  private static let names = [
    (SIGINT, "SIGINT"), (SIGTERM, "SIGTERM"), (SIGHUP, "SIGHUP"), (SIGQUIT, "SIGQUIT"), (SIGALRM, "SIGALRM"),
    (SIGXCPU, "SIGXCPU"), (SIGUSR1, "SIGUSR1"), (SIGUSR2, "SIGUSR2"),
  ]

  /// The name of the signal that requested the end, if there was one.
  static var signal: String? { number == 0 ? nil : names.first { $0.0 == number }?.1 }

  /// Records these signals from now on, except SIGHUP if the process was started to outlive its terminal.
  static func recordSignals() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for (number, _) in names {
      let previous = ConformancePlatform.signal(number) { number in
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        if EndSignal.number == 0 {
          (EndSignal.number, EndSignal.time) = (number, now.tv_sec)
        } else if now.tv_sec > EndSignal.time + 1 {
          ConformancePlatform.signal(number, SIG_DFL)
          raise(number)
        }
      }
      let isIgnored = unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
      if number == SIGHUP, isIgnored { ConformancePlatform.signal(number, SIG_IGN) }
      sigaddset(&signals, number)
    }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
