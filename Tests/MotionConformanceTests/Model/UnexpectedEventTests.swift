import ReferencePort
import TestTraits
import Testing

@testable import MotionConformance

struct UnexpectedEventTests {
  private static let events: [Event] = [
    .receives("a", 1), .receives("z", 1), .receivesState("a", .active), .receivesState("z", .other("odd")),
    .externalWrite("p", 1), .externalWrite("z", 1), .informationWritten("p", 1), .connected("s", 1), .connected("s", 7),
    .connected("z", 1), .disconnected("s", 1), .disconnected("z", 1), .otherObserver("a", 1), .reads("p", 1),
    .readsNothing("s"), .state(.atRest), .number(.active, 3),
  ]

  @Test func `an action throws in no scenario that is judged`() {
    #expect(Model().judge([.property("p")], [[.throws]]).malformedStep == 1)
    var result = BatchResult()
    let request = Request(specification: .reactiveProperty, values: .integer, actions: [.property("p")])
    result.add(.trace([[.throws]]), of: request, "x", Model())
    #expect(result.judged == 0 && result.kinds.values.map(\.count) == [1])
  }

  private static let malformed: [(step: Int, trace: Trace)] = [
    (1, []), (2, [[]]), (3, [[], [], []]), (2, [[], [.begins]]), (1, [[.returns], []]), (2, [[], [.receives("a", 2)]]),
  ]

  @Test(arguments: malformed)
  func `a trace that does not fit the actions is malformed at a step`(step: Int, trace: Trace) {
    let actions: [Action] = [.when(.receives("a", 2), .read("p")), .write(2, to: "p")]
    #expect(Model().judge(actions, trace).malformedStep == step)
  }

  /// The written scenarios with the traces of the reference. In a crowd an observer more makes no difference.
  private func performed(_ specification: Specification) -> [(request: Request, trace: Trace)] {
    let port = MotionConformance.Port.reference
    return specification.scenarios.filter { !$0.actions.isCrowd }.compactMap { scenario in
      let request = Request(specification: specification, values: .integer, actions: scenario.actions)
      return port.answer(to: request).trace.map { (request, $0) }
    }
  }

  /// The memory of a model serves one trace after the other, also after a malformed one.
  @Test(arguments: Specification.all)
  func `a model judges each trace as if it were the first`(specification: Specification) {
    let model = Model()
    for (number, performed) in performed(specification).enumerated() {
      var (request, trace) = performed
      for step in trace.indices where step % 3 == number % 3 {
        trace[step] = [Self.events[step % Self.events.count]]
        #expect(model.judge(request.actions, trace) == Model().judge(request.actions, trace))
      }
    }
  }

  /// A port can report any event in any step.
  @Test(.slow, arguments: Specification.all)
  func `an event that no rule requires is named by a clause`(specification: Specification) {
    let model = Model()
    for (request, trace) in performed(specification) {
      for step in trace.indices {
        for event in Self.events {
          var changed = trace
          changed[step].append(event)
          for deviation in model.judge(request.actions, changed).violations {
            var found = Finding(request, .trace(changed), deviation)
            found.renameToInheritingClause(offers: MotionConformance.Port.reference.domains)
            #expect(Catalogue.clause(found.scenario.clause) != nil)
          }
        }
      }
    }
  }
}
