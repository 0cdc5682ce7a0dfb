internal import ConformancePlatform

/// The declarations of a port, as the compiler's symbol graphs show them.
package struct Surface: Sendable {
  /// The names of the modules.
  package let modules: [String]
  private let declarations: [Declaration]
  /// The names of superclasses, by the identifiers of their subclasses.
  private let superclasses: [String: String]
  /// The port's names, by the names in the specifications.
  private let names: [String: String]

  typealias Declaration = SymbolGraph.Symbol

  /// Reads symbol graphs.
  ///
  /// - Parameters:
  ///   - graphs: The graphs, each with the name of its file.
  ///   - names: The port's names, by the names in the specifications, if they differ.
  /// - Throws: ``SurfaceError`` for an invalid symbol graph or an unknown name.
  package init(_ graphs: [(name: String, json: String)], names: [String: String] = [:]) throws(SurfaceError) {
    for name in names.keys where !SurfaceCheck.names.contains(name) {
      let known = Catalogue.alternatives(to: name, among: SurfaceCheck.names)
      throw SurfaceError("invalid name '\(name)': the specifications do not declare it; \(known)")
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
    superclasses = Dictionary(
      inheritance.map { ($0.source, paths[$0.target]?.joined(separator: ".") ?? Self.name($0)) },
      uniquingKeysWith: { first, _ in first })
    declarations = read.flatMap(\.symbols)
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

  /// The name of its superclass, if it has one.
  func superclass(of declaration: Declaration) -> String? { superclasses[declaration.identifier.precise] }

  /// The direct members of a declaration.
  func members(of declaration: Declaration) -> [Declaration] {
    declarations.filter { $0.pathComponents.dropLast() == declaration.pathComponents[...] }
  }

  /// A declaration with a similar name.
  func declaration(like name: String) -> Declaration? {
    let types = declarations.filter { DeclarationKind(rawValue: $0.kindName) != nil }
    return types.first { $0.pathComponents.last?.lowercased() == name.lowercased() }
      ?? types.first { $0.pathComponents.last?.lowercased().contains(name.lowercased()) == true }
      ?? types.first { name.lowercased().hasSuffix($0.pathComponents.last?.lowercased() ?? name) }
  }

  /// Whether the graphs include declarations that are not public.
  var isDeep: Bool { declarations.contains { !$0.isExposed } }
}

/// Invalid symbol graph or unknown name.
package struct SurfaceError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
