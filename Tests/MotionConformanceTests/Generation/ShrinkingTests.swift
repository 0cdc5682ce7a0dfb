import Defects
import TestTraits
import Testing

@testable import MotionConformance

struct ShrinkingTests {
  /// Every action of a counterexample is needed, and the counterexample can be replayed. A crowd is shrunk only in parts.
  @Test(.slow, arguments: Array(Defect.all.enumerated().filter { $0.offset % 12 == 0 }.map(\.element)))
  func `nothing can be left out`(defect: Defect) throws {
    let port = InjectablePort(defect)
    for deviation in try Exploration(count: 1_000).run(port).deviations where deviation.verdict == .failed {
      let actions = deviation.scenario.actions
      guard !actions.isCrowd else { continue }
      let rule = try #require(deviation.broken).rule
      let broken = rules(of: actions, deviation, on: port)
      #expect(broken.contains(rule))
      // A list that finds nobody once eight have unsubscribed needs nine to come and go.
      let left = actions.count { $0.kind == .unsubscribe }
      #expect(deviation.length <= (left > 8 ? 3 + 2 * left : 12), "\(deviation.scenario)")
      for place in actions.indices {
        var less = actions
        less.remove(at: place)
        guard WellFormedness.holds(for: less, of: deviation.specifications[0]) else { continue }
        let others = rules(of: less, deviation, on: port)
        #expect(!others.contains(rule) || !others.isSubset(of: broken), "\(deviation.scenario) without \(place)")
      }
    }
  }

  /// If a candidate led back to the scenario that it replaces, shrinking would end only with its budget. The ways are the same in
  /// longer scenarios, which take a thousand times as long.
  @Test(.slow, arguments: Specification.all)
  func `no way to make a scenario plainer leads back`(specification: Specification) {
    let port = InjectablePort()
    for number in 0..<40 {
      var request = Request(
        specification: specification, values: .text, actions: Generator.scenario(number, seed: 1, of: specification))
      guard request.actions.count < 60 else { continue }
      var random = Randomness(seed: UInt64(number))
      var known: Set = [request]
      while true {
        let candidates = request.candidates(offeredBy: port, in: ValueDomain.allCases).joined()
          .filter { $0.actions.count >= request.actions.count }
        guard !candidates.isEmpty else { break }
        request = random.element(of: candidates)
        guard known.insert(request).inserted else {
          Issue.record("\(request.actions) leads back to itself")
          return
        }
      }
    }
  }

  /// With integers, which are plainer, the port deviates as well.
  @Test func `a deviation is shrunk only in the selected domains`() throws {
    let exploration = Exploration(count: 500, specifications: [.reactiveProperty])
    let deviations = try exploration.run(hasRoom(for: 0), Selection(values: [.text])).deviations
    #expect(!deviations.isEmpty && deviations.allSatisfy { $0.values == .text })
  }

  /// In a crowd there is work for few candidates: the other ways to make a scenario plainer are tried all the same.
  @Test func `a crowd of one property does without another one, and its values become ordinary`() throws {
    let actions: [Action] =
      [.property("p", holding: 7, external: false), .property("q", holding: 2, external: false)]
      + (1...500).map { .subscribe(Name(100 + $0), to: "p", with: .next) } + [.write(9, to: "p")]
    let short = try shrunk(.reactiveProperty, .receives, "RP-6.2", on: hasRoom(for: 450), actions).scenario.actions
    #expect(short.count { $0.kind == .property } == 1 && short.flatMap(\.values).allSatisfy { $0 < 3 })
    #expect(short.count > 450)
  }

  @Test func `a value that happens to be equal does not name the clause, however long the scenario is`() throws {
    let property = Name(0)
    let rounds = (1...100).flatMap { number -> [Action] in
      let name = Name(number)
      return [
        .subscribe(name, to: property, with: .next, using: nil), .write(2 + number % 2, to: property),
        .unsubscribe(name),
      ]
    }
    let last = Name(101)
    let actions =
      [.property(property, holding: 3, external: false)] + rounds
      + [.subscribe(last, to: property, with: .next, using: nil), .write(2, to: property)]
    let found = try shrunk(.reactiveProperty, .receives, "RP-9.4", on: hasRoom(for: 100), actions)
    #expect(found.scenario.clause != "RP-9.4" && found.scenario.actions.count > 200, "\(found.scenario.clause)")
  }

  /// A stream is plainer than what an operator makes of it.
  @Test func `what a remembered stream breaks is charged to it, and not to operators`() throws {
    let actions: [Action] = [
      .source("p"), .operate(.map, "q", [1: [2]], of: "p"), .remember("r", of: "q"),
      .subscribe("a", to: "r", with: .next), .emit(1, from: "p"), .subscribe("b", to: "r", with: .next),
    ]
    let found = try shrunk(.map, .receivesOnSubscription, "MA-1.3", on: replayingNothing, actions)
    #expect(found.scenario.clause == "RM-8.1")
  }

  /// A value of a source is plainer than one that an operator makes of it.
  @Test func `a remembered stream that drops what an operator made equal is charged with it`() throws {
    let actions: [Action] = [
      .source("p"), .operate(.map, "q", [2: [1]], of: "p"), .remember("r", of: "q"),
      .subscribe("a", to: "r", with: .next), .emit(1, from: "p"), .emit(2, from: "p"),
    ]
    let port = InjectablePort().changing { request, trace in
      guard request.actions.contains(where: { $0.kind == .remember }) else { return trace }
      var last: Event?
      return trace.map { events in
        events.filter { event in
          guard event.kind == .receives else { return true }
          defer { last = event }
          return event != last
        }
      }
    }
    #expect(try shrunk(.map, .receives, "MA-1.2", on: port, actions).scenario.clause == "RM-2.1")
  }

  @Test func `reactions that trigger each other are merged, and no subject is left without need`() throws {
    let actions: [Action] = [
      .property("q", holding: 3), .property("r", holding: 1), .subscribe("a", to: "q", with: .next),
      .subscribe("b", to: "q", with: .next), .subscribe("c", to: "q", with: .next), .write(2, to: "r"),
      .when(.receives("b", 2), [.subscribe("d", to: "r", with: .next)]),
      .when(.receives("d", 2), [.unsubscribe("a")]),
      .write(2, to: "q"),
    ]
    let port = InjectablePort(Defect.named("RP-list.skipsOneWhenAnEarlierOneUnsubscribes"))
    let found = try shrunk(.reactiveProperty, .receives, "RP-1.3", on: port, actions)
    #expect(found.scenario.clause == "RP-9.1" && found.scenario.actions.count == 6)
  }

  /// The stream beneath may forget the value, and does not.
  @Test func `an operator that replays nothing is charged by the clause on what it replays`() throws {
    let actions: [Action] = [
      .source("p"), .remember("q", of: "p"), .operate(.filter, "r", [2: []], of: "q"),
      .subscribe("a", to: "q", with: .next), .emit(1, from: "p"), .unsubscribe("a"),
      .subscribe("b", to: "r", with: .next),
    ]
    let port = port { request in
      let operators = request.actions.filter { $0.kind == .operate }.map(\.name)
      return { $0.kind != .subscribe || !operators.contains($0.target) || $1.kind != .receives }
    }
    let found = try shrunk(.filter, .receivesOnSubscription, "RM-8.4", on: port, actions)
    #expect(found.scenario.clause == "FI-1.2")
  }

  /// A subscription is plainer than a reading.
  @Test func `a reading rests on what a subscription breaks`() throws {
    let actions: [Action] = [
      .source("p"), .remember("r", of: "p"), .subscribe("a", to: "r", with: .next), .emit(1, from: "p"),
      .readFirst("r"),
    ]
    #expect(try shrunk(.read, .reads, "RE-1.4", on: replayingNothing, actions).mayFollowFrom == ["RM-8.1"])
  }

  /// Without teardown nothing shows that upstream stays connected, but in a chain that it is not connected again.
  @Test func `a clause on two rules rests on the clause that names the other one on a plainer subject`() throws {
    let port = port { request in
      let staysConnected = request.actions.contains { $0.kind == .when }
      let remembered = request.actions.count { $0.kind == .remember }
      return { action, event in
        switch (event.kind, event.number) {
        case (.disconnected, _): action.kind != .emit || remembered == 0
        case (.connected, 2): !staysConnected || remembered < 2
        default: true
        }
      }
    }
    let actions: [Action] = [
      .source("p", teardown: false), .remember("q", of: "p"), .remember("r", of: "q"),
      .subscribe("a", to: "r", with: .next), .when(.receives("a", 1), [.unsubscribe("a")]), .emit(1, from: "p"),
      .subscribe("b", to: "r", with: .next),
    ]
    let found = try shrunk(.remember, .connects, "RM-5.1", on: port, actions)
    #expect(found.scenario.clause == "RM-5.1" && found.mayFollowFrom == ["RM-9.2"], "\(found)")
  }

  @Test func `a value that is missing does not rest on one that comes twice in a plainer scenario`() throws {
    let doubling = InjectablePort().changing { request, trace in
      guard let initial = request.actions.first(where: { $0.kind == .startWith })?.value else { return trace }
      return trace.map { events in
        events.flatMap { $0.kind == .receives ? Array(repeating: $0, count: initial == 0 ? 0 : 2) : [$0] }
      }
    }
    let starting: [Action] = [.source("p"), .startWith("r", 0, of: "p"), .subscribe("a", to: "r", with: .next)]
    let missing = try shrunk(.startWith, .receivesOnSubscription, "SW-2.6", on: doubling, starting)
    #expect(missing.scenario.clause == "SW-2.6" && missing.mayFollowFrom == [], "\(missing)")
  }

  /// Only one of two streams that remember is replaced by a source.
  @Test func `an initial value on a remembered stream rests on what it breaks on a source`() throws {
    let port = InjectablePort().changing { request, trace in
      guard let started = request.actions.first(where: { $0.kind == .startWith }) else { return trace }
      return zip(request.actions, trace).map { action, events in
        let isStarted = action.kind == .subscribe && action.target == started.name
        return events.map { isStarted && $0.kind == .receives ? .receives(action.name, .sample(started.value)) : $0 }
      }
    }
    let actions: [Action] = [
      .source("p"), .remember("q", of: "p"), .subscribe("a", to: "q", with: .next), .startWith("r", 2, of: "q"),
      .emit(1, from: "p"), .subscribe("b", to: "r", with: .next),
    ]
    let found = try shrunk(.startWith, .receivesCurrentValue, "SW-1.2", on: port, actions)
    #expect(found.mayFollowFrom == ["SW-2.2"], "\(found)")
  }

  private func shrunk(
    _ specification: Specification, _ rule: Rule, _ clause: String, on port: some Testee,
    _ actions: [Action]
  ) throws -> Finding {
    let request = Request(specification: specification, values: .integer, actions: actions)
    let kind = Cause.Kind(.clause(clause), rule)
    return try #require(Shrinking(testee: port, model: Model()).shrink(request, kind))
  }

  /// A port of whose events only those are seen that a function keeps, which is made for each request.
  private func port(keeping: @escaping (Request) -> (Action, Event) -> Bool) -> ScriptedTestee {
    InjectablePort().changing { request, trace in
      let isKept = keeping(request)
      return zip(request.actions, trace).map { action, events in events.filter { isKept(action, $0) } }
    }
  }

  /// A port that lets only so many observers receive changes.
  private func hasRoom(for count: Int) -> ScriptedTestee {
    port { request in
      let deaf = request.actions.filter { $0.kind == .subscribe }.map(\.observer).dropFirst(count)
      return { $0.kind != .write || !deaf.contains($1.actor) }
    }
  }

  /// A port that replays nothing, and so reads nothing of a remembered stream.
  private var replayingNothing: ScriptedTestee {
    InjectablePort().changing { request, trace in
      zip(request.actions, trace).map { action, events in
        events.filter { $0.kind != .receives || action.kind != .subscribe }
          .map { $0.kind == .reads ? .readsNothing(action.name) : $0 }
      }
    }
  }

  /// The rules that are broken.
  private func rules(of actions: [Action], _ deviation: Finding, on port: some Testee) -> Set<Rule> {
    let request = Request(
      specification: deviation.specifications[0], values: deviation.values ?? .integer, actions: actions)
    guard case .trace(let trace) = port.answer(to: request) else { return [] }
    return Set(Model().judge(actions, trace).violations.map(\.rule))
  }
}
