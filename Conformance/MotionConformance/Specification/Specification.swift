/// A specification, divided into testable clauses.
public struct Specification: Sendable, Identifiable {
  /// The content. There are a few specifications, which are never released. So no core waits for another one to update a
  /// reference count.
  private unowned(unsafe) let content: Content

  private final class Content: Sendable {
    let id: String
    let prefix: String
    let name: String
    let file: String
    let pageName: String
    let bullets: [Bullet]
    let traits: Traits

    init(_ id: String, _ name: String, file: String, pageName: String, bullets: [Bullet], _ traits: Traits) {
      (self.id, prefix, self.name) = (id, "\(id)-", name)
      (self.file, self.pageName, self.bullets, self.traits) = (file, pageName, bullets, traits)
    }
  }

  /// The specification's id, such as `RP`.
  public var id: String { content.id }
  /// The prefix of the ids of its bullets and clauses, such as `RP-`.
  package var prefix: String { content.prefix }
  /// The specification's title, such as `ReactiveProperty`.
  public var name: String { content.name }
  /// The base name of its files in every folder, and of the folder of its suite.
  package var file: String { content.file }
  /// The base name of its page in `specs/`, which it may share with others.
  package var pageName: String { content.pageName }
  /// The bullets of its list of requirements, in order.
  package var bullets: [Bullet] { content.bullets }
  /// The actions and subjects of its scenarios.
  var traits: Traits { content.traits }

  /// Creates a specification, whose files have the name of the one that declares it.
  /// - Parameter pageName: The base name of the page that it shares with others; without it, it has one of its own.
  init(
    _ id: String, _ name: String, bullets: [Bullet], _ traits: Traits, onPage pageName: String? = nil,
    declaredIn path: String = #fileID
  ) {
    let file = String(path.dropLast(".swift".count).drop { $0 != "/" }.dropFirst())
    let content = Content(id, name, file: file, pageName: pageName ?? file, bullets: bullets, traits)
    self.content = Unmanaged.passRetained(content).takeUnretainedValue()
  }

  /// All specifications, from sources to derived types: the order of reports and of causes.
  public static let all: [Specification] = [
    indefiniteObservable, motionObservable, reactiveProperty, property, remember, startWith, nextOperator, map, filter,
    read, dedupe, rewriteTo, merge,
  ]

  /// Whether a port has all of Material Motion's types without it: an operator other than `_remember` and `startWith`.
  package var isOptional: Bool { traits.family == .operated }

  /// The name of the page that all operators but `_remember` share.
  static let operatorPage = "Operators"

  package var clauses: [Clause] { bullets.flatMap(\.clauses) }

  /// The clause that requires the clauses of the specifications that this one rests on, if there is one.
  var inheritingClause: Clause? { clauses.first(where: \.inherits) }

  /// The specification, those that it rests on, and those that they rest on.
  var withFoundations: [Specification] { ([self] + traits.foundations.flatMap(\.withFoundations)).uniqued }

  /// The scenarios of all clauses.
  public var scenarios: [Scenario] { clauses.flatMap(\.scenarios) }

  /// The specification with that id, or of the operator of that name, if there is one.
  static func named(_ id: String) -> Specification? {
    all.first { $0.id == id } ?? all.first { $0.traits.operation.map { $0.rawValue == id } ?? false }
  }
}

extension Specification: Hashable, CustomStringConvertible {
  public static func == (left: Specification, right: Specification) -> Bool { left.content === right.content }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(content)) }
  public var description: String { id }

  /// The page of the specification, relative to the package.
  package var page: String { "specs/\(pageName).md" }

  /// The link to its part of that page; to the page if it has one of its own.
  package var link: String { pageName == file ? page : "\(page)#\(id.anchor)" }

  package func page(of clause: Clause) -> String { "\(page)#\(clause.id.anchor)" }
}

/// A requirement in the list of a document. Its clauses divide it into sentences that can be tested.
package struct Bullet: Hashable, Sendable, Identifiable {
  package let id: String
  /// The text of the bullet, verbatim.
  package let text: String
  package let clauses: [Clause]

  init(_ id: String, _ text: String, _ clauses: Clause...) {
    (self.id, self.text, self.clauses) = (id, text, clauses)
  }
}

extension String {
  /// The id as an anchor of a page, such as `rp-9-2` for `RP-9.2`.
  package var anchor: String { lowercased().replacing(".", with: "-") }
}
