internal import ConformancePlatform

/// The declarations of a port, as the compiler's symbol graphs show them.
package struct Surface: Sendable {
  package let modules: [String]
  private let declarations: [Declaration]
  /// The relationships of classes to their superclasses.
  private let inheritance: [SymbolGraph.Relationship]
  /// The port's names, by the names in the specifications.
  private let names: [String: String]

  /// Reads symbol graphs.
  ///
  /// - Parameters:
  ///   - graphs: The graphs, each with the name of its file.
  ///   - names: The port's names, by the names in the specifications, if they differ.
  /// - Throws: ``MessageError`` for an invalid symbol graph or an unknown name.
  package init(_ graphs: [(name: String, json: String)], names: [String: String] = [:]) throws(MessageError) {
    for name in names.keys where !SurfaceCheck.names.contains(name) {
      let known = Catalogue.alternatives(to: name, among: SurfaceCheck.names)
      throw MessageError("invalid name '\(name)': the specifications do not declare it; \(known)")
    }
    let graphs = try graphs.map { name, json throws(MessageError) in
      guard let graph = try? JSONDecoder().decode(SymbolGraph.self, from: Data(json.utf8)) else {
        throw MessageError(
          "invalid symbol graph '\(name)': expected JSON as written by swift package dump-symbol-graph")
      }
      return graph
    }
    (self.names, modules) = (names, graphs.map(\.module.name).uniqued)
    declarations = graphs.flatMap(\.symbols)
    inheritance = graphs.flatMap(\.relationships).filter { $0.kind == "inheritsFrom" }
  }

  func name(of name: String) -> String { names[name] ?? name }

  func declaration(_ name: String) -> Declaration? { declarations.first { $0.name == name } }

  func superclass(of declaration: Declaration) -> String? {
    inheritance.first { $0.source == declaration.identifier.precise }.map { its in
      // The graph of another module may not have been read.
      declarations.first { $0.identifier.precise == its.target }?.name
        ?? (its.targetFallback ?? its.target).split(separator: ".").dropFirst().joined(separator: ".")
    }
  }

  func members(of declaration: Declaration) -> [Declaration] {
    declarations.filter { $0.pathComponents.dropLast() == declaration.pathComponents[...] }
  }

  func declaration(like name: String) -> Declaration? {
    let types = declarations.filter { DeclarationKind(rawValue: $0.kindName) != nil }
    return types.first { $0.pathComponents.last?.lowercased() == name.lowercased() }
      ?? types.first { $0.pathComponents.last?.lowercased().contains(name.lowercased()) == true }
      ?? types.first { name.lowercased().hasSuffix($0.pathComponents.last?.lowercased() ?? name) }
  }

  /// Whether the graphs include declarations that are not public.
  var hasPrivateDeclarations: Bool { declarations.contains { !$0.isExposed } }
}
