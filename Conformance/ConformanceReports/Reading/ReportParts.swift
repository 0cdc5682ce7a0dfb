import MotionConformance

/// The reports of the parts of one run, made on different machines.
public struct ReportParts {
  private var parts: [(name: String, shard: Shard, report: Report, metadata: RunMetadata)] = []

  /// Reads the reports of parts of a run, in JSON.
  ///
  /// - Parameter files: The files with their names.
  /// - Throws: ``ReportError`` if one is not a report of a part, if two are of the same part, or if they are not of the
  ///   same run: of the same port in the same version, with the same seed, and all else that a result depends on.
  public init(_ files: [(name: String, json: String)]) throws(ReportError) {
    for (name, json) in files {
      let (report, metadata) = try Report.reading(json, file: name)
      guard let shard = report.generated?.part?.shard else {
        throw ReportError(description: "invalid part '\(name)': it is the report of a whole run")
      }
      if let same = parts.first(where: { $0.shard.number == shard.number && $0.shard.count == shard.count }) {
        throw ReportError(description: "invalid part '\(name)': '\(same.name)' is part \(shard) already")
      }
      parts.append((name, shard, report, metadata))
    }
    guard let first = parts.first else { throw ReportError(description: "missing parts: expected at least one") }
    for part in parts.dropFirst() {
      let differences = zip(
        first.report.identity(first.metadata, first.shard), part.report.identity(part.metadata, part.shard))
      for (expected, found) in differences where expected.value != found.value {
        throw ReportError(
          description:
            "invalid part '\(part.name)': it is not of the same run as '\(first.name)', the \(expected.name) "
            + "differs: \(found.value.shown), not \(expected.value.shown)")
      }
    }
    parts.sort { $0.shard.number < $1.shard.number }
  }

  /// The information about the run.
  public var metadata: RunMetadata {
    let (run, replays) = (parts[0].metadata, parts.map(\.metadata.replay))
    let command = run.command?.without(parts[0].shard)
    return RunMetadata(date: run.date, version: run.version, command: command) { finding in
      replays.lazy.compactMap { $0(finding) }.first
    }
  }

  /// The numbers of the missing parts.
  private var missing: [Int] {
    (1...parts[0].shard.count).filter { number in !parts.contains { $0.shard.number == number } }
  }

  /// The report of the whole run, as if one machine had made it. It is not complete if parts are missing.
  ///
  /// - Throws: `WaiverError` for a stale waiver, with the report.
  public func report() throws(WaiverError) -> Report {
    let first = parts[0].report
    let groups = DeviationGroup.merging(parts.map { $0.report.generated?.part?.groups ?? [] })
    let found = groups.deviations.filter(first.selection.includes)
    var findings = first.findings.indices.map { place in
      // If a port does not repeat its results, the worse one counts.
      parts.map { $0.report.findings[place] }.min { $0.verdict.mergingRank < $1.verdict.mergingRank }!
    }
    let written = findings.count
    findings += found
    let generated = parts.compactMap(\.report.generated)
    let stale = first.waivers.apply(
      to: &findings, inAllDomains: first.selection.values.count == ValueDomain.allCases.count,
      withGenerated: generated.map(\.asked).reduce(0, +))
    var report = Report(
      port: first.port, selection: first.selection, findings: Array(findings[..<written]),
      generated: Exploration.Result(
        seed: generated[0].seed, judged: generated.map(\.judged).reduce(0, +),
        regressions: generated.map(\.regressions).reduce(0, +), unsupported: generated.map(\.unsupported).reduce(0, +),
        unexplained: generated.map(\.unexplained).reduce(0, +),
        interruption: interruption,
        deviations: Array(findings[written...]), part: nil),
      offers: first.specifications.map { ($0.specification, $0.domains, $0.isOffered, $0.lacks) },
      openQuestions: first.openQuestions, waivers: first.waivers)
    report.misbehaviour = parts.lazy.compactMap(\.report.misbehaviour).first
    report.lastErrors = parts.lazy.map(\.report.lastErrors).first { !$0.isEmpty } ?? []
    if missing.isEmpty { try first.waivers.throwMistakes(stale, report) }
    return report
  }

  /// The numbers of the missing parts, or the reason why a part ended early.
  private var interruption: String? {
    guard missing.isEmpty else {
      let count = parts[0].shard.count
      return missing.count == 1
        ? "Part \(missing[0]) of \(count) is missing." : "Parts \(missing.ranges) of \(count) are missing."
    }
    let ended = parts.compactMap { part in part.report.generated?.interruption.map { (part.shard.number, $0) } }
    guard let first = ended.first else { return nil }
    let count = parts[0].shard.count
    return ended.count == 1
      ? "Part \(first.0)/\(count): \(first.1)" : "Parts \(ended.map(\.0).ranges) of \(count): \(first.1)"
  }
}

extension Report {
  /// The facts that are the same for all parts of a run, each with its name.
  fileprivate func identity(_ metadata: RunMetadata, _ shard: Shard) -> [(name: String, value: String)] {
    [
      ("port", port),
      ("version", metadata.version ?? "none"),
      ("seed", "\(generated?.seed ?? 0)"),
      ("number of parts", "\(shard.count)"),
      ("number of generated scenarios", "\(generated?.part?.count ?? 0)"),
      ("command", metadata.command?.without(shard) ?? "none"),
      ("selection", "\(selection.only) \(selection.depth) \(selection.values)"),
      ("offer", "\(specifications.map { "\($0.specification.id) \($0.domains)" })"),
      ("list of waivers", "\(waivers.waivers.map { "\($0.id): \($0.reason)" })"),
      ("digest of generated scenarios", generated?.part?.digest ?? "none"),
      ("list of written scenarios", findings.map(\.name).joined(separator: " ").digest),
    ]
  }
}

extension Verdict {
  /// The rank of a verdict when parts are merged: the worst is first, and `notRun` is last.
  fileprivate var mergingRank: Int { self == .notRun ? 2 : isDeviation ? 0 : 1 }
}

extension String {
  /// A command line without the part that it performs.
  fileprivate func without(_ shard: Shard) -> String { replacing(" --shard \(shard)", with: "", maxReplacements: 1) }

  fileprivate var shown: String { "'\(printable.prefix(100))'" }
}

extension [Int] {
  /// The numbers, which are in order, such as `1, 3–5`.
  fileprivate var ranges: String {
    reduce(into: [ClosedRange<Int>]()) { ranges, number in
      if let last = ranges.last, last.upperBound == number - 1 {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" }.joined(separator: ", ")
  }
}
