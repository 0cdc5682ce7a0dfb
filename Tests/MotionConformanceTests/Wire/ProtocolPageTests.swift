import Foundation
import ReferencePort
import Testing

@testable import MotionConformance
@testable import motion_conformance

/// The examples on the protocol's page are real messages. Serialized, because some tests write the same file.
@Suite(.serialized) struct ProtocolPageTests {
  private let page: Page
  private let text: String

  init() throws {
    page = try .wireProtocol()
    text = page.lines.joined(separator: "\n")
  }

  @Test func `the example exchange is up to date`() throws {
    let session = MotionConformance.Port.reference
    var lines = ["← \(String(decoding: session.handshake(language: "Swift").line, as: UTF8.self))"]
    let scenarios: [(String, ValueDomain)] = [
      ("RP-9.2/external-write-first", .integer), ("RM-7.1/the-first-time", .list), ("MO-1.2/zero-and-one", .text),
    ]
    for (index, (id, values)) in scenarios.enumerated() {
      let specification = try #require(Specification.all.first { id.hasPrefix("\($0.id)-") })
      let scenario = try #require(specification.scenarios.first { $0.id == id })
      let request = Request(specification: specification, values: values, actions: scenario.actions)
      let line = String(decoding: RequestMessage(id: index + 1, request).line, as: UTF8.self)
      lines += ["→ \(line)", "← \(try session.respond(to: line))"]
    }
    let exchange = lines.joined(separator: "\n") + "\n"
    let start = try #require(text.firstRange(of: "```transcript\n")).upperBound
    let end = try #require(text[start...].firstRange(of: "```")).lowerBound
    try expect(exchange, at: start..<end)
  }

  @Test(arguments: ["action", "event"]) func `the tables on the page are up to date`(kind: String) throws {
    let head = try #require(text.firstRange(of: "| \(kind) | fields |"))
    let start = try #require(text[head.upperBound...].firstRange(of: "|---|---|---|\n")).upperBound
    let end = try #require(text[start...].firstRange(of: "\n\n")).lowerBound
    let rows = text[start..<end].split(separator: "\n").map { $0.components(separatedBy: "|") }
    let table = (kind == "action" ? Action.rows : Event.rows).map { message in
      // The page alone states the meaning of a kind.
      let meaning = rows.first { message.line == "|\($0[1])|\($0[2])|" }?[3] ?? " "
      #expect(meaning != " ", "Write the meaning of \(message.name) on the page.")
      return "\(message.line)\(meaning)|\n"
    }.joined()
    try expect(table, at: start..<text.index(after: end))
  }

  /// Expects that text in that part of the page, or writes it there.
  private func expect(_ part: String, at place: Range<String.Index>) throws {
    let whole = text.replacingCharacters(in: place, with: part)
    try Page.expect(page.path, has: whole, orWriteBy: "PROTOCOL", of: "ProtocolPageTests")
  }

  @Test func `the examples are valid messages`() throws {
    for handshake in page.blocks("json handshake") { _ = try Handshake(line: Array(handshake.utf8)) }
    let requests = try page.blocks("json request").map { try RequestMessage(line: Array($0.utf8)) }
    let request = try #require(requests.first)
    let replies = page.blocks("json reply")
    #expect(replies.count == 3)
    for (index, reply) in replies.enumerated() {
      let message = RequestMessage(id: index + 1, request.request)
      _ = try message.performance(of: Array(reply.utf8))
    }
    let reply = try MotionConformance.Port.reference.respond(to: String(decoding: request.line, as: UTF8.self))
    #expect(reply == replies.first)
    let events = page.blocks("json event").flatMap { $0.split(separator: "\n") }
    #expect(events.count == 11)
    for event in events {
      let message = RequestMessage(
        id: 1, Request(specification: .reactiveProperty, values: .list, actions: [.listStates]))
      _ = try message.performance(of: Array(#"{"id":1,"trace":[[\#(event)]]}"#.utf8))
    }
  }
}

extension Page {
  /// The page that explains the wire protocol.
  static func wireProtocol() throws -> Page { try Page("Conformance/Protocol.md") }

  /// The blocks between fences that are marked so.
  func blocks(_ mark: String) -> [String] {
    blocks.filter { $0.language == mark }.map { $0.lines.joined(separator: "\n") }
  }
}
