/// The number of failures that take time, and the limit after which the port is given up.
package struct Failures: Hashable, Sendable {
  /// The number of requests that it did not answer in time.
  package var timeOuts: Int
  /// The number of times that its process ended and had to be replaced.
  package var ends: Int

  package init(timeOuts: Int = 0, ends: Int = 0) { (self.timeOuts, self.ends) = (timeOuts, ends) }

  /// The cost that ends a run. If a process starts in half a second and may take five seconds for an answer, this takes less
  /// than a minute.
  private static let most = 100

  private var cost: Int { 10 * timeOuts + ends }

  /// The reason why the port is given up, or `nil` if the run goes on.
  ///
  /// - Parameter isSingle: Whether the port performs a single scenario, whose counterexample is still to be shrunk. Then half
  ///   as many failures again are allowed.
  package func reason(isSingle: Bool = false) -> String? {
    guard cost >= (isSingle ? Self.most * 3 / 2 : Self.most) else { return nil }
    let parts = [
      timeOuts == 0 ? nil : "it timed out \(timeOuts.counted("time"))",
      ends == 0 ? nil : "its process ended \(ends.counted("time"))",
    ]
    return "The port is given up: " + parts.compactMap(\.self).joined(separator: ", ", last: " and ") + "."
  }

  static func + (one: Failures, other: Failures) -> Failures {
    Failures(timeOuts: one.timeOuts + other.timeOuts, ends: one.ends + other.ends)
  }

  static func - (later: Failures, earlier: Failures) -> Failures {
    Failures(timeOuts: later.timeOuts - earlier.timeOuts, ends: later.ends - earlier.ends)
  }
}

/// A port that is given up after a number of failures.
package protocol FailureLimitedTestee: Testee {
  var failures: Failures { get }
}

extension Testee {
  /// How often it failed, `nil` if there is no limit.
  var limitedFailures: Failures? { (self as? any FailureLimitedTestee)?.failures }
}
