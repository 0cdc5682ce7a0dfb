/// The events that a specification expects of a step.
///
/// A step without an expectation sets up the scenario and is not judged.
package struct Expectation: Hashable, Sendable {
  /// How expected and observed events are compared.
  package enum Rule: Hashable, Sendable {
    /// Exactly these events: the groups in order, the events of a group in any order.
    case exactly
    /// If these events occur, they occur in the order of the groups. Whether they occur is not judged.
    case inOrder
    /// No other events than these, each at most once.
    case atMost
  }

  /// How expected and observed events are compared.
  package let rule: Rule
  package let groups: [[Event]]
  /// The actors whose events are judged, or `nil` if all events are.
  package let actors: [Name]?

  package init(_ rule: Rule, _ groups: [[Event]], of actors: [Name]? = nil) {
    (self.rule, self.groups, self.actors) = (rule, groups, actors)
  }

  /// Whether the observed events meet the expectation.
  package func isMet(by seen: [Event]) -> Bool {
    switch rule {
    case .exactly:
      // Mostly they are in the order in which they are written down.
      seen.lazy.filter(judges).elementsEqual(groups.lazy.joined()) || Self.matches(judged(seen)[...], groups[...])
    case .inOrder: Self.isOrdered(judged(seen).compactMap { event in groups.firstIndex { $0.contains(event) } })
    case .atMost: judged(seen).subtracting(events.uniqued).isEmpty
    }
  }

  /// Whether the events meet the expectation only because none occurred that it applies to: an order needs two of its
  /// events, a limit needs one.
  func isVacuous(for seen: [Event]) -> Bool {
    switch rule {
    case .exactly: false
    case .inOrder: groups.count { $0.contains(where: judged(seen).contains) } < 2
    case .atMost: judged(seen).isEmpty
    }
  }

  package var events: [Event] { Array(groups.joined()) }

  package func judged(_ events: [Event]) -> [Event] { events.allSatisfy(judges) ? events : events.filter(judges) }

  private func judges(_ event: Event) -> Bool {
    guard let actors else { return !event.isMark }
    return event.actor.map(actors.contains) ?? false
  }

  /// Whether the judged events among the observed ones may be the first of those that meet the groups.
  package func mayBegin(with seen: [Event]) -> Bool {
    Self.matches(judged(seen)[...], groups[...], isBeginning: true)
  }

  private static func matches(
    _ seen: ArraySlice<Event>, _ groups: ArraySlice<[Event]>, isBeginning: Bool = false
  ) -> Bool {
    var seen = seen
    for group in groups {
      guard isBeginning || seen.count >= group.count else { return false }
      guard Array(seen.prefix(group.count)).subtracting(group).isEmpty else { return false }
      seen = seen.dropFirst(group.count)
    }
    return seen.isEmpty
  }

  private static func isOrdered(_ places: [Int]) -> Bool { zip(places, places.dropFirst()).allSatisfy { $0 <= $1 } }

  /// A description of the expectation, with values as literals of the domain.
  ///
  /// - Parameter seen: The observed events, if they are shown with it: where it judges them all, it does not say which it judges.
  package func text(in values: ValueDomain, beside seen: [Event]? = nil) -> String {
    let events =
      switch rule {
      case .exactly: Self.text(groups, values)
      case .inOrder:
        Self.list(groups.map { Self.list($0.lazy.map { $0.text(in: values) }) }, separator: ", before ")
      case .atMost: "at most \(Self.list(events, values))"
      }
    guard let actors, seen?.withoutMarks.allSatisfy(judges) != true else { return events }
    return "\(events) (only \(actors.map(\.description).joined(separator: ", ", last: " and ")) judged)"
  }

  private static func text(_ groups: [[Event]], _ values: ValueDomain) -> String {
    list(groups.filter { !$0.isEmpty }.map { list($0, values) + ($0.count > 1 ? " (in any order)" : "") })
  }

  /// A description of the events; the end of a long list is left out.
  package static func list(_ events: [Event], _ values: ValueDomain) -> String {
    list(events.withoutMarks.lazy.map { $0.text(in: values) })
  }

  /// The number of events in a list whose end is left out.
  static let listedEvents = 8

  /// The descriptions of events as a list; the end of a long one is left out.
  package static func list(_ events: some Collection<String>, separator: String = " · ") -> String {
    let rest = events.count > listedEvents ? ["… \(events.count - listedEvents) more"] : []
    return events.isEmpty ? "nothing" : (events.prefix(listedEvents) + rest).joined(separator: separator)
  }
}
