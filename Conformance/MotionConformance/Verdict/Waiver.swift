/// A deliberate deviation, with its reason.
public struct Waiver: Hashable, Sendable {
  /// The id of the clause or scenario that is waived.
  public let id: String
  /// Why the port deviates there.
  public let reason: String
  /// A link to more information.
  public let link: String?
  /// The line of the waiver file.
  public let line: Int

  func covers(_ scenario: Scenario) -> Bool { id == scenario.clause || id == scenario.id }

  /// Whether a finding does not count against the port: what the waiver covers, and what is inconclusive because of it.
  fileprivate func excuses(_ finding: Finding) -> Bool {
    switch finding.verdict {
    case .failed, .unsupported: covers(finding.scenario)
    case .inconclusive: finding.because == id
    default: false
    }
  }
}

/// The deliberate deviations of a port.
///
/// A waiver file has one waiver per line, such as `RP-9.4: drops equal values on purpose, see https://example.org/why`: the
/// id of a clause or scenario, a colon, the reason, and optionally a link as the last word. Empty lines and lines that begin
/// with `#` are ignored.
public struct Waivers: Hashable, Sendable {
  /// The waivers, in the order of the file.
  public let waivers: [Waiver]

  /// No waivers.
  public static let none = Waivers(waivers: [])

  private init(waivers: [Waiver]) { self.waivers = waivers }

  /// Reads the text of a waiver file.
  ///
  /// - Throws: ``WaiverError`` for an unknown id, a missing reason or a duplicate.
  public init(parsing text: String) throws(WaiverError) {
    var waivers: [Waiver] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let content = line.drop { $0 == "\u{FEFF}" }.trimmingSpace
      guard !content.isEmpty, !content.hasPrefix("#") else { continue }
      let waiver = try Self.waiver(content, line: index + 1)
      if let first = waivers.first(where: { $0.id == waiver.id }) {
        throw WaiverError(
          line: waiver.line, message: "duplicate waiver of \(waiver.id): line \(first.line) waives it already")
      }
      waivers.append(waiver)
    }
    self.waivers = waivers
  }

  private static func waiver(_ content: Substring, line: Int) throws(WaiverError) -> Waiver {
    let id = content.prefix { $0 != ":" }.trimmingSpace
    guard content.contains(":") || Catalogue.isWaivable(String(id)) else {
      throw WaiverError(line: line, message: "invalid waiver '\(id)': expected ID: REASON")
    }
    guard Catalogue.isWaivable(String(id)) else {
      if Specification.all.contains(where: { $0.id == id || $0.bullets.contains { $0.id == id } }) {
        throw WaiverError(
          line: line,
          message: "invalid ID '\(id)': expected a clause or a scenario; write a line for each clause to waive")
      }
      let nearest = Catalogue.nearestWaivable(to: String(id))
      throw WaiverError(
        line: line, message: "invalid ID '\(id)': no clause or scenario has it; did you mean '\(nearest)'?")
    }
    let reason = content.dropFirst(content.prefix { $0 != ":" }.count + 1).trimmingSpace
    let link = reason.split(separator: " ").last.flatMap { $0.contains("://") ? String($0) : nil }
    guard reason != link ?? "" || reason.isEmpty else {
      throw WaiverError(
        line: line, message: "invalid waiver of \(id): a link is not a reason; write the reason before it")
    }
    guard reason.contains(where: { $0.isLetter || $0.isNumber }) else {
      throw WaiverError(line: line, message: "invalid waiver of \(id): the reason is missing; write it after the colon")
    }
    return Waiver(id: String(id), reason: String(reason), link: link, line: line)
  }

  /// Waives the findings that a waiver covers.
  ///
  /// - Throws: ``WaiverError`` for a stale waiver: all of its scenarios ran and passed.
  func apply(to findings: inout [Finding], inAllDomains: Bool) throws(WaiverError) {
    for waiver in waivers {
      let covered = findings.indices.filter { waiver.covers(findings[$0].scenario) }
      let excused = findings.indices.filter { waiver.excuses(findings[$0]) }
      for index in excused {
        findings[index].verdict = .waived
        findings[index].message = waiver.reason
      }
      let run = Set(covered.map { findings[$0].scenario.id })
      let isWhole = inAllDomains && (try? Catalogue.scenarios(waiver.id).count) == run.count
      if isWhole, excused.isEmpty, !covered.isEmpty, covered.allSatisfy({ findings[$0].verdict == .passed }) {
        throw WaiverError(
          line: waiver.line, message: "stale waiver of \(waiver.id): everything that it covers passed; remove the line")
      }
    }
  }
}

extension Waivers {
  /// The scenarios that the waivers of this one cover: a waiver is stale only if all of them pass.
  func scenarios(waivedWith scenario: Scenario) -> [Scenario] {
    waivers.filter { $0.covers(scenario) }.flatMap { (try? Catalogue.scenarios($0.id)) ?? [] }
  }

  /// Throws if a waiver covers no finding of a whole run. Without a surface, waivers of surface checks are ignored.
  func requireMatches(in findings: [Finding], withSurface: Bool) throws(WaiverError) {
    for waiver in waivers where !findings.contains(where: { waiver.covers($0.scenario) }) {
      let clause = Catalogue.clause(String(waiver.id.prefix { $0 != "/" }))
      if !withSurface, clause?.evidence.contains(.surface) == true { continue }
      throw WaiverError(
        line: waiver.line,
        message: "unused waiver of \(waiver.id): the run judged nothing that it covers; remove the line")
    }
  }
}

/// An invalid waiver.
public struct WaiverError: Error, CustomStringConvertible {
  /// The line of the waiver file, counted from 1.
  public let line: Int
  /// What is wrong and how to fix it.
  public let message: String

  public var description: String { "waivers, line \(line): \(message)" }
}

extension Substring {
  fileprivate var trimmingSpace: Substring {
    let start = drop { $0.isWhitespace }
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
  }
}
