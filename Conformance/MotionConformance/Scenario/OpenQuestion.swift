/// A question that the specifications leave open, and the answers that a port may give.
///
/// The kit records the answer and never judges it. A question is asked of every specification in which it arises.
public struct OpenQuestion: Hashable, Sendable, Identifiable {
  /// The question's id, such as `C-write-inside`.
  public let id: String
  /// The question, as a sentence.
  public let question: String
  /// How it is asked, once for each specification in which it arises.
  public let askings: [Asking]

  init(_ id: String, _ question: String, _ askings: [Asking]) {
    self.id = id
    self.question = question
    self.askings = askings
  }

  init(_ id: String, _ question: String, _ askings: Asking...) { self.init(id, question, askings) }

  /// The specifications that it is asked of.
  public var specifications: [Specification] { askings.map(\.specification) }

  /// How the question is asked of a specification, if it arises there.
  public func asking(of specification: Specification) -> Asking? {
    askings.first { $0.specification == specification }
  }

  /// A question as it is asked of one specification.
  public struct Asking: Hashable, Sendable {
    /// The specification.
    public let specification: Specification
    /// The actions whose trace answers the question.
    public let actions: [Action]
    /// How many of the last actions contribute their events to the answer.
    public let answering: Int
    /// The name of the outcome that the specification's sample code leads to.
    public let sample: String
    /// The answers that have a name.
    public let outcomes: [Outcome]

    init(of specification: Specification, _ steps: [Step], answering: Int = 1, sample: String, outcomes: [Outcome]) {
      self.specification = specification
      actions = steps.map(\.action)
      self.answering = answering
      self.sample = sample
      self.outcomes = outcomes
    }

    /// The events of a trace that answer the question.
    public func answer(in trace: Trace) -> [Event] { Array(trace.suffix(answering).joined()).withoutMarks }

    /// The name of the answer in the trace: `other` if it has none.
    public func outcome(of trace: Trace) -> String {
      let answer = answer(in: trace)
      return outcomes.first { $0.alternatives.contains(answer) }?.name ?? "other"
    }
  }

  /// A named answer.
  public struct Outcome: Hashable, Sendable {
    /// The name of the answer.
    public let name: String
    /// The lists of events that mean this answer.
    public let alternatives: [[Event]]

    init(_ name: String, _ alternatives: [Event]...) {
      self.name = name
      // Some answers differ only in the writes of a property, which not all specifications have.
      self.alternatives = alternatives.uniqued
    }
  }
}
