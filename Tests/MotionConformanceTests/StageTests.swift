import MotionConformance
import ReactiveMotion
import Testing

struct StageTests {
  private let port = Port("Stage").reactiveProperty(ReactiveProperty<Int>.self).property(Property<Int>.self)

  @Test(
    arguments: [
      ([.unsubscribe("a")], "there is no subscription a"),
      ([.release("a")], "there is no subscription a"),
      ([.subscribe("a", to: "p"), .release("a"), .unsubscribe("a")], "there is no subscription a"),
      ([.subscribe("a", to: "p"), .when(.hears("a", 2), .unsubscribe("b")), .write(2, to: "p")], "no subscription b"),
      ([.change("p", to: 2)], "there is no information behind p"),
    ] as [([Step], String)])
  func `to speak of what nothing has named is misuse`(steps: [Step], complaint: String) throws {
    let performance = perform([.property("p")] + steps, of: .reactiveProperty)
    guard case .crashed(let text) = performance else {
      Issue.record("\(performance)")
      return
    }
    #expect(text.contains(complaint))
  }

  @Test func `a subscription that is being made has nothing to end yet`() throws {
    let trace = perform(
      [.property("p"), .when(.hears("a", 1), .unsubscribe("a"), .release("a")), .subscribe("a", to: "p")],
      of: .reactiveProperty)
    #expect(trace == .trace([[], [], [.hears("a", 1)]]))
  }

  @Test func `a subscription that a reaction would have made has nothing to end`() throws {
    let trace = perform(
      [
        .property("p"), .subscribe("a", to: "p"),
        .when(.hears("a", 3), .subscribe("b", to: "p", form: .next, using: nil)),
        .write(2, to: "p"), .unsubscribe("b"),
      ], of: .reactiveProperty)
    #expect(trace == .trace([[], [.hears("a", 1)], [], [.hears("a", 2)], []]))
  }

  @Test func `information changes behind a property that was made over it`() throws {
    let trace = perform([.information("p"), .change("p", to: 2), .read("p")], of: .property)
    #expect(trace == .trace([[], [], [.reads("p", 2)]]))
  }

  private func perform(_ steps: [Step], of specification: Specification) -> Performance? {
    var performance: Performance?
    port.perform(
      [Request(specification: specification.id, values: .integer, actions: steps.map(\.action))]
    ) { performance = $0 }
    return performance
  }
}
