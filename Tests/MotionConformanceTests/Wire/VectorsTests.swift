import Foundation
import Testing

@testable import MotionConformance

struct VectorsTests {
  @Test func `all samples that the scenarios use are listed`() throws {
    for specification in Specification.all {
      for scenario in specification.scenarios {
        #expect(scenario.actions.flatMap(\.values).allSatisfy { $0 <= 12 }, "\(scenario)")
      }
    }
  }

  @Test func `a kind of event reads in the exported words as in a report`() throws {
    let events: [Event] = [
      .receives("a", 2), .receivesState("a", .active), .externalWrite("p", 2), .informationWritten("p", .other("x")),
      .reads("p", 2), .readsNothing("p"), .connected("s", 3), .otherObserver("s", 3), .disconnected("s", 3),
      .state(.other("x")),
      .number(.atRest, 0), .begins, .returns,
    ]
    var kinds: Set<EventKind> = []
    for event in events {
      guard case .object(let members) = event.json(in: .integer) else { continue }
      let kind = try #require(EventKind(rawValue: members[0].value.plain))
      kinds.insert(kind)
      var words = try #require(event.isMark ? "" : kind.words)
      for member in members {
        for field in member.key == "other" ? ["value", "state"] : [member.key] {
          words = words.replacing("{\(field)}", with: member.value.plain)
        }
      }
      #expect(words == (event.isMark ? "" : event.text(in: .integer)))
      #expect(event.isMark == (kind.words == nil))
    }
    #expect(kinds == Set(EventKind.allCases))
  }

  @Test func `an action reads in the exported words as in a report, with braces around its values`() {
    let action = Action.when(.receives("a", 2), [.write(3, to: "p"), .emit(0, from: "s", connection: 1)])
    #expect(action.text { "{\($0)}" } == "when a receives {2}: write {3} to p, s emits {0} on connection #1")
    #expect(action.text(in: .list) == "when a receives [2]: write [3] to p, s emits [] on connection #1")
  }

  @Test func `the exported scenarios are up to date`() throws {
    let folder = Folder()
    let run = try Command.run(["vectors", "--output", folder.url.path])
    #expect(run.status == 0)
    let files = folder.names
    #expect(files == Specification.all.map { "\($0.file).json" }.sorted())
    let kept = Command.top.appending(path: "Conformance/Scenarios")
    for file in files {
      #expect(
        FileManager.default.contentsEqual(
          atPath: folder.path(file), andPath: kept.appending(path: file).path),
        "Run: swift run motion-conformance vectors --output Conformance/Scenarios")
    }
    #expect(try files.map { try folder.read($0).utf8.count }.reduce(0, +) <= 450_000)
  }

  @Test func `a file names the specifications that its own is made of, directly or through another`() throws {
    for (specification, foundations) in [
      (Specification.indefiniteObservable, "[]"), (.motionObservable, #"["IO"]"#), (.remember, #"["MO","IO"]"#),
      (.reactiveProperty, #"["RM","MO","IO"]"#), (.property, "[]"),
    ] {
      let file = Command.top.appending(path: "Conformance/Scenarios/\(specification.file).json")
      #expect(try String(contentsOf: file, encoding: .utf8).contains("\n\"foundations\":\(foundations),\n"))
    }
  }

  @Test func `of every chosen scenario all traces that are allowed are exported`() throws {
    let folder = Command.top.appending(path: "Conformance/Scenarios")
    for specification in Specification.all {
      let count = ChosenScenarios.all(of: specification).count
      #expect(count > 0, "ChosenScenarios has none of \(specification.name): see CHOICE=write in CONTRIBUTING.md")
      let text = try String(contentsOf: folder.appending(path: "\(specification.file).json"), encoding: .utf8)
      #expect(text.components(separatedBy: #""id":"\#(specification)-generated/"#).count == count + 1)
    }
  }

  @Test func `the command writes generated requests, of each specification and domain in turn`() throws {
    let folder = Folder()
    let run = try Command.run(["vectors", "--requests", "30", "--seed", "7", "--output", folder.path("requests")])
    #expect(run.status == 0)
    let messages = try folder.read("requests").split(separator: "\n").map { try RequestMessage(line: Array($0.utf8)) }
    #expect(messages.map(\.id) == Array(1...30))
    let fields = Specification.all.flatMap { one in ValueDomain.allCases.map { "\(one.id) \($0)" } }
    #expect(messages.map { "\($0.request.specification) \($0.request.values)" } == Array((fields + fields).prefix(30)))
    for (number, message) in messages.enumerated() {
      let actions = Generator.scenario(number, seed: 7, of: message.request.specification)
      #expect(message.request.actions == actions)
    }
  }
}

extension JSON {
  /// A text without its quotes, or the JSON of another value.
  fileprivate var plain: String { if case .string(let text) = self { text } else { text } }
}
