import MotionConformance
import ReactiveMotion
import Testing

struct ScenarioRunnerTests {
  private let port = Port("ScenarioRunner").reactiveProperty(ReactiveProperty<Int>.self).property(Property<Int>.self)

  @Test func `a name that nothing has is an error`() {
    let mistakes: [([Step], String)] = [
      ([.write(2, to: "q")], "there is no subject q"),
      ([.emit(2, from: "p")], "there is no source p"),
      ([.subscribe("a", to: "p", using: "b")], "there is no observer b"),
      ([.subscribe("a", to: "p"), .when(.receives("a", 2), .read("q")), .write(2, to: "p")], "there is no subject q"),
      ([.change("p", to: 2)], "does not support change(to:)"),
    ]
    for (steps, complaint) in mistakes {
      let performance = perform([.property("p")] + steps, of: .reactiveProperty)
      guard case .crashed(let text, _, _) = performance else {
        Issue.record("\(performance)")
        continue
      }
      #expect(text.contains(complaint))
    }
  }

  @Test func `a subscription that nothing has cannot end`() {
    for steps in [[.unsubscribe("a")], [.release("a")], [.release("a"), .unsubscribe("a")]] as [[Step]] {
      #expect(perform([.property("p")] + steps, of: .reactiveProperty) == .trace([[]] + steps.map { _ in [] }))
    }
  }

  @Test func `nothing that a scenario creates is retained`() {
    let steps: [Step] = [
      .source("s"), .remember("r", of: "s"), .subscribe("a", to: "r"), .subscribe("b", to: "r"), .emit(1, from: "s"),
      .unsubscribe("b"),
    ]
    let trace = perform(steps, of: .remember, on: Port("Counted").remember(MotionObservable<CountedValue>.self))
    #expect(trace == .trace([[], [], [.connected("s", 1)], [], [.receives("a", 1), .receives("b", 1)], []]))
    #expect(CountedValue.count == 0)
  }

  private func perform(
    _ steps: [Step], of specification: Specification, on port: (any Testee)? = nil
  ) -> Performance {
    let request = Request(specification: specification, values: .integer, actions: steps.map(\.action))
    return (port ?? self.port).answer(to: request)
  }
}

/// A value that counts its instances, which whatever retains a stream retains, too.
private final class CountedValue: SampleValue, CustomStringConvertible {
  nonisolated(unsafe) static var count = 0
  private let number: Int

  init(_ number: Int) {
    self.number = number
    Self.count += 1
  }

  deinit { Self.count -= 1 }

  static var domain: ValueDomain { .integer }
  static func sample(_ number: Int) -> Self { Self(number) }
  var sampleNumber: Int? { number }
  var description: String { "\(number)" }
}
