import MotionConformance
import ReferencePort

extension Subcommand {
  static let harnessCheck = Subcommand(
    name: "harness-check",
    summary: "drives a harness with its example port, which COMMAND starts, through every action and form",
    options: [
      Option("--mistaken", "WORD", "added to COMMAND, starts the example port with the mistakes of Protocol.md"),
      .timeout,
    ],
    takesCommand: true
  ) { arguments in
    let run = RunState()
    guard let child = try arguments.child(run) else {
      throw InvalidInput("missing command: expected motion-conformance harness-check -- COMMAND")
    }
    let mistaken = try arguments.value(of: "--mistaken").flatMap { word in
      try arguments.child(run, adding: [word])
    }
    let parts = [(child, HarnessCheck.all)] + (mistaken.map { [($0, HarnessCheck.ofMistakes)] } ?? [])
    var (performed, failed) = (0, 0)
    for (child, checks) in parts {
      for check in checks {
        // Not every language has exceptions.
        let lack = child.lacks(of: check.specification).first {
          $0.capability == .exceptions && check.scenarios.contains { $0.needs(.exceptions) }
        }
        let complaint = lack == nil ? check.complaint(about: child) : nil
        if let reason = run.reason() {
          Terminal.writeError(reason)
          return 3
        }
        if lack == nil { performed += 1 }
        if complaint != nil { failed += 1 }
        let sign = lack != nil ? "–" : complaint == nil ? "✔" : "✘"
        try Terminal.write("\(sign) \(check.name)\(lack.map { ": \($0.reason)" } ?? "")\n\(complaint ?? "")")
      }
      child.close()
      if let misbehaviour = child.misbehaviour {
        Terminal.writeError("\(misbehaviour) See Conformance/Protocol.md.")
        return 2
      }
    }
    let left = mistaken == nil ? "; \(HarnessCheck.ofMistakes.count) more need --mistaken" : ""
    try Terminal.write("\(performed) checks, \(failed) failed\(left)\n")
    return failed == 0 ? 0 : 1
  }
}

/// Requests that a harness must perform as the protocol requires. The expected traces are those of the reference, unless the check
/// has its own.
struct HarnessCheck {
  let name: String
  let specification: Specification
  private let domains: [ValueDomain]
  /// The scenarios, each of which is performed in each domain.
  let scenarios: [Scenario]
  /// The expected result, if it is not that of the reference; or a crash with this in its text.
  private let expected: Performance?

  private init(
    _ name: String, _ specification: Specification, in domains: [ValueDomain] = [.nullable], _ scenarios: [Scenario],
    expecting expected: Performance? = nil
  ) {
    self.name = "\(specification) \(name)"
    (self.specification, self.domains, self.scenarios, self.expected) = (specification, domains, scenarios, expected)
  }

  private init(
    _ name: String, _ specification: Specification, in domains: [ValueDomain] = [.nullable], _ steps: Step...,
    expecting expected: Performance? = nil
  ) {
    self.init(name, specification, in: domains, [Scenario(name, steps)], expecting: expected)
  }

  /// The difference between the expected and the actual result, `nil` if the harness is correct.
  func complaint(about testee: some Testee) -> String? {
    let offered = testee.domains(of: specification)
    guard domains.allSatisfy(offered.contains) else {
      return "    the example port does not offer it in \(domains.map(\.rawValue).joined(separator: ", "))\n"
    }
    let performed = scenarios.flatMap { scenario in domains.map { (scenario, $0) } }
    let requests = performed.map { Request(specification: specification, values: $1, actions: $0.actions) }
    var (found, right): ([Performance], [Performance]) = ([], [])
    testee.perform(requests) { found.append($0) }
    Port.reference.perform(requests) { right.append(expected ?? $0) }
    let complaints = zip(performed, requests.indices).compactMap { performed, place in
      Self.difference(of: found[place], from: right[place], requests[place]).map { (scenario: performed.0, text: $0) }
    }
    guard let first = complaints.first else { return nil }
    let others = complaints.map(\.scenario.id).uniqued.dropFirst()
    return (scenarios.count > 1 ? "    scenario  \(first.scenario)\n" : "") + first.text
      + (others.isEmpty ? "" : "    also      \(Expectation.list(others))\n")
  }

  private static func difference(of found: Performance, from expected: Performance, _ request: Request) -> String? {
    if case (.crashed(let wanted, _, _), .crashed(let said, _, .some)) = (expected, found), said.contains(wanted) {
      return nil
    }
    guard case .trace(let right) = expected, case .trace(let trace) = found else {
      return "    expected  \(text(expected))\n    got       \(text(found))\n"
    }
    for (place, (right, seen)) in zip(right, trace).enumerated() where right != seen {
      // A port's states need not be numbers.
      if case .numberStates = request.actions[place], seen.isEmpty { continue }
      return """
            step \(place + 1)    \(request.actions[place].text(in: request.values)) (\(request.values.rawValue))
            expected  \(text(right, request.values))
            got       \(text(seen, request.values))

        """
    }
    return trace.count == right.count ? nil : "    expected \(right.count) steps in the trace, found \(trace.count)\n"
  }

  private static func text(_ events: [Event], _ values: ValueDomain) -> String {
    events.isEmpty ? "nothing" : events.map { $0.text(in: values) }.joined(separator: " · ")
  }

  private static func text(_ performance: Performance) -> String {
    switch performance {
    case .trace: "a trace"
    case .unsupported(let text): "unsupported: \(text.printable)"
    case .crashed(let text, _, let place): "crashed: \(text.printable)\(place == nil ? "" : ", with its place")"
    case .timedOut(let text), .notRun(let text): text.printable
    }
  }

  /// The checks of the example port: written scenarios cover every action and every subscribe form, the others the rest.
  static let all = Specification.all.map(written) + values + sequences

  /// The checks of the example port whose adapter makes mistakes: it wraps an observer object that is subscribed again, throws
  /// when 2 is written to a ReactiveProperty, prints when a Property is created, and writes a Property on another thread or
  /// after the request.
  static let ofMistakes = [
    HarnessCheck(
      "another observer than the one subscribed is reported, also where it is used again", .motionObservable,
      .source("s"), .subscribe("a", to: "s", with: .observer), .subscribe("b", to: "s", with: .observer, using: "a"),
      expecting: .trace([[], [.connected("s", 1)], [.connected("s", 2), .otherObserver("s", 2)]])),
    HarnessCheck(
      "another observer is reported of the innermost subscription", .motionObservable,
      .source("s"), .subscribe("a", to: "s", with: .observer),
      .when(.connected("s", 2), .subscribe("c", to: "s")),
      .subscribe("b", to: "s", with: .observer, using: "a"),
      expecting: .trace([
        [], [.connected("s", 1)], [],
        [.connected("s", 2), .begins, .connected("s", 3), .returns, .otherObserver("s", 2)],
      ])),
    HarnessCheck(
      "an exception is a crash, with its place", .reactiveProperty, .property("p"), .write(2, to: "p"),
      expecting: .crashed("no write of 2", at: "the adapter")),
    HarnessCheck(
      "the first exception within a reaction is a crash, with its place", .reactiveProperty,
      .property("p"), .when(.receives("a", 1), .write(2, to: "p"), .write(3, to: "p")), .subscribe("a", to: "p"),
      expecting: .crashed("no write of 2", at: "the adapter")),
    HarnessCheck(
      "after an exception the harness goes on", .reactiveProperty, .property("p"), .read("p"),
      expecting: .trace([[], [.reads("p", 1)]])),
    HarnessCheck(
      "the port's own output is no message", .property, .information("p"), .read("p"),
      expecting: .trace([[], [.reads("p", 1)]])),
    HarnessCheck(
      "events on another thread, or after the last action, are left out", .property, in: [.nullable, .nullable],
      .information("p"), .subscribe("a", to: "p"), .write(2, to: "p"),
      expecting: .trace([[], [.receives("a", 1)], []])),
  ]

  /// The written scenarios, but those in which a reaction writes a property: a port may perform that write later.
  private static func written(of specification: Specification) -> HarnessCheck {
    let scenarios = specification.scenarios.filter { scenario in
      !scenario.actions.contains { $0.withReactions.dropFirst().contains { $0.kind == .write } }
    }
    return HarnessCheck("written scenarios", specification, in: ValueDomain.allCases, scenarios)
  }

  private static let values = [
    values(of: .reactiveProperty) { number in
      [
        .property("p", holding: number, external: true), .when(.receives("a", .sample(number)), .read("p")),
        .subscribe("a", to: "p"), .write(number, to: "p"), .unsubscribe("a"),
      ]
    },
    values(of: .property) { [.information("p", holding: $0), .write($0, to: "p"), .read("p")] },
    values(of: .indefiniteObservable) { [.observer("a"), .put($0, into: "a")] },
  ]

  private static func values(of specification: Specification, _ steps: (Int) -> [Step]) -> HarnessCheck {
    HarnessCheck(
      "values of every domain come back as they were sent", specification, in: ValueDomain.allCases,
      (-SpecialSamples.count...3).map { Scenario("sample-\($0)", steps($0)) })
  }

  private static let sequences: [HarnessCheck] = [
    HarnessCheck(
      "reactions are performed once, in the order in which they were prepared, and none to a mark", .reactiveProperty,
      .property("p"), .when(.begins, .write(9, to: "p")), .when(.receives("a", 1), .read("p")),
      .when(.receives("a", 1), .subscribe("b", to: "p")), .subscribe("a", to: "p"),
      .subscribe("c", to: "p", using: "a"), .write(1, to: "p")),
    HarnessCheck(
      "an observer that uses another may be used", .reactiveProperty, .property("p"), .subscribe("a", to: "p"),
      .subscribe("b", to: "p", using: "a"), .subscribe("c", to: "p", using: "b"), .write(2, to: "p")),
    HarnessCheck(
      "a released subscription is not unsubscribed any more", .reactiveProperty,
      .property("p"), .subscribe("a", to: "p"), .release("a"), .unsubscribe("a"), .write(2, to: "p")),
    HarnessCheck(
      "a value is emitted on the connections that are open when the action begins", .indefiniteObservable,
      .source("s"), .subscribe("a", to: "s", with: .observer),
      .when(.receives("a", 2), .subscribe("b", to: "s", with: .observer)), .emit(2, from: "s"), .emit(3, from: "s"),
      .when(.disconnected("s", 1), .emit(2, from: "s")), .unsubscribe("a")),
    HarnessCheck(
      "an exception ends the reactions and the action that it passes through, which is reported, and no more",
      .indefiniteObservable, .source("s"), .subscribe("a", to: "s", with: .observer),
      .when(.receives("a", 2), .emit(3, from: "s"), .emit(2, from: "s")),
      .when(.receives("a", 3), .throw, .emit(2, from: "s")), .emit(2, from: "s"), .emit(4, from: "s"),
      expecting: .trace([
        [], [.connected("s", 1)], [], [],
        [.receives("a", 2), .begins, .receives("a", 3), .begins, .returns, .returns, .throws], [.receives("a", 4)],
      ])),
    HarnessCheck(
      "nothing remains of the request before", .motionObservable, in: [.nullable, .nullable],
      .unsubscribe("a"), .source("s"), .subscribe("a", to: "s"), .emit(1, from: "s"), .emit(2, from: "s"),
      .when(.receives("a", 2), .emit(3, from: "s"))),
  ]
}
