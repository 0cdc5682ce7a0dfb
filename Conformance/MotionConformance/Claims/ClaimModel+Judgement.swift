extension ClaimModel {
  /// Judges a trace.
  package static func judge(_ actions: [Action], _ trace: Trace, of specification: Specification) -> Judgement {
    let model = ClaimModel()
    defer { model.dissolve() }
    var judgement = Judgement()
    do throws(Malformed) {
      try model.follow(actions, trace)
    } catch {
      judgement.isMalformed = true
      return judgement
    }
    for breach in model.breaches.prefix(Judgement.deviationLimit) {
      let deviation = model.deviation(breach, actions, trace)
      if let known = judgement.deviations.firstIndex(where: {
        $0.isLike(deviation.rule, deviation.family, deviation.situation)
      }) {
        if judgement.deviations[known].step == deviation.step { judgement.deviations[known].count += 1 }
      } else {
        judgement.deviations.append(deviation)
      }
    }
    return judgement
  }

  private func deviation(_ breach: Breach, _ actions: [Action], _ trace: Trace) -> ModelDeviation {
    let situation = situation(of: breach, in: actions)
    // The deviation is the operator's if operators have a clause on the rule, unless upstream has only a `should`.
    let isOfOperator =
      situation.isOfOperator && !ClauseIndex.isOptional(breach.rule, of: breach.family, in: situation)
      && ClauseIndex.mostSpecific(on: breach.rule, of: .operated, in: situation) != nil
    return ModelDeviation(
      breach.rule, of: isOfOperator ? .operated : breach.family, in: situation, step: breach.step,
      position: breach.event?.position ?? breach.claim?.within?.endPosition ?? trace[breach.step - 1].count, choices: 0,
      expected: expected(breach), got: breach.event?.record)
  }

  /// The events that the claim allows, or else those that the rule requires.
  private func expected(_ breach: Breach) -> [Event] {
    guard let claim = breach.claim, let name = claim.channel.name else { return [] }
    return claim.values.elements.map { value, _ in
      switch claim.channel.kind {
      case .externalWrite: .externalWrite(name, .sample(value))
      case .informationWritten: .informationWritten(name, .sample(value))
      case .receivesState: .receivesState(name, value == 0 ? .atRest : .active)
      default: .receives(name, .sample(value))
      }
    }
  }

  /// Ends the references between the objects of a scenario, which form cycles.
  private func dissolve() {
    for node in nodes { (node.members, node.children, node.joiners, node.early, node.owners) = ([], [], [], [], []) }
    for channel in channels { (channel.members, channel.log, channel.claims) = ([], [], []) }
    for call in calls {
      (call.member, call.expects, call.result, call.plan, call.arrived) = (nil, nil, nil, [], []);
      call.reading = Reading()
    }
    for member in members { (member.joined, member.extras) = ([], []) }
    for delivery in past { (delivery.interrupters, delivery.recipients) = ([], []) }
  }
}
