/// A required ratio, and the measured one.
struct Goal: Encodable {
  enum Bound: String, Encodable {
    case atMost
    case atLeast

    var sign: String { self == .atMost ? "≤" : "≥" }
  }

  let what: String
  let bound: Bound
  let goal: Double
  let measured: Double
  let isMet: Bool

  private init(_ what: String, _ bound: Bound, _ goal: Double, measured: Double) {
    self.what = what
    self.bound = bound
    self.goal = goal
    self.measured = measured
    isMet = bound == .atMost ? measured <= goal : measured >= goal
  }

  /// The goals that the results cover.
  static func all(_ results: Results) -> [Goal] {
    let cost = results.cost
    var goals: [Goal] = []
    func ask(_ what: String, _ bound: Bound, _ goal: Double, _ figure: Double?, per other: Double? = 1) {
      if let figure, let other { goals.append(Goal(what, bound, goal, measured: figure / other)) }
    }
    /// Asks for the ratio of two contenders of a case.
    func ask(
      _ id: String, _ what: String, _ bound: Bound, _ goal: Double, _ name: ContenderName, to other: ContenderName
    ) {
      ask(id + what, bound, goal, cost(id, name), per: cost(id, other))
    }

    for size in Cases.sizes {
      ask("write/\(size)", " to the limit", .atMost, size <= 10 ? 1.5 : 1.4, .property, to: .limit)
    }
    ask("text/100", " to the limit for Int", .atMost, 4, .property, to: .limit)
    for size in Cases.sizes {
      // A property whose information is stored elsewhere also calls the function that writes it.
      for (name, goal) in [(ContenderName.stream, 1.2), (.observation, size == 1 ? 1.7 : 1.2)] {
        ask("write/\(size)", ", \(name.rawValue) to ReactiveProperty", .atMost, goal, name, to: .property)
      }
    }
    for size in Cases.sizes {
      let goal = size == 1 ? 2 : size == 10 ? 1.4 : 1.3
      for (name, goal) in [(ContenderName.remember, goal), (.rememberedProperty, 3)] {
        ask("remember/\(size)", ", \(name.rawValue) to the limit", .atMost, goal, name, to: .limit)
      }
    }
    for size in Cases.operatorSizes where size > 1 {
      for (name, hand) in [(ContenderName.map, ContenderName.byHand), (.filter, .byHand), (.threeMaps, .threeByHand)] {
        ask("operators/\(size)", ", \(name.rawValue) to \(hand.rawValue)", .atMost, 1.3, name, to: hand)
      }
    }
    for order in Order.allCases {
      for size in Cases.pairSizes {
        ask("pair-\(order)/\(size)", " to the floor", .atMost, size == 1 ? 1.2 : 1.5, .property, to: .floor)
      }
      ask(
        "pair-\(order), 100000 to 1000 observers", .atMost, 2, cost("pair-\(order)/100000", .property),
        per: cost("pair-\(order)/1000", .property))
    }
    for size in Cases.sizes { ask("pair-beside/\(size)", " to the floor", .atMost, 1.2, .property, to: .floor) }
    for memory in results.memory where memory.contender == ContenderName.property.rawValue {
      ask("memory/\(memory.size), bytes per subscriber", .atMost, 150, memory.bytes)
    }
    for size in Cases.sizes { ask("write/\(size)", ", OpenCombine to this", .atLeast, 40, .openCombine, to: .property) }
    for order in Order.allCases {
      for size in Cases.pairSizes {
        ask("pair-\(order)/\(size)", ", OpenCombine to this", .atLeast, 8, .openCombine, to: .property)
      }
    }
    for size in Cases.sizes {
      ask("remember/\(size)", ", OpenCombine to this", .atLeast, 40, .openCombine, to: .remember)
    }
    for figure in results.figures {
      ask("\(figure.name), \(figure.unit)", figure.bound, figure.goal, figure.figure)
    }
    let (one, two) = (results.rate("in process", cores: 1), results.rate("in process", cores: 2))
    ask("short scenarios, in process, a second on one core", .atLeast, 100_000, one?.short)
    for (driver, goal) in [("Node", 100_000.0), ("Java", 100_000), ("Python", 20_000)] {
      let short = results.rate(driver, cores: results.machine.cores)?.short
      ask("short scenarios, \(driver), a second on all cores", .atLeast, goal, short)
    }
    if results.machine.cores == 2 {
      ask("explore, two cores to one", .atLeast, 1.8, two?.perSecond, per: one?.perSecond)
    }
    return goals
  }
}
