/// How many time-outs end a run.
package enum TimeOutLimit {
  private static let count = 20

  /// Why the run ends after so many time-outs, or `nil` if it goes on.
  package static func reason(after timeOuts: Int) -> String? {
    timeOuts < count ? nil : "The port timed out \(count) times."
  }
}

/// A port that is given up after a number of time-outs.
package protocol TimeLimitedTestee: Testee {
  /// How many requests it did not answer in time, `nil` if there is no limit.
  var timeOuts: Int? { get }
}
