/// The content of a report on a port: a run builds it once, formats print it, and programs read it as JSON. Nothing in it is judged
/// again.
package struct ReportDocument: Codable, Sendable {
  /// The version of the format. A reader refuses any other.
  package static let format = 1

  package let format: Int
  /// The version of the kit, to which the scenarios belong.
  package let kit: String
  package let port: String
  package let language: String?
  package let version: String?
  /// A remark about the harness, if it is older or newer than the command.
  package let harness: String?
  package let date: String?
  package let command: String?
  /// Whether the port conforms to every specification that decides, absent if that was not judged.
  package let conforms: Bool?
  /// Why that was not judged.
  package let reason: String?
  /// The verdict on the port, as a sentence.
  package let verdict: String
  /// The reasons why the run is not complete evidence, in words that fit a badge.
  package let limits: [String]
  package let specifications: [SpecificationResult]
  package let selection: Selection
  package let causes: [Cause]
  package let results: [Result]
  package internal(set) var generated: Generated?
  /// The lines of regressions that were not performed.
  package let unperformed: [Int]?
  package internal(set) var tests: [ClauseTest] = []
  /// The number of `results`.
  package let declared: Int
  /// The number of `results` with each verdict, by its name.
  package let counts: [String: Int]
  package let openQuestions: [Answer]
  package let waivers: [Waiver]
  package let complete: Bool
  package let interruption: String?
  /// How the port's process broke the wire protocol, if it did.
  package let misbehaviour: String?
  /// The last lines that the port's process wrote to standard error, if it wrote any.
  package let standardError: [String]?

  /// The conformance to one specification.
  package struct SpecificationResult: Codable, Sendable {
    package let id: String
    package let offered: Bool
    /// Whether anything of it was selected.
    package let selected: Bool
    /// Whether it decides whether the port conforms.
    package internal(set) var decides: Bool
    package private(set) var conforms: Bool?
    package private(set) var reason: String?
    /// The state in words, such as `conforms, without external write`, or why there is none.
    package internal(set) var words = ""
    /// The reasons for the capabilities that the port lacks and a selected scenario needs, by their names.
    package let lacks: [String: String]?
    /// The domains in which the port offers it.
    package let values: [ValueDomain]

    // A run alone knows these.
    /// The lacks, in the port's order.
    package internal(set) var needed: [Lack] = []
    /// Whether a scenario of it passed, and not vacuously.
    var hasEvidence = false
    /// Whether the port deviates from a clause of it.
    var isBroken = false

    private enum CodingKeys: CodingKey {
      case id, offered, selected, decides, conforms, reason, words, lacks, values
    }

    /// Whether the port conforms to it, as far as selected.
    package internal(set) var conformance: Conformance {
      get { Conformance(conforms, reason) }
      set {
        (conforms, reason) = (newValue.conforms, newValue.reason)
        words = (reason ?? newValue.words) + (needed.isEmpty ? "" : ", without \(needed.names)")
      }
    }

    /// The specification, unless this kit has none of that id.
    package var specification: Specification? { Specification.all.first { $0.id == id } }

    /// The name of the specification; its id, if this kit has none of that id.
    package var name: String { specification?.name ?? id }
  }

  /// A mistake of the port. The result of its scenario in the first of its domains is its story.
  package struct Cause: Codable, Sendable {
    /// The broken clause, or else the clause of its scenario.
    package let clause: String?
    package let crash: String?
    package let timedOut: Bool?
    package let untriggered: Bool?
    /// The causes that each of its scenarios shows, too.
    package let beside: [String]?
    /// The causes from which it may follow.
    package let beneath: [String]?
    /// The clause of the cause before it that is likely the same mistake: it breaks that clause in another way, or another one alike.
    package let like: String?
    package let title: String
    package let level: Level
    package let scenario: String
    package let values: [String]
    package let step: Int?
    package let expected: String?
    package let got: String?
    package let replay: String?
    package let scenarios: Int
    package let clauses: Int
    package let generated: Int
    /// The number of generated scenarios of the run, if only one of them shows it.
    package let searched: Int?
    package let unjudged: [String]?
    /// The ids of the scenarios that it affects, by verdict.
    package let explains: [String: [String]]
  }

  /// The result of a written scenario in a domain, or a deviation in generated scenarios.
  package struct Result: Codable, Sendable {
    package let scenario: String
    package let clause: String
    package let level: Level
    /// The name of the domain, `any` for a surface check.
    package let values: String
    package let verdict: Verdict
    /// Whether it passed vacuously.
    package let vacuous: Bool?
    /// The number of the step that deviates, counted from 1, or at which the port crashed or hung.
    package let step: Int?
    package let expected: String?
    package let got: String?
    package let message: String?
    package let crash: String?
    package let because: String?
    /// The other clauses that are broken in the scenario, or in plainer forms of it.
    package let beside: [String]?
    package let replay: String?
    /// An earlier domain in which the scenario went the same way; its steps show that.
    package let like: String?
    package let actors: [Actor]?
    package let steps: [Step]?
    // Only a deviation in generated scenarios has these.
    package let specification: String?
    package let specifications: [String]?
    /// The actions in words.
    package let actions: [String]?
    package let count: Int?
    package let request: Request?
  }

  package struct Step: Codable, Sendable {
    package let action: String
    package let expected: String?
    package let got: String?
    /// The value or state that the step emits.
    package let emits: Event?
    /// The events that are expected, with the emissions of reactions among them.
    package let expects: [Event]?
    /// The events that occurred, with the emissions of reactions among them.
    package let events: [Event]?
    /// The clauses that the step breaks, if the story is about a later one.
    package var breaks: [String]?
  }

  /// An event, or an emission, in the form in which a picture shows it.
  package struct Event: Codable, Hashable, Sendable {
    package let text: String
    /// Whose event it is; absent for the states of the port.
    package let actor: String?
    package let shape: Shape
    /// The value, state or number.
    package let label: String
    /// The place of its group among the expected ones, whose events may occur in any order.
    package var group: Int?
    package var note: Note?

    package enum Shape: String, Codable, Sendable {
      case emitted, received, written, read, connection, state
    }

    package enum Note: String, Codable, Sendable {
      /// It may occur.
      case optional
      /// It is not judged.
      case unjudged
      /// It is missing, or the first that was not expected.
      case difference
    }
  }

  /// An observer or a subject of a scenario; one without a name stands for the states of the port.
  package struct Actor: Codable, Sendable {
    package let name: String?
    package let kind: Kind

    package enum Kind: String, Codable, CaseIterable, Sendable {
      case upstream, external, property, observer, port
    }
  }

  /// The answer of the port to an open question.
  package struct Answer: Codable, Sendable {
    package let id: String
    package let spec: String
    package let outcome: String
    /// Why the port did not answer, if it did not.
    package let reason: String?
    /// The answer of the specification's sample code.
    package let sample: String
    package let values: ValueDomain
    package let events: [String]
    package let steps: [Step]?

    /// The id of the question with the specification, such as `C-write-inside (RP)`.
    package var name: String { "\(id) (\(spec))" }
  }
}

extension ReportDocument {
  /// The results of written scenarios, and the deviations in generated ones.
  package var allResults: [Result] { results + (generated?.deviations ?? []) }

  /// The causes, each with the result that is its story.
  package var stories: [(cause: Cause, story: Result)] {
    if causes.isEmpty { return [] }  // The results are many.
    // A generated scenario may deviate in several ways.
    let results = Dictionary(allResults.map { ([$0.name, $0.expected], $0) }) { one, _ in one }
    return causes.compactMap { cause in results[[cause.story, cause.expected]].map { (cause, $0) } }
  }

  package func count(_ verdict: Verdict) -> Int { counts[verdict.rawValue] ?? 0 }

  /// Whether the port conforms as far as selected, and the run is complete.
  package var isGood: Bool { conforms == true && complete }

  package var isBad: Bool { conforms == false || misbehaviour != nil }

  package var sign: String { isGood ? "✔" : isBad ? "✘" : "?" }
}

extension ReportDocument.Cause {
  /// Whether it was seen without any other cause from which it may follow.
  package var isAlone: Bool { beside == nil && beneath == nil }

  /// The name of the result that is its story.
  package var story: String { "\(scenario) (\(values.first ?? ""))" }
}

extension ReportDocument.Result {
  /// The scenario and the domain, such as `RP-9.2/external-write-first (integer)`.
  package var name: String { "\(scenario) (\(values))" }

  package var isGenerated: Bool { count != nil }

  /// Whether it is evidence for conformance: it passed, and not vacuously.
  package var isEvidence: Bool { verdict == .passed && vacuous == nil }

  /// The reason why the scenario did not pass, in one line.
  package var explanation: String {
    let place = step.flatMap { step in steps.map { "Step \(step), \"\($0[step - 1].action)\": " } } ?? ""
    if let message { return (expected == nil ? place : "") + message }
    guard let expected, let got else { return verdict.rawValue }
    return "\(place)expected \(expected); got \(got)."
  }
}

extension Collection<ReportDocument.Result> {
  /// Whether they all passed vacuously.
  package var isVacuous: Bool { !isEmpty && allSatisfy { $0.verdict == .passed && !$0.isEvidence } }
}
