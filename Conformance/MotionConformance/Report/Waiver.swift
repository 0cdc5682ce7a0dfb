/// A deliberate deviation, with its reason.
package struct Waiver: Hashable, Codable, Sendable {
  /// The id of the clause or scenario that is waived.
  package let id: String
  /// Why the port deviates there.
  package let reason: String
  /// A link to more information.
  package let link: String?
  /// The line of the waiver file; 0 if it is not known.
  package fileprivate(set) var line = 0

  private enum CodingKeys: CodingKey { case id, reason, link }

  /// The placeholder for a reason that is still to be written. No reason begins with its first word.
  package static let placeholder = "\(unwritten): why does the port deviate here?"
  fileprivate static let unwritten = "TODO"

  package func covers(_ scenario: Scenario) -> Bool {
    id == scenario.clause || id == scenario.id
  }
}

extension Verdict {
  /// The ids of the waivers by which a result does not count against the port: the clause that caused it, and, if it failed, its own
  /// clause and scenario. A draft has the first of them. A crash and a time-out are waived by scenario alone: they show nothing
  /// about the other scenarios of a clause.
  fileprivate func waivableIDs(because: String?, clause: String, scenario: String, isGenerated: Bool) -> [String] {
    switch self {
    case .failed: [because, clause, scenario].compactMap(\.self)
    case .inconclusive: [because].compactMap(\.self)
    case .crashed, .timedOut: isGenerated ? [] : [scenario]
    case .passed, .waived, .unsupported, .notRun: []
    }
  }
}

extension Finding {
  /// Whether it is a generated scenario that crashes as those do that a waiver names.
  fileprivate func hasCrashed(atOneOf places: Set<String>) -> Bool {
    isGenerated && verdict == .crashed && crash.map { places.contains($0.identity) } ?? false
  }

  fileprivate var waivableIDs: [String] {
    verdict.waivableIDs(
      because: because, clause: scenario.clause, scenario: scenario.id, isGenerated: isGenerated)
  }
}

extension ReportDocument.Result {
  package var waivableIDs: [String] {
    verdict.waivableIDs(because: because, clause: clause, scenario: scenario, isGenerated: isGenerated)
  }
}

/// The deliberate deviations of a port.
///
/// A waiver file has one waiver per line, such as `RP-9.4: drops equal values on purpose, see https://example.org/why`: the id
/// of a clause or scenario, a colon, the reason, and optionally a link as the last word. Empty lines and lines that begin with
/// `#` are ignored.
public struct Waivers: Hashable, Sendable {
  /// The waivers, in the order of the file.
  package let waivers: [Waiver]
  /// The name of the file, for errors.
  let file: String

  /// No waivers.
  public static let none: Waivers = Waivers(waivers: [])

  package init(waivers: [Waiver], file: String = "waivers") {
    self.waivers = waivers
    self.file = file
  }

  /// Reads the text of a waiver file.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: The name of the file, for errors.
  /// - Throws: ``InvalidInput`` with every unknown id, missing reason, reason that begins with `TODO`, and duplicate.
  public init(parsing text: String, file: String = "waivers") throws(InvalidInput) {
    var waivers: [Waiver] = []
    var mistakes: [String] = []
    // Other line separators of Unicode may be part of a reason.
    let lines = text.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
    for (index, line) in lines.enumerated() {
      let content = line.drop { $0 == "\u{FEFF}" }.trimmingSpace
      guard !content.isEmpty, !content.hasPrefix("#") else { continue }
      do throws(InvalidInput) {
        let waiver = try Self.waiver(content, line: index + 1)
        if let first = waivers.first(where: { $0.id == waiver.id }) {
          throw InvalidInput("duplicate waiver of \(waiver.id): line \(first.line) waives it already")
        }
        waivers.append(waiver)
      } catch { mistakes.append("\(file), line \(index + 1): \(error)") }
    }
    self.init(waivers: waivers, file: file)
    if let error = InvalidInput(mistakes) { throw error }
  }

  /// Reads a waiver file.
  ///
  /// - Parameters:
  ///   - path: The path of the file, from the folder of the source file that calls this.
  ///   - source: That source file.
  /// - Throws: ``InvalidInput`` if the file cannot be read, and as ``init(parsing:file:)`` does.
  public init(contentsOf path: String, besides source: String = #filePath) throws(InvalidInput) {
    try self.init(parsing: String(contentsOf: path, besides: source), file: path)
  }

  private static func waiver(_ content: Substring, line: Int) throws(InvalidInput) -> Waiver {
    let id = content.prefix { $0 != ":" }.trimmingSpace
    let shown = String(id).printable
    guard content.contains(":") || Catalogue.isWaivable(String(id)) else {
      throw InvalidInput("invalid waiver '\(shown)': expected ID: REASON")
    }
    guard Catalogue.isWaivable(String(id)) else {
      if Specification.all.contains(where: { $0.id == id || $0.bullets.contains { $0.id == id } }) {
        throw InvalidInput("invalid ID '\(id)': expected a clause or a scenario; write a line for each clause to waive")
      }
      if case .openQuestion? = Catalogue.entries[String(id)] {
        throw InvalidInput("invalid ID '\(id)': every answer to an open question is allowed; remove the line")
      }
      let known = Catalogue.entries.keys.filter(Catalogue.isWaivable)
      throw InvalidInput(
        Catalogue.reason(String(id.prefix(100)), "invalid ID '\(shown)': no clause or scenario has it", among: known))
    }
    let reason = content.dropFirst(id.count).drop { $0.isWhitespace }.dropFirst().trimmingSpace
    let link = reason.split(separator: " ").last.flatMap { $0.contains("://") ? String($0) : nil }
    guard reason.dropLast(link?.count ?? 0).contains(where: { $0.isLetter || $0.isNumber }) else {
      throw InvalidInput("invalid waiver of \(id): the reason is missing; write it after the colon, before any link")
    }
    guard reason.prefix(while: \.isLetter) != Waiver.unwritten else {
      throw InvalidInput(
        "invalid waiver of \(id): the reason is still to be written; replace '\(String(reason.prefix(100)).printable)' with "
          + "why the port deviates")
    }
    return Waiver(id: String(id), reason: String(reason), link: link, line: line)
  }

  /// Waives the findings that a waiver covers, and not a `must` by what happens in a scenario of a `should`. Returns the stale
  /// waivers: all of their scenarios ran and passed. A waiver of a clause
  /// covers generated scenarios as well, and fewer of these than by default need not show what it covers.
  package func apply(
    to findings: inout [Finding], inAllDomains: Bool, inAllGenerated: Bool
  ) -> [String] {
    waivers.compactMap { waiver in
      let covered = findings.indices.filter { waiver.covers(findings[$0].scenario) }
      var excused = findings.indices.filter { findings[$0].waivableIDs.contains(waiver.id) }
      let hung = Set(excused.filter { findings[$0].verdict == .timedOut }.map { findings[$0].scenario.id })
      excused += findings.indices.filter { findings[$0].verdict == .notRun && hung.contains(findings[$0].scenario.id) }
      let crashes = Set(excused.map { findings[$0] }.filter { $0.level == .must }.compactMap(\.crash?.identity))
      excused += findings.indices.filter { findings[$0].hasCrashed(atOneOf: crashes) }
      for index in excused {
        findings[index].verdict = .waived
        findings[index].message = waiver.reason
      }
      let run = Set(covered.map { findings[$0] }.filter { !$0.isGenerated }.map(\.scenario.id))
      let coversGenerated = Catalogue.clause(waiver.id)?.evidence.contains(.behaviour) ?? false
      let isWhole =
        inAllDomains && (inAllGenerated || !coversGenerated)
        && (try? Catalogue.scenarios(waiver.id).count) == run.count
      let verdicts = Set(covered.map { findings[$0].verdict })
      guard isWhole, excused.isEmpty, !covered.isEmpty, verdicts.isSubset(of: [.passed, .unsupported]) else {
        return nil
      }
      let reason = [
        verdicts.contains(.passed) ? "passed" : nil, verdicts.contains(.unsupported) ? "is unsupported" : nil,
      ].compactMap(\.self).joined(separator: " or ")
      return mistake("stale", waiver, "everything that it covers \(reason)")
    }
  }

  /// The ids of the clauses that are waived as a whole, not only in a scenario.
  package var clauses: Set<String> { Set(waivers.map(\.id).filter { Catalogue.clause($0) != nil }) }

  /// Throws if a waiver covers no scenario of a whole run, nor a clause on which one of its specifications rests. Without a surface,
  /// waivers of surface checks are ignored.
  func requireMatches(in scenarios: [Scenario], withSurface: Bool) throws(InvalidInput) {
    let specifications = Set(scenarios.compactMap { Catalogue.specification(of: $0.clause) })
    let unused = waivers.filter { waiver in
      let isFoundation = specifications.contains { $0.traits.restsOn(waiver.id) }
      guard !isFoundation, !scenarios.contains(where: waiver.covers) else { return false }
      let id = String(waiver.id.prefix { $0 != "/" })
      let isOffered = Catalogue.specification(of: id).map(specifications.contains) ?? false
      return withSurface || !isOffered || Catalogue.clause(id)?.evidence.contains(.surface) != true
    }
    let mistakes = unused.map { mistake("unused", $0, "the run judges nothing that it covers") }
    if let error = InvalidInput(mistakes) { throw error }
  }

  private func mistake(_ state: String, _ waiver: Waiver, _ reason: String) -> String {
    "\(file), line \(waiver.line): \(state) waiver of \(waiver.id): \(reason); remove the line"
  }
}
