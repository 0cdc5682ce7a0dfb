/// A required figure, and the measured one.
struct Goal {
  enum Bound: String {
    case atMost = "≤"
    case atLeast = "≥"
  }

  let what: String
  let bound: Bound
  let goal: Double
  let measured: Double

  var isMet: Bool { bound == .atMost ? measured <= goal : measured >= goal }

  /// The goals of ratios and rates that the results cover.
  static func all(_ results: Results) -> [Goal] {
    var goals: [Goal] = []
    func ask(_ what: String, _ bound: Bound, _ goal: Double, _ figure: Double?, per other: Double? = 1) {
      if let figure, let other { goals.append(Goal(what: what, bound: bound, goal: goal, measured: figure / other)) }
    }
    /// Asks for the ratio of two contenders of a case.
    func ask(
      _ id: String, _ what: String, _ bound: Bound, _ goal: Double, _ name: ContenderName, to other: ContenderName
    ) {
      ask(id + what, bound, goal, results.cost(id, name), per: results.cost(id, other))
    }

    for size in Cases.sizes {
      let (write, remember, beside) = ("write/\(size)", "remember/\(size)", "pair-beside/\(size)")
      ask(write, " to the limit", .atMost, size <= 10 ? 1.5 : 1.4, .property, to: .limit)
      ask(write, ", asStream to ReactiveProperty", .atMost, 1.2, .stream, to: .property)
      // A property whose information is stored elsewhere also calls the function that writes it.
      ask(write, ", Property to ReactiveProperty", .atMost, size == 1 ? 1.7 : 1.2, .observation, to: .property)
      ask(write, ", OpenCombine to this", .atLeast, 40, .openCombine, to: .property)
      // With one observer it calls two functions where the limit calls one.
      if size > 1 {
        ask(remember, ", _remember to the limit", .atMost, size == 10 ? 1.4 : 1.3, .remember, to: .limit)
      }
      ask(remember, ", asStream()._remember() to the limit", .atMost, 3, .rememberedProperty, to: .limit)
      ask(remember, ", OpenCombine to this", .atLeast, 40, .openCombine, to: .remember)
      ask(beside, " to the floor", .atMost, 1.2, .property, to: .floor)
    }
    ask("text/100", " to the limit for Int", .atMost, 4, .property, to: .limit)
    for size in Cases.operatorSizes where size > 1 {
      let pairs: [(ContenderName, ContenderName)] = [
        (.map, .byHand), (.filter, .byHand), (.rewriteTo, .byHand), (.merge, .byHand), (.dedupe, .dedupeByHand),
        (.threeMaps, .threeByHand),
      ]
      for (name, hand) in pairs {
        ask("operators/\(size)", ", \(name.rawValue) to \(hand.rawValue)", .atMost, 1.3, name, to: hand)
      }
    }
    for order in Order.allCases {
      let pair = "pair-\(order)"
      for size in Cases.pairSizes {
        ask("\(pair)/\(size)", " to the floor", .atMost, size == 1 ? 1.2 : 1.5, .property, to: .floor)
        ask("\(pair)/\(size)", ", OpenCombine to this", .atLeast, 8, .openCombine, to: .property)
      }
    }
    for (size, contender, bytes) in results.memory where contender == .property {
      ask("memory/\(size), bytes per subscriber", .atMost, 150, bytes)
    }
    return goals
  }
}
