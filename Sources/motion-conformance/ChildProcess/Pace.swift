/// How long a port takes for its answers, and when that is too slow for all that is asked of it.
///
/// A right port takes a fraction of a millisecond for an answer, and a machine that others load makes that a few. So it is far
/// from slow even there.
struct Pace {
  /// How many answers are looked at together.
  private static let stretch = 500
  /// For how many time limits so many answers are waited for.
  private static let patience = 5

  private let most: Duration
  private var answers = 0
  private var waited = Duration.zero

  /// - Parameter timeout: The time limit for one answer.
  init(timeout: Duration) { most = timeout * Self.patience }

  /// Notes an answer that was waited for, and says why the port is too slow, if it is.
  mutating func note(_ wait: Duration) -> String? {
    answers += 1
    waited += wait
    defer { if answers == Self.stretch || waited >= most { (answers, waited) = (0, .zero) } }
    guard waited >= most else { return nil }
    return "The port is too slow: the last \(answers.of("answer")) took \(most.words); a longer --timeout allows more."
  }
}
