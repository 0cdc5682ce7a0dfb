/// A declaration in a compiler's symbol graph.
struct Declaration: Sendable {
  /// The kind without the language.
  let kindName: String
  let identifier: String
  let pathComponents: [String]
  let accessLevel: String
  private let symbol: JSON

  /// Reads a symbol; `nil` if it is none.
  init?(_ symbol: JSON) {
    guard let kind = symbol["kind"]?["identifier"]?.asString, let path = symbol["pathComponents"]?.asArray,
      let identifier = symbol["identifier"]?["precise"]?.asString, let accessLevel = symbol["accessLevel"]?.asString
    else { return nil }
    kindName = kind.split(separator: ".").dropFirst().joined(separator: ".")
    pathComponents = path.compactMap(\.asString)
    (self.identifier, self.accessLevel, self.symbol) = (identifier, accessLevel, symbol)
  }

  /// The name within the module, such as `MotionObservable.State`.
  var name: String { pathComponents.joined(separator: ".") }

  var isExposed: Bool { accessLevel == "public" || accessLevel == "open" }

  var isFinal: Bool { spellings(of: "keyword").contains("final") }

  /// The names of the types in it.
  var types: [String] { spellings(of: "typeIdentifier") }

  // A member repeats the parameters of the enclosing declarations, at a lower depth.
  var isGeneric: Bool {
    let parameters = symbol["swiftGenerics"]?["parameters"]?.asArray ?? []
    return parameters.contains { $0["depth"] == .integer(pathComponents.count - 1) }
  }

  private func spellings(of kind: String) -> [String] {
    (symbol["declarationFragments"]?.asArray ?? []).filter { $0["kind"] == .string(kind) }.compactMap {
      $0["spelling"]?.asString
    }
  }
}
