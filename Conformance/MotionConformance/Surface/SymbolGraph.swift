internal import ConformancePlatform

/// The part of a compiler's symbol graph that the kit reads.
struct SymbolGraph: Decodable {
  let module: Module
  let symbols: [Symbol]
  let relationships: [Relationship]

  struct Module: Decodable {
    let name: String
  }

  struct Symbol: Decodable {
    let kind: SymbolKind
    let identifier: Identifier
    let pathComponents: [String]
    let accessLevel: String
    let declarationFragments: [Fragment]?
    let swiftGenerics: Generics?
  }

  struct SymbolKind: Decodable {
    let identifier: String
  }

  struct Identifier: Decodable {
    let precise: String
  }

  struct Fragment: Decodable {
    let kind: String
    let spelling: String
  }

  struct Generics: Decodable {
    let parameters: [Parameter]?
  }

  /// A generic parameter; those of a nested declaration are deeper.
  struct Parameter: Decodable {
    let name: String
    let depth: Int
  }

  struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
    let targetFallback: String?
  }
}
