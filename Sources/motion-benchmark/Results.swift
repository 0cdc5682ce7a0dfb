import Foundation

/// The results of a run, as tables of Markdown.
struct Results {
  private(set) var times: [Time] = []
  /// The bytes that a subscriber takes, for each number of them.
  private(set) var memory: [(size: Int, contender: ContenderName, bytes: Double)] = []

  /// Measures the selected cases.
  init(_ options: Options) {
    for contender in MemoryContender.all {
      for size in MemoryContender.sizes where options.selects("memory/\(size)/\(contender.name.rawValue)") {
        memory.append((size, contender.name, contender.bytes(size)))
      }
    }
    for measured in Cases.selected(options) { times += measured.times(repetitions: options.repetitions) }
  }

  /// The minimum of a contender in a case.
  func cost(_ id: String, _ contender: ContenderName) -> Double? {
    times.first { $0.case == id && $0.contender == contender }?.minimum
  }

  var isEmpty: Bool { blocks.count == 1 }

  /// The tables, each below its name.
  var text: String { blocks.map { "\($0.name)\n\n\($0.block)\n" }.joined(separator: "\n") }

  /// The page with those tables replaced that were measured, between the marks `<!-- NAME -->` and `<!-- end -->`.
  func renewing(_ page: String) -> String {
    blocks.reduce(into: page) { page, table in
      guard let start = page.range(of: "<!-- \(table.name) -->\n"),
        let end = page.range(of: "<!-- end -->", range: start.upperBound..<page.endIndex)
      else { return }
      page.replaceSubrange(start.upperBound..<end.lowerBound, with: table.block + "\n")
    }
  }

  private var blocks: [(name: String, block: String)] {
    let blocks = [
      ("machine", "All figures are minima of one run on \(machineName)."),
      ("write", timeTable("write")), ("text", timeTable("text")),
      ("remember", timeTable("remember")), ("operators", timeTable("operators")),
      ("pairs", timeTable("pair-same", "pair-reverse", "pair-random")), ("beside", timeTable("pair-beside")),
      (
        "memory",
        Self.table(
          ["subscribers", "contender", "bytes per subscriber"],
          memory.map { [thousands(Double($0.size)), $0.contender.rawValue, "\(Int($0.bytes.rounded()))"] })
      ),
      ("goals", goalTable),
    ]
    return blocks.compactMap { name, block in block.map { (name, $0) } }
  }

  /// A row for each case of these names, of any size, with the ratio to the first contender in parentheses.
  private func timeTable(_ names: String...) -> String? {
    let rows = Cases.all.map(\.id).filter { id in names.contains { id.hasPrefix("\($0)/") } }
      .map { id in times.filter { $0.case == id } }.filter { !$0.isEmpty }
    let contenders = rows.first?.map(\.contender) ?? []
    return Self.table(
      ["case"] + contenders.map { [.limit, .floor].contains($0) ? "the \($0.rawValue)" : $0.rawValue },
      rows.map { times in
        [times[0].case, short(times[0].minimum)]
          + times.dropFirst().map {
            "\(short($0.minimum)) (× \(String(format: "%.1f", $0.minimum / times[0].minimum)))"
          }
      })
  }

  private var goalTable: String? {
    let goals = Goal.all(self)
    guard !goals.isEmpty else { return nil }
    let missed = goals.filter { !$0.isMet }
    let count = "\(goals.count - missed.count) of \(goals.count) goals are met."
    let table = Self.table(
      ["goal", "measured", "asked for"],
      missed.map { [$0.what, decimal($0.measured), "\($0.bound.rawValue) \(decimal($0.goal))"] })
    return table.map { "\(count) The others:\n\n\($0)" } ?? count
  }

  private static func table(_ header: [String], _ rows: [[String]]) -> String? {
    guard !rows.isEmpty else { return nil }
    let rule = "|---|" + String(repeating: "--:|", count: header.count - 1)
    let lines = ([header] + rows).map { "| \($0.joined(separator: " | ")) |" }
    return ([lines[0], rule] + lines.dropFirst()).joined(separator: "\n")
  }
}

/// The number with two decimals.
private func decimal(_ number: Double) -> String { String(format: "%.2f", number) }

/// The number with one decimal if it is below ten.
private func short(_ number: Double) -> String { number < 10 ? String(format: "%.1f", number) : thousands(number) }

/// The number in whole hundreds, with separators.
private func thousands(_ number: Double) -> String {
  let rounded = number < 1_000 ? Int(number.rounded()) : Int((number / 100).rounded()) * 100
  return rounded.formatted(.number.locale(Locale(identifier: "en")))
}

/// The processor, the system and the compiler.
private var machineName: String {
  #if compiler(>=6.4)
    let compiler = "Swift 6.4 or later"
  #elseif compiler(>=6.3)
    let compiler = "Swift 6.3"
  #else
    let compiler = "Swift 6.2"
  #endif
  #if DEBUG
    let configuration = "debug"
  #else
    let configuration = "release"
  #endif
  let information = ProcessInfo.processInfo
  return "\(processorName), \(information.activeProcessorCount) cores, \(information.operatingSystemVersionString), "
    + "\(compiler), \(configuration)"
}

private var processorName: String {
  #if os(Linux)
    let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(separator: "\n") ?? []
    let name = lines.first { $0.hasPrefix("model name") }?.split(separator: ":").last
    return name?.trimmingCharacters(in: .whitespaces) ?? "unknown processor"
  #else
    var name = [UInt8](repeating: 0, count: 256)
    var length = name.count
    sysctlbyname("machdep.cpu.brand_string", &name, &length, nil, 0)
    return String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
  #endif
}
