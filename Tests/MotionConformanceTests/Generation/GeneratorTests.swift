import TestTraits
import Testing

@testable import MotionConformance

extension Generator {
  /// The scenario of that number, where streams can be remembered.
  static func scenario(_ number: Int, seed: UInt64, of specification: Specification) -> [Action] {
    var generator = Generator()
    return generator.scenario(number, of: specification, seed: seed)
  }
}

struct GeneratorTests {
  @Test(.slow, arguments: Specification.all) func `every generated scenario makes sense`(specification: Specification) {
    for number in 0..<5_000 {
      let actions = Generator.scenario(number, seed: 1, of: specification)
      #expect(WellFormedness.holds(for: actions, of: specification), "number \(number)")
    }
  }

  @Test func `invalid actions are recognized`() {
    let mistakes: [(Specification, [Step])] = [
      (.reactiveProperty, [.read("p")]), (.reactiveProperty, [.property("p"), .property("p")]),
      (.reactiveProperty, [.source("s")]), (.property, [.property("p")]),
      (.reactiveProperty, [.property("p"), .subscribe("a", to: "p"), .subscribe("a", to: "p")]),
      (.reactiveProperty, [.property("p"), .subscribe("a", to: "p", using: "b")]),
      (.reactiveProperty, [.information("p")]),
      (.indefiniteObservable, [.source("s"), .subscribe("a", to: "s")]),
      (.indefiniteObservable, [.source("s"), .emit(.active, from: "s")]),
      (.remember, [.listStates]), (.motionObservable, [.put(1, into: "a")]),
      (.remember, [.source("s"), .emit(1, from: "s", connection: 0)]),
      (.merge, [.source("s"), .operate(.merge, "t", "o", of: "s")]),
      // Nothing shows whose connection is whose, and nothing orders what two streams replay.
      (.merge, [.source("s"), .remember("r", of: "s"), .operate(.merge, "t", "r", of: "s")]),
      (
        .merge,
        [
          .source("s"), .source("o"), .remember("r", of: "o"), .operate(.merge, "t", "r", of: "s"),
          .remember("q", of: "t"),
        ]
      ),
    ]
    for (specification, steps) in mistakes {
      #expect(!WellFormedness.holds(for: steps.map(\.action), of: specification), "\(steps)")
    }
  }

  @Test func `values come together that are easily taken for each other`() {
    let scenarios = (0..<5_000).map { Set(Generator.scenario($0, seed: 1, of: .reactiveProperty).flatMap(\.values)) }
    for number in -SpecialSamples.count..<0 {
      let twin = SpecialSamples.twin(of: number)
      #expect(twin != number && SpecialSamples.twin(of: twin) == number)
      #expect(scenarios.contains { $0.isSuperset(of: [number, twin]) }, "\(number) and \(twin)")
    }
  }

  @Test func `a reaction that prepares another one says which actions are whose`() {
    let inner = Action.when(.receives("a", 2), .write(3, to: "p"))
    #expect(
      Action.when(.receives("a", 1), inner, .unsubscribe("a")).text(in: .integer)
        == "when a receives 1: (when a receives 2: write 3 to p), unsubscribe a")
    let filter = Action.operate(.filter, "t", [:], of: "s")
    #expect(filter.text(in: .integer) == "apply _filter to s as t: every value stays")
  }

  @Test func `every platform makes the same scenarios, and others for another seed`() {
    // No platform decides anything of the operators that are called by name.
    let specifications = Specification.all.filter { $0.traits.operation.map(Operator.withAction.contains) ?? true }
    let scenarios = specifications.flatMap { specification in
      (0..<32).map { number in
        Generator.scenario(number, seed: UInt64(number % 2), of: specification).map { $0.text(in: .integer) }
          .joined(separator: "\n")
      }
    }
    #expect(scenarios.joined(separator: "\n\n").digest == "e1720aef5020ac6d")
  }
}
