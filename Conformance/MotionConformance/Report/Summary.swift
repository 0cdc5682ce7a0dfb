extension Report {
  /// The findings that count against the port, without inconclusive ones.
  package var deviations: [Finding] {
    unpassed.filter { $0.verdict.isDeviation && $0.verdict != .inconclusive }
  }

  /// The verdict on the port, as a sentence.
  package var verdictText: String {
    let deciding = deciding
    let part = selection.isWhole ? "" : ", as far as selected"
    let names = { (state: (Conformance) -> Bool) in
      deciding.filter { state($0.conformance) }.map(\.name).joined(separator: ", ")
    }
    let broken = names { $0 == .deviates }
    let kept = names { $0 == .conforms }
    let open = names { $0.reason != nil }
    let without = lacks.isEmpty ? "" : ", without \(lacks.names)"
    let waived = unpassed.filter { $0.verdict == .waived }.map { $0.because ?? $0.scenario.clause }.uniqued
      .filter { Catalogue.clause($0)?.level == .must }
    let except = waived.isEmpty ? "" : ", with \(waived.joined(separator: ", ")) waived"
    let verdict =
      !broken.isEmpty
      ? "does not conform to \(broken)\(part)"
      : open.isEmpty ? "conforms to \(kept)\(part)\(without)\(except)" : "was not judged: \(conformance.reason ?? "")"
    let unproved = deciding.filter { $0.conforms == true && !$0.hasEvidence && !$0.isBroken }.map(\.name)
    let recommended = deviations.filter(\.isDeviationFromShouldAlone).map { $0.because ?? $0.scenario.clause }.uniqued
    let missing = selection.only.filter { id in
      specifications.contains { !$0.offered && $0.id == id.prefix { $0 != "-" } }
    }
    let objections = [
      recommended.isEmpty || !broken.isEmpty ? nil : "breaks the should \(recommended.joined(separator: ", "))",
      unproved.isEmpty ? nil : "all of \(unproved.joined(separator: ", ")) passed vacuously, is waived or unsupported",
      missing.isEmpty ? nil : "\(missing.joined(separator: ", ")) is selected, and the port does not offer it",
      unperformed.isEmpty
        ? nil
        : "the selection leaves out \(unperformed.count.counted("regression"))"
          + " (line \(unperformed.map(String.init).joined(separator: ", ")))",
      isComplete ? nil : "the run is incomplete",
    ]
    return (["\(port.printable) \(verdict)"] + objections.compactMap(\.self)).joined(separator: "; ")
  }

  /// The reasons why the run is not complete evidence: waivers of a `must`, lacks, domains that are missing.
  var limits: [String] {
    let domains = Set(
      deciding.flatMap { result in
        ValueDomain.allCases.filter { !(result.values.contains($0) && selection.values.contains($0)) }
      })
    let left = ValueDomain.allCases.count - domains.count
    let findings = unpassed.filter { $0.level == .must }
    let limits: [String?] = [
      findings.contains { $0.verdict == .waived } ? "waivers" : nil,
      !findings.contains { $0.verdict == .unsupported } ? nil : lacks.count == 1 ? "without \(lacks.names)" : "lacks",
      left < ValueDomain.allCases.count ? "\(left)/\(ValueDomain.allCases.count) domains" : nil,
      isComplete ? nil : "incomplete",
      selection.only.isEmpty ? nil : "in part",
      selection.depth == .must ? "must only" : nil,
      generated.map { $0.isBelowStandard ? "few generated" : nil } ?? "nothing generated",
      openQuestions.contains { [.crashed, .timedOut].map(\Verdict.rawValue).contains($0.outcome) }
        ? "fails open questions" : nil,
      deciding.allSatisfy(\.hasEvidence) ? nil : ReportDocument.noEvidence,
    ]
    return limits.compactMap(\.self)
  }
}
