extension OpenQuestion {
  /// All open questions.
  package static let all: [OpenQuestion] = [
    unsubscribeOther, subscribeInside, writeInside, writeInExternalWrite, subscribeInExternalWrite, lateSource,
    lateUpstream, droppedSubscription, streamState, rememberState, subscribeWhileConnecting, sameObserverTwice,
    startEarly, operatorState, readConnection, dedupeStorage, throwingObserver,
  ]
}

/// A kind of subject that notifies the observers of `p`, which holds the first sample.
enum Observed: CaseIterable {
  case reactiveProperty, property, remembered

  private var specification: Specification {
    switch self {
    case .reactiveProperty: .reactiveProperty
    case .property: .property
    case .remembered: .remember
    }
  }

  /// The steps that create `p`.
  var making: [Step] { making("p") }

  /// The steps that create one with that name.
  func making(_ name: Name) -> [Step] {
    switch self {
    case .reactiveProperty: [.property(name)]
    case .property: [.information(name)]
    case .remembered: [.source("s"), .remember(name, of: "s")]
    }
  }

  /// The action that makes `p` notify its observers of that sample.
  func change(to sample: Int) -> Action {
    self == .remembered ? .emit(sample, from: "s", connection: 1) : .write(sample, to: "p")
  }

  /// The calls before the observers are notified of a value.
  func written(_ value: TracedValue) -> [Event] { self == .property ? [.informationWritten("p", value)] : [] }

  /// The calls after the last observer has unsubscribed.
  var abandoned: [Event] { self == .remembered ? [.disconnected("s", 1)] : [] }

  /// The question for each kind of subject.
  static func asking(
    _ steps: (Observed) -> [Step], answering: Int = 1, sample: String,
    outcomes: (Observed) -> [OpenQuestion.Outcome]
  ) -> [OpenQuestion.Asking] {
    allCases.map {
      OpenQuestion.Asking(
        of: $0.specification, steps($0), answering: answering, sample: sample, outcomes: outcomes($0))
    }
  }
}

/// A property `p` that calls a function before its observers are notified.
enum WrittenOut: CaseIterable {
  case external, information

  private var specification: Specification { self == .external ? .reactiveProperty : .property }

  /// The step that creates `p`.
  var making: Step { self == .external ? .property("p", external: true) : .information("p") }

  /// The call of the function.
  func written(_ value: TracedValue) -> Event {
    self == .external ? .externalWrite("p", value) : .informationWritten("p", value)
  }

  /// The question for each kind of property.
  static func asking(
    _ steps: (WrittenOut) -> [Step], sample: String, outcomes: ((TracedValue) -> Event) -> [OpenQuestion.Outcome]
  ) -> [OpenQuestion.Asking] {
    allCases.map {
      OpenQuestion.Asking(of: $0.specification, steps($0), sample: sample, outcomes: outcomes($0.written))
    }
  }
}

/// These observers receive that value, one after another.
func receives(_ names: Name..., value: TracedValue = 2) -> [Event] { names.map { .receives($0, value) } }
