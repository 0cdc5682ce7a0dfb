/// The pace of a port's answers, and the limit at which it is too slow for all its requests.
///
/// A right port takes a fraction of a millisecond for an answer, and on a loaded machine a few milliseconds. So it is far from
/// the limit even there.
struct Pace {
  /// The number of answers that are measured together.
  private static let stretch = 500
  /// The number of time limits within which that many answers must arrive.
  private static let patience = 5

  private let timeout: Duration
  private var most: Duration { timeout * Self.patience }
  private var answers = 0
  private var waited = Duration.zero

  /// - Parameter timeout: The time limit for one answer.
  init(timeout: Duration) { self.timeout = timeout }

  /// Records an answer that was waited for, and returns the reason why the port is too slow, if it is. A wait beyond the time limit
  /// has a gap in which this process was stopped, and does not count.
  mutating func record(_ wait: Duration) -> String? {
    answers += 1
    waited += wait < timeout ? wait : .zero
    defer { if answers == Self.stretch || waited >= most { (answers, waited) = (0, .zero) } }
    guard waited >= most else { return nil }
    return "The port is too slow: the last \(answers.of("answer")) took \(most.words); a longer --timeout allows more."
  }
}
