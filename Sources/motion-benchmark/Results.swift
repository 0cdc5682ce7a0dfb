import Foundation

/// The results of a run, as tables of Markdown.
struct Results {
  /// The measured cases, with the figure of each contender.
  let measured: [(case: Case, figures: [Double])]

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
    let tables = ["write", "text", "remember", "operators", "pair", "beside", "memory"].map { ($0, table(of: $0)) }
    return ([("machine", "All figures are minima of one run on \(machineName).")] + tables + [("goals", goalTable)])
      .compactMap { name, block in block.map { (name, $0) } }
  }

  /// A row for each case whose name begins so, of any size, with the ratio to the first contender in parentheses.
  private func table(of name: String) -> String? {
    let rows = measured.filter { $0.case.id.hasPrefix(name) }
    return Self.table(
      ["case"] + (rows.first?.case.contenders ?? []).map(\.name),
      rows.map { one, figures in
        let others = figures.dropFirst().map { "\(short($0)) (× \(String(format: "%.1f", $0 / figures[0])))" }
        return [one.id, short(figures[0])] + others
      })
  }

  /// The goals whose bases were measured, too.
  private var goals: [(what: String, measured: Double, goal: Goal)] {
    measured.flatMap { one, figures in
      zip(one.contenders, figures).compactMap { contender, figure in
        guard let goal = contender.goal else { return nil }
        let what = "\(one.id), \(contender.name)"
        guard let base = goal.base else { return (what, figure, goal) }
        let place = one.contenders.firstIndex { $0.name == base }
        return place.map { ("\(what) to \(base)", figure / figures[$0], goal) }
      }
    }
  }

  private var goalTable: String? {
    let goals = goals
    guard !goals.isEmpty else { return nil }
    let missed = goals.filter { !$0.goal.isMet(by: $0.measured) }
    let count = "\(goals.count - missed.count) of \(goals.count) goals are met."
    let table = Self.table(
      ["goal", "measured", "asked for"],
      missed.map { [$0.what, decimal($0.measured), "\($0.goal.sign) \(decimal($0.goal.bound))"] })
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
