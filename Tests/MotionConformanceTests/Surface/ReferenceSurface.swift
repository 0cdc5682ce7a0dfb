import Foundation
import MotionConformance
import Testing

@testable import motion_conformance

/// The symbol graph of ReactiveMotion, as the compiler writes it for the module that the tests were built with.
///
/// Each change turns it into the graph of a port with one mistake.
struct ReferenceSurface {
  private typealias Symbol = [String: Any]

  private var graph: [String: Any]

  /// Whether the compiler's tool is available as it is called here.
  static var isAvailable: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }

  init() throws { graph = try Self.extracted.get() }

  /// The fields of a symbol that are read: a graph without the others is as good, and read faster.
  private static let fields: Set = [
    "accessLevel", "declarationFragments", "identifier", "kind", "pathComponents", "swiftGenerics",
  ]

  /// The graph, for which the compiler's tool is run once.
  private nonisolated(unsafe) static let extracted = Result {
    let folder = Folder()
    let information = try Program.run(["swiftc", "-print-target-info"]).output
    let target = try #require(information.firstMatch(of: /"triple": "([^"]+)"/)).1
    let modules = Command.executable?.deletingLastPathComponent().appending(path: "Modules").path ?? ""
    let run = try Program.run([
      "swift", "symbolgraph-extract", "-module-name", "ReactiveMotion", "-I", modules, "-target", String(target),
      "-minimum-access-level", "private", "-output-dir", folder.url.path,
    ])
    guard run.status == 0 else { throw InvalidInput(run.complaint) }
    let data = try Data(contentsOf: folder.url.appending(path: "ReactiveMotion.symbols.json"))
    var graph = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any], "the graph is no object")
    graph["symbols"] = (graph["symbols"] as? [Symbol] ?? []).map { $0.filter { fields.contains($0.key) } }
    return graph
  }

  /// The surface of a port that differs from the reference by a change.
  static func surface(
    names: [String: String] = [:], _ change: (inout ReferenceSurface) -> Void = { _ in }
  ) throws -> Surface {
    var surface = try ReferenceSurface()
    change(&surface)
    return try Surface([("graph", surface.json)], names: names)
  }

  /// The graph as the compiler writes it.
  var json: String {
    get throws { String(decoding: try JSONSerialization.data(withJSONObject: graph), as: UTF8.self) }
  }

  /// Removes a declaration with its members.
  mutating func remove(_ name: String) { graph["symbols"] = symbols.filter { !Self.name(of: $0).hasPrefix(name) } }

  /// Gives a declaration, with its members, another path.
  mutating func rename(_ name: String, to other: String) {
    for known in symbols.map(Self.name) where known == name || known.hasPrefix("\(name).") {
      change(known) { $0["pathComponents"] = [other] + ($0["pathComponents"] as? [String] ?? []).dropFirst() }
    }
  }

  /// Copies a declaration to another path.
  mutating func add(_ path: [String], like name: String) {
    guard var symbol = symbols.first(where: { Self.name(of: $0) == name }) else { return }
    symbol["pathComponents"] = path
    symbol["identifier"] = ["precise": "added:" + path.joined(separator: ".")]
    graph["symbols"] = symbols + [symbol]
  }

  /// Changes a field of a declaration.
  mutating func set(_ field: String, of name: String, to value: Any?) { change(name) { $0[field] = value } }

  /// Removes a keyword of a declaration.
  mutating func drop(keyword: String, of name: String) {
    change(name) { symbol in
      let fragments = symbol["declarationFragments"] as? [[String: String]] ?? []
      symbol["declarationFragments"] = fragments.filter { $0["spelling"] != keyword }
    }
  }

  /// Removes the superclass of every class.
  mutating func dropInheritance() {
    let relationships = graph["relationships"] as? [[String: Any]] ?? []
    graph["relationships"] = relationships.filter { $0["kind"] as? String != "inheritsFrom" }
  }

  private var symbols: [Symbol] { graph["symbols"] as? [Symbol] ?? [] }

  private mutating func change(_ name: String, _ change: (inout Symbol) -> Void) {
    var symbols = symbols
    for place in symbols.indices where Self.name(of: symbols[place]) == name { change(&symbols[place]) }
    graph["symbols"] = symbols
  }

  private static func name(of symbol: Symbol) -> String {
    (symbol["pathComponents"] as? [String] ?? []).joined(separator: ".")
  }
}
