internal import ConformanceFoundation
import MotionConformance

/// The declarations of a port, as the compiler's symbol graphs show them.
struct Surface {
  /// The names of the modules, each once.
  let modules: [String]
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
  /// - Throws: ``InvalidInput`` for an invalid symbol graph or an unknown name.
  init(_ graphs: [(name: String, json: String)], names: [String: String] = [:]) throws(InvalidInput) {
    for name in names.keys where !SurfaceCheck.names.contains(name) {
      let known = Catalogue.alternatives(to: name, among: SurfaceCheck.names)
      throw InvalidInput("invalid name '\(name)': the specifications do not declare it; \(known)")
    }
    var decoded: [SymbolGraph] = []
    for (name, json) in graphs {
      guard let graph = try? JSONDecoder().decode(SymbolGraph.self, from: Data(json.utf8)) else {
        throw InvalidInput(
          "invalid symbol graph '\(name)': expected JSON as written by swift package dump-symbol-graph")
      }
      decoded.append(graph)
    }
    self.names = names
    modules = decoded.map(\.module.name).uniqued
    declarations = decoded.flatMap(\.symbols)
    inheritance = decoded.flatMap(\.relationships).filter { $0.kind == "inheritsFrom" }
  }

  /// The port's name for a name in the specifications.
  func name(of name: String) -> String { names[name] ?? name }

  /// The declaration with that name in the port.
  func declaration(_ name: String) -> Declaration? { declarations.first { $0.name == name } }

  /// The port's name of the superclass; that of the symbol graph if its module was not read.
  func superclass(of declaration: Declaration) -> String? {
    guard let its = inheritance.first(where: { $0.source == declaration.id }) else { return nil }
    // The graph of another module may not have been read.
    return declarations.first { $0.id == its.target }?.name
      ?? (its.targetFallback ?? its.target).split(separator: ".").dropFirst().joined(separator: ".")
  }

  func members(of declaration: Declaration) -> [Declaration] {
    declarations.filter { $0.pathComponents.dropLast() == declaration.pathComponents[...] }
  }

  /// A declaration with a similar name.
  func declaration(like name: String) -> Declaration? {
    let kinds: Set = ["class", "struct", "enum", "actor", "protocol", "typealias"]
    let types = declarations.filter { kinds.contains($0.kindName) }
    return types.first { $0.pathComponents.last?.lowercased() == name.lowercased() }
      ?? types.first { $0.pathComponents.last?.lowercased().contains(name.lowercased()) == true }
      ?? types.first { name.lowercased().hasSuffix($0.pathComponents.last?.lowercased() ?? name) }
  }

  /// Whether the graphs include declarations that are not public.
  var hasPrivateDeclarations: Bool { declarations.contains { !$0.isExposed } }
}
