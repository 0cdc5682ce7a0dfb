/// A question that the specifications leave open, and the answers that a port may give.
///
/// The kit records the answer and never judges it.
public struct OpenQuestion: Hashable, Sendable, Identifiable {
  /// The question's id, such as `C-write-inside`.
  public let id: String
  /// The id of the specification that the question belongs to.
  public let specification: String
  /// The question, as a sentence.
  public let question: String
  /// The actions whose trace answers the question.
  public let actions: [Action]
  /// How many of the last actions contribute their events to the answer.
  public let answering: Int
  /// The answers that have a name.
  public let outcomes: [Outcome]

  /// A named answer.
  public struct Outcome: Hashable, Sendable {
    /// The name of the answer.
    public let name: String
    /// The lists of events that stand for this answer.
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

  /// The events of a trace that answer the question.
  public func answer(in trace: Trace) -> [Event] { Array(trace.suffix(answering).joined()) }

  /// The name of the answer in the trace: `other` if it has none.
  public func outcome(of trace: Trace) -> String {
    let answer = answer(in: trace)
    return outcomes.first { $0.alternatives.contains(answer) }?.name ?? "other"
  }
}
