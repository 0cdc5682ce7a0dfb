/// The events that a specification expects of a step. A step without it sets up the scenario, and is not judged.
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
  /// The expected events: one group after the other, the events of a group in any order.
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

  /// Whether the events meet it only because none occurred that it applies to: an order needs two of its events, a limit
  /// needs one. A rule of exactly these events is never vacuous.
  func isVacuous(for seen: [Event]) -> Bool {
    switch rule {
    case .exactly: false
    case .inOrder: groups.count { $0.contains(where: judged(seen).contains) } < 2
    case .atMost: judged(seen).isEmpty
    }
  }

  package var events: [Event] { Array(groups.joined()) }

  package func judged(_ events: [Event]) -> [Event] { events.allSatisfy(judges) ? events : events.filter(judges) }

  /// Whether it applies to an event: one of `actors` if there are any, and never a mark.
  private func judges(_ event: Event) -> Bool {
    guard let actors else { return !event.isMark }
    return event.actor.map(actors.contains) ?? false
  }

  /// Whether the judged events among the observed ones may be the first of those that meet the groups.
  package func mayBegin(with seen: [Event]) -> Bool {
    Self.matches(judged(seen)[...], groups[...], isBeginning: true)
  }

  /// Whether the events are those of the groups; if `isBeginning`, whether further events may make them so.
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

  /// A description, with values as literals of the domain. With `seen`, the observed events that are shown beside it, it does
  /// not say which actors it judges if it judges all of these.
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

  /// A description of the events without marks, `nothing` if there are none; the end of a long list is left out.
  package static func list(_ events: [Event], _ values: ValueDomain) -> String {
    list(events.withoutMarks.lazy.map { $0.text(in: values) })
  }

  /// The number of events that a list shows; the end of a longer one is left out.
  static let listedEvents = 8

  /// The descriptions of events as a list, `nothing` if there are none; the end of a long one is left out.
  package static func list(_ events: some Collection<String>, separator: String = " · ") -> String {
    let rest = events.count > listedEvents ? ["… \(events.count - listedEvents) more"] : []
    return events.isEmpty ? "nothing" : (events.prefix(listedEvents) + rest).joined(separator: separator)
  }
}
