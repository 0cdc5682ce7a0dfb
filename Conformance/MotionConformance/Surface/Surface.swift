internal import ConformancePlatform

/// The declarations of a port, as the compiler's symbol graphs show them.
public struct Surface: Sendable {
  /// The names of the modules.
  public let modules: [String]
  private let declarations: [Declaration]
  /// The port's names, by the names in the specifications.
  private let names: [String: String]

  struct Declaration: Sendable {
    let path: [String]
    let kind: String
    let access: String
    let isFinal: Bool
    let genericParameters: Int
    /// The name of its superclass, if it has one.
    let superclass: String?
    /// The names of the types in its declaration.
    let types: [String]

    /// The name within the module, such as `MotionObservable.State`.
    var name: String { path.joined(separator: ".") }

    var isExposed: Bool { access == "public" || access == "open" }
  }

  /// Reads symbol graphs.
  ///
  /// - Parameters:
  ///   - graphs: The graphs, each with the name of its file.
  ///   - names: The port's names, by the names in the specifications, if they differ.
  /// - Throws: ``SurfaceError`` for an invalid symbol graph or an unknown name.
  public init(_ graphs: [(name: String, json: String)], names: [String: String] = [:]) throws(SurfaceError) {
    for name in names.keys where !SurfaceCheck.names.contains(name) {
      throw SurfaceError(
        Catalogue.reason(
          name, "invalid name '\(name)': the specifications do not declare it", among: SurfaceCheck.names))
    }
    var read: [SymbolGraph] = []
    for (name, json) in graphs {
      do {
        read.append(try JSONDecoder().decode(SymbolGraph.self, from: Data(json.utf8)))
      } catch {
        throw SurfaceError(
          "invalid symbol graph '\(name)': expected JSON as written by swift package dump-symbol-graph")
      }
    }
    self.names = names
    modules = read.map(\.module.name).uniqued
    let paths = Dictionary(
      read.flatMap(\.symbols).map { ($0.identifier.precise, $0.pathComponents) },
      uniquingKeysWith: { first, _ in first })
    let inheritance = read.flatMap(\.relationships).filter { $0.kind == "inheritsFrom" }
    let superclasses = Dictionary(
      inheritance.map { ($0.source, paths[$0.target]?.joined(separator: ".") ?? Self.name($0)) },
      uniquingKeysWith: { first, _ in first })
    declarations = read.flatMap(\.symbols).map { symbol in
      Declaration(symbol, superclass: superclasses[symbol.identifier.precise])
    }
  }

  /// The name of a class in a module whose graph was not read.
  private static func name(_ relationship: SymbolGraph.Relationship) -> String {
    let name = relationship.targetFallback ?? relationship.target
    return name.split(separator: ".").dropFirst().joined(separator: ".")
  }

  /// The port's name for a name in the specifications.
  func name(of name: String) -> String { names[name] ?? name }

  /// The declaration with that name in the port.
  func declaration(_ name: String) -> Declaration? { declarations.first { $0.name == name } }

  /// The direct members of a declaration.
  func members(of declaration: Declaration) -> [Declaration] {
    declarations.filter { $0.path.dropLast() == declaration.path[...] }
  }

  /// A declaration with a similar name.
  func declaration(like name: String) -> Declaration? {
    let types = declarations.filter { DeclarationKind(rawValue: $0.kind) != nil }
    return types.first { $0.path.last?.lowercased() == name.lowercased() }
      ?? types.first { $0.path.last?.lowercased().contains(name.lowercased()) == true }
      ?? types.first { name.lowercased().hasSuffix($0.path.last?.lowercased() ?? name) }
  }

  /// Whether the graphs include declarations that are not public.
  var isDeep: Bool { declarations.contains { !$0.isExposed } }
}

extension Surface.Declaration {
  fileprivate init(_ symbol: SymbolGraph.Symbol, superclass: String?) {
    let fragments = symbol.declarationFragments ?? []
    path = symbol.pathComponents
    kind = symbol.kind.identifier.split(separator: ".").dropFirst().joined(separator: ".")
    access = symbol.accessLevel
    isFinal = fragments.contains { $0.kind == "keyword" && $0.spelling == "final" }
    // A member repeats the parameters of the enclosing declarations, at a lower depth.
    genericParameters = symbol.swiftGenerics?.parameters?.count { $0.depth == symbol.pathComponents.count - 1 } ?? 0
    self.superclass = superclass
    types = fragments.filter { $0.kind == "typeIdentifier" }.map(\.spelling)
  }
}

/// Invalid symbol graph or unknown name.
public struct SurfaceError: Error, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}
