/// What is wrong with what a port did, as far as it takes to tell two mistakes apart.
enum DeviationKind: Hashable {
  case broken(clause: String, Level)
  case crashed(specification: Specification)
  case timedOut(specification: Specification)

  /// What is wrong with what came of a request.
  static func all(
    of performance: Performance, _ request: Request, _ model: Model, _ result: inout Exploration.Result,
    _ isNew: (DeviationKind) -> Bool
  ) -> [DeviationKind] {
    switch performance {
    case .trace(let trace):
      result.judged += 1
      let judgement = model.judgeQuickly(request.actions, trace, of: request.specification)
      result.coverage.count(model.rules)
      if judgement.isMalformed { return [.crashed(specification: request.specification)] }
      let kinds = judgement.deviations.map { DeviationKind.broken(clause: $0.clause, $0.level) }
      guard kinds.contains(where: isNew) else { return kinds }
      return model.judge(request.actions, trace, of: request.specification).deviations.map {
        .broken(clause: $0.clause, $0.level)
      }
    case .unsupported: result.unsupported += 1
    case .crashed: return [.crashed(specification: request.specification)]
    case .timedOut: return [.timedOut(specification: request.specification)]
    case .notRun(let reason): result.interruption = result.interruption ?? reason
    }
    return []
  }
}
