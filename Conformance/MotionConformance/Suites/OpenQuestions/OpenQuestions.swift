extension OpenQuestion {
  package static let all: [OpenQuestion] = questionsOfNotifications + questionsOfStreams + [throwingObserver]
}

/// A kind of subject that notifies the observers of `p`, which holds the first sample.
enum Observed {
  case reactiveProperty, external, property, remembered

  /// The kinds that differ in their specification.
  static let all = [reactiveProperty, property, remembered]
  /// Those that call a function before their observers are notified.
  static let writtenOut = [external, property]

  var specification: Specification {
    switch self {
    case .reactiveProperty, .external: .reactiveProperty
    case .property: .property
    case .remembered: .remember
    }
  }

  /// The steps that create `p`, or one with that name.
  func making(_ name: Name = "p") -> [Step] {
    switch self {
    case .reactiveProperty, .external: [.property(name, external: self == .external)]
    case .property: [.information(name)]
    case .remembered: [.source("s"), .remember(name, of: "s")]
    }
  }

  /// The action that makes `p` notify its observers of that sample.
  func change(to sample: Int) -> Action {
    self == .remembered ? .emit(sample, from: "s", connection: 1) : .write(sample, to: "p")
  }

  /// The calls before the observers are notified of a value.
  func written(_ value: TracedValue) -> [Event] {
    switch self {
    case .reactiveProperty, .remembered: []
    case .external: [.externalWrite("p", value)]
    case .property: [.informationWritten("p", value)]
    }
  }

  /// The calls after the last observer has unsubscribed.
  var abandoned: [Event] { self == .remembered ? [.disconnected("s", 1)] : [] }
}

/// These observers receive that value, one after another.
func receives(_ names: Name..., value: TracedValue = 2) -> [Event] { names.map { .receives($0, value) } }
