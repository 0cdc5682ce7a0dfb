import Foundation
import Testing

@testable import MotionConformance

/// The rows of actions and events agree with the messages and with the schemas.
struct MessageRowTests {
  @Test func `every action is sent with the fields of its row`() throws {
    for action in NotationTests.actions { try expectRow(action.row, "action", action.json(in: .real), Action.init) }
  }

  @Test func `every event is sent with the fields of its row`() throws {
    for event in NotationTests.events where event != .number(.other("\"\\\n\u{7}é😺"), -1) {
      try expectRow(event.row, "event", event.json(in: .real), Event.init)
    }
    #expect(Set(NotationTests.events.map(\.kind)) == Set(EventKind.allCases))
  }

  private func expectRow(
    _ row: MessageRow, _ key: String, _ json: JSON, _ read: (JSON, ValueDomain) throws -> Any
  ) throws {
    guard case .object(let members) = json else { throw InvalidInput("\(json.text)") }
    let keys = members.map(\.key).filter { $0 != key }
    let fields = row.fields.filter { field in !field.isOmissible || field.keys.contains(where: keys.contains) }
    #expect(keys.count == fields.count && zip(keys, fields).allSatisfy { $1.keys.contains($0) }, "\(json.text)")
    for (place, member) in members.enumerated().dropFirst() {
      var others = members
      others.remove(at: place)
      let isRead = (try? read(.object(others), .real)) != nil
      #expect(isRead == fields[place - 1].isOmissible, "\(json.text) without \(member.key)")
    }
  }

  @Test func `the schemas are up to date`() throws {
    let schemas = [
      "action": Action.schema("An action on a port.", Action.rows),
      "event": Event.schema("An event of a port.", Event.rows),
      "specification": Specification.schema,
    ]
    for (name, schema) in schemas {
      let path = "Conformance/Schemas/\(name).schema.json"
      try Page.expect(path, has: schema.indented() + "\n", orWriteBy: "PROTOCOL", of: "MessageRowTests")
    }
  }
}

extension JSON {
  /// The text on several lines, as the schemas have it.
  fileprivate func indented(_ margin: String = "") -> String {
    func lines(_ items: [String], _ brackets: (String, String)) -> String {
      "\(brackets.0)\n" + items.map { "\(margin)  \($0)" }.joined(separator: ",\n") + "\n\(margin)\(brackets.1)"
    }
    return switch self {
    case .array(let elements): lines(elements.map { $0.indented(margin + "  ") }, ("[", "]"))
    case .object(let members):
      lines(members.map { "\(JSON.string($0.key).text): \($0.value.indented(margin + "  "))" }, ("{", "}"))
    default: text
    }
  }
}
