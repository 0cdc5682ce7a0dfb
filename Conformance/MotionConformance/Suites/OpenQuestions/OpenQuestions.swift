extension OpenQuestion {
  package static let all: [OpenQuestion] = questionsOfNotifications + questionsOfStreams + [throwingObserver]
}

/// A kind of subject that notifies its observers, and holds the first sample if it is a property.
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

  var name: Name { self == .remembered ? "r" : "p" }

  /// The steps that create it.
  var making: [Step] {
    switch self {
    case .reactiveProperty, .external: [.property("p", external: self == .external)]
    case .property: .information
    case .remembered: .remembered
    }
  }

  /// The step that makes it notify its observers of that sample.
  func change(to sample: Int) -> Step {
    self == .remembered ? .emit(sample, from: "s") : .write(sample, to: "p")
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
