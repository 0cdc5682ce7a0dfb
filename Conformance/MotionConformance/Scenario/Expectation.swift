/// The events that a specification expects of a step.
///
/// A step without an expectation sets up the scenario and is not judged.
public struct Expectation: Hashable, Sendable {
  /// How expected and observed events are compared.
  public enum Rule: Hashable, Sendable {
    /// Exactly these events: the groups in order, the events of a group in any order.
    case exactly([[Event]])
    /// Those of these events that occur do so in the order of the groups. Whether they occur is not judged.
    case inOrder([[Event]])
    /// No other events than these, each at most once.
    case atMost([Event])
  }

  /// How expected and observed events are compared.
  public let rule: Rule
  /// The actors whose events are judged, or `nil` if all events are.
  public let actors: [Name]?

  /// Creates an expectation. Without actors, all events are judged.
  public init(_ rule: Rule, of actors: [Name]? = nil) {
    self.rule = rule
    self.actors = actors
  }

  /// Whether the observed events meet the expectation.
  public func isMet(by seen: [Event]) -> Bool {
    switch rule {
    case .exactly(let groups): Self.matches(judged(seen)[...], groups[...])
    case .inOrder(let groups):
      Self.isOrdered(judged(seen).compactMap { event in groups.firstIndex { $0.contains(event) } })
    case .atMost(let events): Self.counted(judged(seen)[...]).allSatisfy { events.contains($0.key) && $0.value == 1 }
    }
  }

  /// Whether the events meet the expectation only because none occurred that it applies to: an order needs two of its
  /// events, a limit needs one.
  func isVacuous(for seen: [Event]) -> Bool {
    switch rule {
    case .exactly: false
    case .inOrder(let groups): groups.count { $0.contains(where: judged(seen).contains) } < 2
    case .atMost: judged(seen).isEmpty
    }
  }

  /// The events of the rule, in groups.
  package var groups: [[Event]] {
    switch rule {
    case .exactly(let groups), .inOrder(let groups): groups
    case .atMost(let events): events.map { [$0] }
    }
  }

  /// The events of the rule.
  package var events: [Event] { Array(groups.joined()) }

  /// Those of the given events that are judged.
  package func judged(_ events: [Event]) -> [Event] {
    guard let actors else { return events.withoutMarks }
    return events.filter { $0.actor.map(actors.contains) ?? false }
  }

  private static func matches(_ seen: ArraySlice<Event>, _ groups: ArraySlice<[Event]>) -> Bool {
    guard let group = groups.first else { return seen.isEmpty }
    guard seen.count >= group.count else { return false }
    let part = seen.prefix(group.count)
    guard part.elementsEqual(group) || counted(part) == counted(group[...]) else { return false }
    return matches(seen.dropFirst(group.count), groups.dropFirst())
  }

  private static func counted(_ events: ArraySlice<Event>) -> [Event: Int] {
    events.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  private static func isOrdered(_ places: [Int]) -> Bool { zip(places, places.dropFirst()).allSatisfy { $0 <= $1 } }
}

extension Expectation {
  /// A description of the expectation, with values as literals of the domain.
  public func text(in values: ValueDomain) -> String {
    let events =
      switch rule {
      case .exactly(let groups): Self.text(groups, values)
      case .inOrder(let groups): groups.map { Self.list($0, values) }.joined(separator: ", before ")
      case .atMost(let events): "at most \(Self.list(events, values))"
      }
    guard let actors else { return events }
    return "\(events) (only \(actors.map(\.description).joined(separator: " and ")) judged)"
  }

  private static func text(_ groups: [[Event]], _ values: ValueDomain) -> String {
    let texts = groups.filter { !$0.isEmpty }.map { list($0, values) + ($0.count > 1 ? " (in any order)" : "") }
    return texts.isEmpty ? "nothing" : texts.joined(separator: " · ")
  }

  /// A description of the events; the end of a long list is left out.
  package static func list(_ events: [Event], _ values: ValueDomain) -> String {
    let events = events.withoutMarks
    let shown = 8
    let texts = events.prefix(shown).map { $0.text(in: values) }
    let rest = events.count > shown ? " · … \(events.count - shown) more" : ""
    return texts.isEmpty ? "nothing" : texts.joined(separator: " · ") + rest
  }
}
