// The lines of a document that sum it up.

extension ReportDocument {
  /// The entry in `limits` for a specification of which no scenario passed, except vacuously.
  package static let noEvidence = "no evidence"

  /// The versions of the kit and of the seed, for which the ids of generated scenarios hold.
  package var kitLine: String { "kit \(kit)" + (generated.map { ", seed \($0.seed)" } ?? "") }

  /// `20000 generated scenarios (seed 1; 40000 by default): no deviation`
  package var generatedLine: String {
    guard let generated else { return "no scenario was generated" }
    let found = Dictionary(grouping: generated.deviations, by: \.verdict)
    func count(_ results: [Result]) -> Int { results.compactMap(\.count).reduce(0, +) }
    let kinds: [(words: String, verdict: Verdict)] = [
      ("failed", .failed), ("crashed", .crashed), ("timed out", .timedOut), ("waived", .waived),
    ]
    let parts = kinds.compactMap { words, verdict in found[verdict].map { "\(count($0)) \(words)" } }
    let none = generated.scenarios == 0 ? "none judged" : "no deviation"
    let result = parts.isEmpty ? none : parts.joined(separator: ", ")
    let end = generated.interruption.map { "; \($0)" } ?? ""
    let isMuch = generated.unsupported * 9 > generated.scenarios
    let refused =
      generated.unsupported == 0
      ? "" : "; \(generated.unsupported) more are unsupported\(isMuch ? ", so that much was not searched" : "")"
    let regressions = generated.regressions ?? 0
    let kept = regressions == 0 ? "" : ", \(regressions.counted("regression")) before"
    let share = generated.randomSeed.map { ", and a share from the random seed \($0)" } ?? ""
    let few = generated.isBelowStandard ? "; \(Exploration.standard.count) by default" : ""
    // Those that ended in a crash or a time-out are not among `scenarios`, which are judged.
    let ended = count(generated.deviations.filter { $0.crash != nil || $0.verdict == .timedOut })
    let performed = generated.scenarios - regressions + ended
    return
      "\(performed.counted("generated scenario")) (seed \(generated.seed)\(share)\(kept)\(few)): "
      + result + refused + end
  }

  /// `7 declared = 6 passed + 1 failed`: the number of scenarios, and of each verdict that occurs.
  package var countLine: String {
    let counts = Tally(results.map(\.verdict)).texts
    return "\(results.count) declared = " + (counts.isEmpty ? "0" : counts.joined(separator: " + "))
  }
}
