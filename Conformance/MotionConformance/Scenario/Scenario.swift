/// A check of one clause, as data: actions and the events that they are expected to cause.
///
/// A scenario contains no closure. It therefore runs in process on any Swift type, over the wire protocol on a port in any
/// language, and prints as text, JSON and a picture.
public final class Scenario: Sendable {
  /// The id of the clause that it checks, such as `RP-9.2`.
  public let clause: String
  /// The name that is unique among the clause's scenarios, such as `external-write-first`.
  package let slug: String
  /// The steps, in order.
  public let steps: [Step]
  package let declaration: SourceLocation

  package struct SourceLocation: Hashable, Sendable {
    /// The file's name, without its folder.
    package let file: String
    /// The line in the file, counted from 1.
    package let line: Int

    init(fileID: String, line: Int) {
      let folder = fileID.utf8.lastIndex(of: UInt8(ascii: "/"))
      file = String(folder.map { fileID[fileID.index(after: $0)...] } ?? fileID[...])
      self.line = line
    }
  }

  /// Creates a scenario. A scenario of a suite gets the clause that lists it.
  public convenience init(
    _ slug: String, clause: String = "", _ steps: [Step], file: String = #fileID, line: Int = #line
  ) {
    self.init(slug, clause: clause, steps, SourceLocation(fileID: file, line: line))
  }

  /// The scenario's id, such as `RP-9.2/external-write-first`.
  public var id: String { "\(clause)/\(slug)" }

  func checking(_ clause: String) -> Scenario { Scenario(slug, clause: clause, steps, declaration) }

  /// The same scenario with an expectation of the step with that number, counted from 1.
  func expecting(_ expectation: Expectation, atStep number: Int) -> Scenario {
    var steps = steps
    steps[number - 1] = Step(steps[number - 1].action, expectation: expectation)
    return Scenario(slug, clause: clause, steps, declaration)
  }

  init(_ slug: String, clause: String = "", _ steps: [Step], _ declaration: SourceLocation) {
    (self.clause, self.slug, self.steps, self.declaration) = (clause, slug, steps, declaration)
  }

  package var actions: [Action] { steps.map(\.action) }
}

extension Scenario: Hashable, Identifiable, CustomStringConvertible {
  public static func == (left: Scenario, right: Scenario) -> Bool {
    left === right || left.id == right.id && left.steps == right.steps
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }

  public var description: String { id }
}
