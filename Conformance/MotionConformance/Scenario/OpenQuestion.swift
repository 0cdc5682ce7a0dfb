/// A question that the specifications leave open, and the answers that a port may give.
///
/// The kit records the answer and never judges it.
public struct OpenQuestion: Hashable, Sendable, Identifiable {
  /// The question's id, such as `C-write-inside`.
  public let id: String
  /// The id of the specification that the question belongs to.
  public let specification: String
  /// The question in words.
  public let question: String
  /// What is done to find out.
  public let actions: [Action]
  /// How many of the last actions the answer is taken from.
  public let answering: Int
  /// The answers that the kit has a name for.
  public let outcomes: [Outcome]

  /// A named answer.
  public struct Outcome: Hashable, Sendable {
    /// What the answer is called.
    public let name: String
    /// What is seen where that is the answer: any of these.
    public let alternatives: [[Event]]

    init(_ name: String, _ alternatives: [Event]...) {
      self.name = name
      self.alternatives = alternatives
    }
  }

  init(
    _ id: String, _ specification: String, _ question: String, _ steps: [Step], answering: Int = 1, outcomes: [Outcome]
  ) {
    self.id = id
    self.specification = specification
    self.question = question
    actions = steps.map(\.action)
    self.answering = answering
    self.outcomes = outcomes
  }

  /// The events of a trace that are the answer.
  public func answer(in trace: Trace) -> [Event] { Array(trace.suffix(answering).joined()).withoutMarks }

  /// The name of the answer that the trace gives: `other` where the kit has none for it.
  public func outcome(of trace: Trace) -> String {
    let answer = answer(in: trace)
    return outcomes.first { $0.alternatives.contains(answer) }?.name ?? "other"
  }
}
