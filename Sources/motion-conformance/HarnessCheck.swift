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
    guard let child = try arguments.child(RunState()) else {
      throw UsageError("missing command: expected motion-conformance harness-check -- COMMAND")
    }
    let mistaken = try arguments.value(of: "--mistaken").flatMap { word in
      try arguments.child(RunState(), adding: [word])
    }
    let parts = [(child, HarnessCheck.all)] + (mistaken.map { [($0, HarnessCheck.ofMistakes)] } ?? [])
    var (performed, failed) = (0, 0)
    for (child, checks) in parts {
      for check in checks {
        // Not every language has exceptions.
        let lack = child.lacks(of: check.specification).first {
          $0.capability == .exceptions && Scenario(check.name, check.steps).needs(.exceptions)
        }
        let complaint = lack == nil ? check.complaint(about: child) : nil
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

/// Actions that a harness must perform as the protocol requires. The expected trace is that of the reference, unless the check
/// has its own.
struct HarnessCheck {
  let name: String
  let specification: Specification
  private let domains: [ValueDomain]
  let steps: [Step]
  /// The expected trace, if it is not that of the reference; or a crash with this in its text.
  private let expected: Performance?

  private init(
    _ name: String, _ specification: Specification, in domains: [ValueDomain] = [.nullable], _ steps: [Step],
    expecting expected: Performance? = nil
  ) {
    self.name = "\(specification) \(name)"
    (self.specification, self.domains, self.steps, self.expected) = (specification, domains, steps, expected)
  }

  private init(
    _ name: String, _ specification: Specification, in domains: [ValueDomain] = [.nullable], _ steps: Step...,
    expecting expected: Performance? = nil
  ) {
    self.init(name, specification, in: domains, steps, expecting: expected)
  }

  /// The difference between the expected and the actual result, `nil` if the harness is correct.
  func complaint(about testee: some Testee) -> String? {
    let offered = testee.domains(of: specification)
    guard domains.allSatisfy(offered.contains) else {
      return "    the example port does not offer it in \(domains.map(\.rawValue).joined(separator: ", "))\n"
    }
    let requests = domains.map { Request(specification: specification, values: $0, actions: steps.map(\.action)) }
    var found: [Performance] = []
    testee.perform(requests) { found.append($0) }
    if case .crashed(let text, _, _)? = expected {
      let other = found.first { if case .crashed(let found, _, .some) = $0 { !found.contains(text) } else { true } }
      return other.map { "    expected crashed: \(text), with its place, found \(Self.text($0))\n" }
    }
    var right = expected.map { Array(repeating: $0, count: requests.count) } ?? []
    if right.isEmpty { Port.reference.perform(requests) { right.append($0) } }
    for (request, (expected, found)) in zip(requests, zip(right, found)) where expected != found {
      guard case .trace(let right) = expected else { continue }
      guard case .trace(let trace) = found else { return "    \(Self.text(found))\n" }
      for (place, (right, seen)) in zip(right, trace).enumerated() where right != seen {
        // A port's states need not be numbers.
        if case .numberStates = request.actions[place], seen.isEmpty { continue }
        return """
              step \(place + 1)    \(request.actions[place].text(in: request.values)) (\(request.values.rawValue))
              expected  \(Self.text(right, request.values))
              got       \(Self.text(seen, request.values))

          """
      }
      if trace.count != right.count { return "    expected \(right.count) steps in the trace, found \(trace.count)\n" }
    }
    return nil
  }

  private static func text(_ events: [Event], _ values: ValueDomain) -> String {
    events.isEmpty ? "nothing" : events.map { $0.text(in: values) }.joined(separator: " · ")
  }

  private static func text(_ performance: Performance) -> String {
    switch performance {
    case .trace: "a trace"
    case .unsupported(let text): "unsupported: \(text.printable)"
    case .crashed(let text, _, _): "crashed: \(text.printable)"
    case .timedOut(let text), .notRun(let text): text.printable
    }
  }

  /// The checks of the example port: together they cover every action, every subscribe form and every kind of value.
  static let all =
    values + properties + streams(.indefiniteObservable, forms: [.observer])
    + streams(.motionObservable, forms: SubscribeForm.allCases) + states
    + remembered + Operator.allCases.map(operated) + sequences

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
      expecting: .crashed("no write of 2")),
    HarnessCheck(
      "the first exception within a reaction is a crash, with its place", .reactiveProperty,
      .property("p"), .when(.receives("a", 1), .write(2, to: "p"), .write(3, to: "p")), .subscribe("a", to: "p"),
      expecting: .crashed("no write of 2")),
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

  private static let values = [
    values(of: .reactiveProperty) { [.property("p", holding: $0, external: true), .write($0, to: "p"), .read("p")] },
    values(of: .property) { [.information("p", holding: $0), .write($0, to: "p"), .read("p")] },
    values(of: .indefiniteObservable) { [.observer("a"), .put($0, into: "a")] },
  ]

  private static func values(of specification: Specification, _ steps: (Int) -> [Step]) -> HarnessCheck {
    HarnessCheck(
      "values of every domain come back as they were sent", specification, in: ValueDomain.allCases,
      (-SpecialSamples.count...3).flatMap(steps))
  }

  private static let properties =
    [
      HarnessCheck(
        "with and without an external write", .reactiveProperty,
        .property("p", external: true), .property("q"), .write(2, to: "p"), .write(3, to: "q"), .read("p"),
        .read("q")),
      HarnessCheck(
        "a copied reference is the same property", .reactiveProperty,
        .property("p"), .reference("q", to: "p"), .subscribe("a", to: "p"), .write(2, to: "q"), .read("p")),
      HarnessCheck(
        "information is changed with and without the property", .property,
        .information("p"), .subscribe("a", to: "p"), .write(2, to: "p"), .change("p", to: 3), .read("p")),
      HarnessCheck(
        "the stream of a property is subscribed in every form, with the same observer, and remembered",
        .reactiveProperty,
        [.property("p"), .stream("t", of: "p")]
          + SubscribeForm.allCases.enumerated().map { .subscribe(Name($0.offset), to: "t", with: $0.element) }
          + [.subscribe("e", to: "t", with: .observer, using: Name(SubscribeForm.allCases.count - 1))]
          + [.remember("r", of: "t"), .remember("q", of: "r"), .subscribe("f", to: "q"), .write(2, to: "p")]
          + [.unsubscribe("e"), .write(3, to: "p")]),
    ]
    + [(Specification.reactiveProperty, Step.property("p")), (.property, .information("p"))].map {
      specification, created in
      HarnessCheck(
        "unsubscribe twice, and before there is a subscription; release; use who uses another", specification,
        created, .unsubscribe("a"), .subscribe("a", to: "p"), .subscribe("b", to: "p", using: "a"),
        .subscribe("c", to: "p", using: "b"), .write(2, to: "p"), .unsubscribe("b"), .unsubscribe("b"),
        .write(3, to: "p"), .release("c"), .write(4, to: "p"))
    }

  private static func streams(_ specification: Specification, forms: [SubscribeForm]) -> [HarnessCheck] {
    forms.map { form in
      HarnessCheck(
        "connections in the form \(form.rawValue)", specification,
        .source("s"), .emit(1, from: "s"), .subscribe("a", to: "s", with: form), .subscribe("b", to: "s", with: form),
        .emit(2, from: "s"), .emit(0, from: "s", connection: 2), .emit(1, from: "s", connection: 3),
        .unsubscribe("a"), .unsubscribe("a"), .emit(3, from: "s"), .emit(4, from: "s", connection: 1),
        .subscribe("c", to: "s", with: form), .source("s"), .emit(5, from: "s"))
    } + [
      HarnessCheck(
        "a source without teardown returns the port's own disconnect", specification,
        .source("s", teardown: false), .subscribe("a", to: "s", with: .observer), .unsubscribe("a")),
      HarnessCheck(
        "the same observer object is subscribed again", specification,
        .source("s"), .source("t"), .subscribe("a", to: "s", with: .observer),
        .subscribe("b", to: "t", with: .observer, using: "a"), .subscribe("c", to: "s", with: .observer, using: "b"),
        .emit(2, from: "t"), .emit(3, from: "s")),
      HarnessCheck(
        "an observer without a stream", specification, .observer("a"), .put(0, into: "a"), .put(1, into: "a")),
    ]
  }

  private static let states =
    SubscribeForm.allCases.map { form in
      HarnessCheck(
        "states in the form \(form.rawValue)", .motionObservable,
        .source("s"), .subscribe("a", to: "s", with: form), .emit(.active, from: "s"), .emit(.atRest, from: "s"),
        .subscribe("b", to: "s", with: form), .emit(.active, from: "s", connection: 2),
        .emit(.active, from: "s", connection: 3), .unsubscribe("a"), .emit(.atRest, from: "s"))
    } + [
      HarnessCheck(
        "the states, their numbers and an observer's state channel", .motionObservable,
        .listStates, .numberStates, .observer("a"), .put(.active, into: "a"), .put(.atRest, into: "a"))
    ]

  private static let remembered = [
    HarnessCheck(
      "remembered streams, in every form", .remember,
      [.source("s"), .remember("r", of: "s"), .remember("q", of: "r")]
        + SubscribeForm.allCases.enumerated().map { .subscribe(Name($0.offset), to: "q", with: $0.element) }
        + [.emit(2, from: "s"), .emit(.active, from: "s"), .subscribe("e", to: "r")]
        + [.unsubscribe("a"), .emit(0, from: "s")]),
    HarnessCheck(
      "streams that start with a value", .startWith,
      [.source("s"), .startWith("r", 0, of: "s"), .startWith("q", 2, of: "r"), .subscribe("a", to: "q")]
        + [.subscribe("b", to: "r"), .emit(3, from: "s"), .subscribe("c", to: "q")]),
    HarnessCheck(
      "reading streams", .read,
      .source("s", teardown: false), .remember("r", of: "s"), .readFirst("s"),
      .when(.connected("s", 2), .emit(0, from: "s", connection: 2)), .readFirst("r")),
  ]

  private static func operated(_ one: Operator) -> HarnessCheck {
    let (argument, next) = one.examples
    return HarnessCheck(
      "streams that \(one) makes, of a remembered one too", one.specification,
      argument.sources + [
        .operate(one, "t", argument, of: "s"), .remember("r", of: "t"), .operate(one, "u", next, of: "r"),
        .subscribe("a", to: "t", with: .nextAndState), .subscribe("b", to: "u", with: .observer),
      ] + [0, 1, 2, 3, -1].map { .emit($0, from: "s") } + argument.names.map { .emit(2, from: $0) }
        + [.subscribe("c", to: "u")])
  }

  /// Reactions, the order of connections, the identity of observer objects, and the state between requests.
  private static let sequences: [HarnessCheck] = [
    HarnessCheck(
      "reactions are performed once, in the order in which they were prepared", .reactiveProperty,
      .property("p", external: true),
      .when(.receives("a", 1), .read("p")),
      .when(.receives("a", 1), .subscribe("b", to: "p")),
      .subscribe("a", to: "p"), .subscribe("c", to: "p", using: "a"), .write(1, to: "p"),
      .when(.externalWrite("p", 2), .read("p")), .write(2, to: "p"), .write(2, to: "p")),
    HarnessCheck(
      "a reaction waits for one value", .reactiveProperty, in: ValueDomain.allCases,
      [.property("p", holding: 1), .subscribe("a", to: "p"), .when(.receives("a", 0), .read("p"))]
        + [3, 2, 1, 0].map { .write($0, to: "p") }),
    HarnessCheck(
      "marks are around each action of a reaction, also of one within another, and cause none", .reactiveProperty,
      .property("p"), .when(.begins, .write(9, to: "p")),
      .when(.receives("a", 1), .when(.reads("p", 1), [.unsubscribe("a")]), .read("p"), .read("p")),
      .subscribe("a", to: "p"), .write(2, to: "p")),
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
      "reactions to connecting and disconnecting", .motionObservable,
      .source("s"), .when(.connected("s", 1), .emit(1, from: "s", connection: 1)),
      .when(.disconnected("s", 1), .emit(2, from: "s", connection: 1)),
      .when(.receivesState("a", .active), .emit(3, from: "s")),
      .subscribe("a", to: "s", with: .nextAndState),
      .emit(.active, from: "s"), .unsubscribe("a")),
    HarnessCheck(
      "no other observer is reported where another subscription is made within connecting", .motionObservable,
      .source("s"), .when(.connected("s", 1), .subscribe("b", to: "s")), .subscribe("a", to: "s", with: .observer)),
    HarnessCheck(
      "no other observer is reported of a stream that is remembered", .remember,
      .source("s"), .remember("r", of: "s"), .subscribe("a", to: "r", with: .observer)),
    HarnessCheck(
      "a value is emitted on the connections that are open when the action begins", .indefiniteObservable,
      .source("s"), .subscribe("a", to: "s", with: .observer),
      .when(.receives("a", 2), .subscribe("b", to: "s", with: .observer)), .emit(2, from: "s"), .emit(3, from: "s")),
    HarnessCheck(
      "a connection is closed before that is reported", .indefiniteObservable,
      .source("s"), .subscribe("a", to: "s", with: .observer), .subscribe("b", to: "s", with: .observer),
      .when(.disconnected("s", 1), .emit(2, from: "s")), .unsubscribe("a")),
    HarnessCheck(
      "a released subscription is not unsubscribed any more", .reactiveProperty,
      .property("p"), .subscribe("a", to: "p"), .release("a"), .unsubscribe("a"), .write(2, to: "p")),
    HarnessCheck(
      "nothing remains of the request before", .motionObservable, in: [.nullable, .nullable],
      .unsubscribe("a"), .source("s"), .subscribe("a", to: "s"), .emit(1, from: "s"), .emit(2, from: "s"),
      .when(.receives("a", 2), .emit(3, from: "s"))),
  ]
}
