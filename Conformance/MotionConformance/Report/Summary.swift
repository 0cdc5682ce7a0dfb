extension Report {
  package func findings(of specification: Specification) -> [Finding] {
    allFindings.filter { $0.belongs(to: specification) }
  }

  /// Whether the port conforms as far as selected, and the run is complete.
  package var isGood: Bool { conforms && isComplete }

  /// The sign of the verdict on the port.
  package var sign: String { isGood ? "✔" : isBad ? "✘" : "?" }

  /// Whether the port deviates, or its process broke the wire protocol.
  package var isBad: Bool { conformance == .deviates || misbehaviour != nil }

  /// The findings that count against the port.
  package var deviations: [Finding] {
    allFindings.filter { $0.verdict.isDeviation && $0.verdict != .inconclusive }
  }

  /// `20000 generated scenarios (seed 1), 40000 by default: no deviation`
  package var generatedLine: String {
    guard let generated else { return "no scenario was generated" }
    let verdicts: [(Verdict, (Int) -> String)] = [
      (.failed, { "\($0.of("clause")) broken" }), (.waived, { "\($0.of("clause")) waived" }),
      (.crashed, { "\($0) \(Verdict.crashed.words)" }), (.timedOut, { "\($0) \(Verdict.timedOut.words)" }),
    ]
    let parts = verdicts.compactMap { verdict, text in
      let count = generated.deviations.count { $0.verdict == verdict }
      return count == 0 ? nil : text(count)
    }
    let found = parts.isEmpty ? "no deviation" : parts.joined(separator: ", ")
    let end = generated.interruption.map { "; \($0.printable)" } ?? ""
    let isMuch = generated.unsupported * 9 > generated.judged
    let refused =
      generated.unsupported == 0
      ? "" : "; \(generated.unsupported) more are unsupported\(isMuch ? ", so that much was not searched" : "")"
    let untried =
      generated.unexplained == 0
      ? "" : "; \(generated.unexplained) only partly judged: the search for allowed traces reached its limit"
    let kept = generated.regressions == 0 ? "" : ", \(generated.regressions.of("regression")) before"
    let share = generated.randomSeed.map { ", and a share from the random seed \($0)" } ?? ""
    let few = generated.isLess ? ", \(Exploration.standard.count) by default" : ""
    return
      "\((generated.judged - generated.regressions).of("generated scenario")) (seed \(generated.seed)\(share)\(kept))\(few): \(found)\(refused)\(untried)\(end)"
  }

  /// `7 declared = 6 passed + 1 failed + …`: the number of scenarios, and of each verdict.
  package var countLine: String {
    "\(declared) declared = " + Verdict.allCases.map { "\(count($0)) \($0.words)" }.joined(separator: " + ")
  }

  /// The verdict on the port, as a sentence.
  package var verdictText: String {
    let (judged, findings) = (judged, allFindings)
    let part = selection.isWhole ? "" : ", as far as selected"
    let names = { (state: (Conformance) -> Bool) in
      judged.filter { state($0.conformance) }.map(\.specification.name).joined(separator: ", ")
    }
    let broken = names { $0 == .deviates }
    let kept = names { $0 == .conforms }
    let open = names { $0.reason != nil }
    let without = lacks.isEmpty ? "" : ", without \(lacks.names)"
    let waived = findings.filter { $0.verdict == .waived }.map { $0.because ?? $0.scenario.clause }.uniqued
      .filter { Catalogue.clause($0)?.level == .must }
    let except = waived.isEmpty ? "" : ", with \(waived.joined(separator: ", ")) waived"
    let verdict =
      !broken.isEmpty
      ? "does not conform to \(broken)\(part)"
      : open.isEmpty ? "conforms to \(kept)\(part)\(without)\(except)" : "was not judged: \(conformance.reason ?? "")"
    let unproved = judged.filter(\.conforms).map(\.specification).filter { specification in
      !findings.contains { $0.belongs(to: specification) && ($0.isEvidence || $0.verdict.isDeviation) }
    }.map(\.name)
    let recommended = deviations.filter(\.isDeviationFromShouldAlone).map { $0.because ?? $0.scenario.clause }.uniqued
    let missing = selection.only.filter { id in
      specifications.contains { !$0.isOffered && $0.specification.id == id.prefix { $0 != "-" } }
    }
    let objections = [
      recommended.isEmpty || !broken.isEmpty ? nil : "breaks the should \(recommended.joined(separator: ", "))",
      unproved.isEmpty ? nil : "all of \(unproved.joined(separator: ", ")) passed vacuously, is waived or unsupported",
      missing.isEmpty ? nil : "\(missing.joined(separator: ", ")) is selected, and the port does not offer it",
      unperformed.isEmpty
        ? nil
        : "the selection leaves out \(unperformed.count.of("regression"))"
          + " (line \(unperformed.map(String.init).joined(separator: ", ")))",
      isComplete ? nil : "the run is incomplete",
    ]
    return (["\(port.printable) \(verdict)"] + objections.compactMap(\.self)).joined(separator: "; ")
  }
}
