import Foundation

/// The results of a run.
struct Results: Encodable {
  /// The time of a contender in a case, in nanoseconds per operation.
  struct Time: Encodable {
    let `case`: String
    let operation: String
    let contender: String
    let minimum: Double
    let median: Double

    /// The ratio of this minimum to that of the first contender.
    let ratio: Double
  }

  /// The bytes per subscriber of a contender.
  struct MemoryUse: Encodable {
    let size: Int
    let contender: String
    let bytes: Double
  }

  let machine = Machine()
  private(set) var times: [Time] = []
  private(set) var memory: [MemoryUse] = []
  private(set) var figures: [KitFigure] = []
  private(set) var rates: [Rate] = []
  private(set) var goals: [Goal] = []

  /// Measures the selected cases.
  init(_ options: Options) {
    if let kit = KitCommand() {
      // The figures are measured first: their memory is the peak of all child processes, and the rates need less.
      figures = KitFigure.all(kit, options)
      rates = Rate.all(kit, options)
    }
    for contender in MemoryContender.all {
      for size in MemoryContender.sizes where options.selects("memory/\(size)/\(contender.name.rawValue)") {
        memory.append(MemoryUse(size: size, contender: contender.name.rawValue, bytes: contender.bytes(size)))
      }
    }
    for measured in Cases.selected(options) {
      times += measured.times(repetitions: options.repetitions)
    }
    goals = Goal.all(self)
  }

  /// The minimum of a contender in a case.
  func cost(_ id: String, _ contender: ContenderName) -> Double? {
    times.first { $0.case == id && $0.contender == contender.rawValue }?.minimum
  }

  /// The rate of a driver on that number of cores.
  func rate(_ driver: String, cores: Int) -> Rate? {
    rates.first { $0.driver == driver && $0.cores == cores }
  }

  var isEmpty: Bool {
    times.isEmpty && memory.isEmpty && figures.isEmpty && rates.isEmpty
  }

  /// The results as JSON.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// The results as tables.
  func text() -> String {
    var lines = ["\(machine)"]
    var previous = ""
    for time in times {
      if time.case != previous {
        lines += ["", row([time.case, "ns per \(time.operation)", "median", "ratio"])]
        previous = time.case
      }
      lines.append(
        row(["  \(time.contender)", decimal(time.minimum), decimal(time.median), "× \(decimal(time.ratio))"]))
    }
    if !memory.isEmpty {
      lines += ["", row(["memory", "bytes per subscriber", "", ""])]
      lines += memory.map { row(["  \($0.contender), \($0.size)", decimal($0.bytes), "", ""]) }
    }
    if !figures.isEmpty || !rates.isEmpty {
      lines += ["", row(["the conformance kit", "", "", ""])]
      lines += figures.map { row(["  \($0.name)", decimal($0.figure), $0.unit, ""]) }
      lines += rates.flatMap { rate in
        [
          row(["  explore/\(rate.cores)/\(rate.driver)", decimal(rate.perSecond), "a second", ""]),
          row(["  short ones", decimal(rate.short), "a second", ""]),
        ]
      }
    }
    if !goals.isEmpty {
      lines += ["", row(["goal", "measured", "asked for", ""])]
      lines += goals.map {
        row(["  \($0.what)", decimal($0.measured), "\($0.bound.sign) \(decimal($0.goal))", $0.isMet ? "met" : "MISSED"])
      }
    }
    return lines.joined(separator: "\n")
  }

  private func row(_ cells: [String]) -> String {
    let widths = [52, 22, 12, 12]
    return zip(cells, widths).enumerated().map { index, cell in
      let padding = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
      return index == 0 ? cell.0 + padding : padding + cell.0
    }.joined()
  }
}

/// The number with two decimals.
func decimal(_ number: Double) -> String {
  String(format: "%.2f", number)
}
