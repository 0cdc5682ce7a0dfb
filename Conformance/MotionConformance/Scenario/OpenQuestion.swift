/// A question that the specifications leave open, and the answers that a port may give. The kit records the answer and never
/// judges it. A question is asked of every specification in which it arises.
package struct OpenQuestion: Hashable, Sendable, Identifiable {
  /// The question's id, such as `C-write-inside`.
  package let id: String
  package let question: String
  /// How it is asked, once for each specification in which it arises.
  package let askings: [Asking]

  init(_ id: String, _ question: String, _ askings: [Asking]) {
    (self.id, self.question, self.askings) = (id, question, askings)
  }

  init(_ id: String, _ question: String, _ askings: Asking...) { self.init(id, question, askings) }

  package var specifications: [Specification] { askings.map(\.specification) }

  /// How the question is asked of a specification, if it arises there.
  package func asking(of specification: Specification) -> Asking? {
    askings.first { $0.specification == specification }
  }

  /// A question as it is asked of one specification.
  package struct Asking: Hashable, Sendable {
    package let specification: Specification
    /// The actions whose trace answers the question.
    package let actions: [Action]
    /// How many of the last actions contribute their events to the answer.
    package let answering: Int
    /// The name of the answer that the sample code of the specification gives.
    package let sample: String
    /// The answers that have a name.
    package let outcomes: [Outcome]

    init(of specification: Specification, _ steps: [Step], answering: Int = 1, sample: String, _ outcomes: Outcome...) {
      (self.specification, actions, self.answering) = (specification, steps.map(\.action), answering)
      (self.sample, self.outcomes) = (sample, outcomes)
    }

    /// The events of the actions that answer the question, without marks.
    package func answer(in trace: Trace) -> [Event] { Array(trace.suffix(answering).joined()).withoutMarks }

    /// The name of the answer in the trace: `other` if it has none.
    package func outcome(of trace: Trace) -> String {
      let answer = answer(in: trace)
      return outcomes.first { $0.alternatives.contains(answer) }?.name ?? "other"
    }
  }

  /// A named answer.
  package struct Outcome: Hashable, Sendable {
    package let name: String
    /// The lists of events that mean this answer.
    package let alternatives: [[Event]]

    init(_ name: String, _ alternatives: [Event]...) {
      self.name = name
      // Some answers differ only in the writes of a property, which not all specifications have.
      self.alternatives = alternatives.uniqued
    }
  }
}
