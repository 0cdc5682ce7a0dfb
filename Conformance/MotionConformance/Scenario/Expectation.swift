/// What a specification expects to be seen in answer to a step.
///
/// A step without an expectation prepares the ground and is not judged; its clause is another's business.
public struct Expectation: Hashable, Sendable {
  /// How the expected events are compared with those that were seen.
  public enum Rule: Hashable, Sendable {
    /// Exactly these events: group after group, each group in any order.
    case exactly([[Event]])
    /// Of these events, those that are seen come group after group. Whether they are seen is another clause's business.
    case inOrder([[Event]])
    /// Nothing but these events, each at most once.
    case atMost([Event])
  }

  /// How the expected events are compared with those that were seen.
  public let rule: Rule
  /// Whose events are judged, or `nil` where all are.
  public let actors: [Name]?

  /// An expectation of those events, judged by that rule; of all events where no actors are named.
  public init(_ rule: Rule, of actors: [Name]? = nil) {
    self.rule = rule
    self.actors = actors
  }

  /// Whether what was seen is what is expected.
  public func isMet(by seen: [Event]) -> Bool {
    switch rule {
    case .exactly(let groups): Self.matches(judged(seen)[...], groups[...])
    case .inOrder(let groups):
      Self.isOrdered(judged(seen).compactMap { event in groups.firstIndex { $0.contains(event) } })
    case .atMost(let events): Self.counted(judged(seen)[...]).allSatisfy { events.contains($0.key) && $0.value == 1 }
    }
  }

  /// Whether what was seen tells anything: an order only where there are two to be in order, a limit only where there is
  /// one to be counted.
  func isTold(by seen: [Event]) -> Bool {
    switch rule {
    case .exactly: true
    case .inOrder(let groups): groups.count { $0.contains(where: judged(seen).contains) } > 1
    case .atMost: !judged(seen).isEmpty
    }
  }

  /// The events that are spoken of, group after group.
  var groups: [[Event]] {
    switch rule {
    case .exactly(let groups), .inOrder(let groups): groups
    case .atMost(let events): events.map { [$0] }
    }
  }

  /// The events that are spoken of.
  var events: [Event] { Array(groups.joined()) }

  /// Those of the events that are judged.
  func judged(_ events: [Event]) -> [Event] {
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
  /// The expectation in words, with values as literals of the domain.
  public func text(in values: ValueDomain) -> String {
    let events =
      switch rule {
      case .exactly(let groups): Self.text(groups, values)
      case .inOrder(let groups): groups.map { Self.list($0, values) }.joined(separator: ", before ")
      case .atMost(let events): "nothing but \(Self.list(events, values))"
      }
    guard let actors else { return events }
    return "\(events) (only \(actors.map(\.description).joined(separator: " and ")) judged)"
  }

  private static func text(_ groups: [[Event]], _ values: ValueDomain) -> String {
    let texts = groups.filter { !$0.isEmpty }.map { list($0, values) + ($0.count > 1 ? " (in any order)" : "") }
    return texts.isEmpty ? "nothing" : texts.joined(separator: " · ")
  }

  /// Events in words, the middle of a long list left out.
  static func list(_ events: [Event], _ values: ValueDomain) -> String {
    let events = events.withoutMarks
    let shown = 8
    let texts = events.prefix(shown).map { $0.text(in: values) }
    let rest = events.count > shown ? " · … \(events.count - shown) more" : ""
    return texts.isEmpty ? "nothing" : texts.joined(separator: " · ") + rest
  }
}
