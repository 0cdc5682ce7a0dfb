import MotionConformance

/// The number of failures of a process that take time, and the limit after which the port is given up.
struct Failures {
  /// The number of requests that it did not answer in time.
  var timeOuts = 0
  /// The number of times that it ended and had to be replaced.
  var ends = 0

  /// The cost at which the port is given up: 10 for each time-out, 1 for each end. If a process starts in half a second and may
  /// take five seconds for an answer, this takes less than a minute.
  private static let most = 100

  /// The reason why the port is given up, or `nil` if the run goes on.
  /// - Parameter isSingle: Whether the port performs a single scenario, whose counterexample is still to be shrunk. Then half
  ///   as many failures again are allowed.
  func reason(isSingle: Bool) -> String? {
    guard 10 * timeOuts + ends >= (isSingle ? Self.most * 3 / 2 : Self.most) else { return nil }
    let parts = [
      timeOuts == 0 ? nil : "it timed out \(timeOuts.counted("time"))",
      ends == 0 ? nil : "its process ended \(ends.counted("time"))",
    ]
    return "The port is given up: " + parts.compactMap(\.self).joined(separator: ", ", last: " and ") + "."
  }
}
