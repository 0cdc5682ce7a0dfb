import Foundation
import Testing

@testable import MotionConformance
@testable import motion_conformance

/// The ids of the previous version, on which waivers, replays and links rely. `IDS=write` writes those of this version.
struct StableIDTests {
  private static let path = "Conformance/IDs.txt"

  /// The version, then the ids of every clause, scenario and open question.
  private static var current: [String] {
    let ids = Catalogue.entries.compactMap { id, entry in
      switch entry {
      case .clause, .scenario, .openQuestion: id
      case .specification, .bullet, .erratum: nil
      }
    }
    return [Handshake.kitVersion] + ids.sorted()
  }

  @Test func `every id of the version before is an id of this one`() throws {
    if ProcessInfo.processInfo.environment["IDS"] == "write" {
      let text = Self.current.map { "\($0)\n" }.joined()
      try text.write(to: Command.top.appending(path: Self.path), atomically: true, encoding: .utf8)
    }
    let recorded = try Page(Self.path).lines.filter { !$0.isEmpty }
    #expect(recorded.count > 300)
    let version = recorded[0].split(separator: ".").first
    // Only a new MAJOR version removes an id.
    guard version == Handshake.kitVersion.split(separator: ".").first else { return }
    #expect(Set(recorded.dropFirst()).subtracting(Self.current).sorted() == [])
  }

  @Test func `the list of versions begins with this one`() throws {
    let page = try Page("Conformance/MotionConformance/MotionConformance.docc/MotionConformance.md")
    let versions = try #require(page.lines.firstIndex(of: "The versions so far:"))
    #expect(page.lines[versions + 2].hasPrefix("- \(Handshake.kitVersion): "))
  }
}
