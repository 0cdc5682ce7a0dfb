import Foundation

/// The tables of a page, written into it between the marks `<!-- NAME -->` and `<!-- end -->`.
struct Page {
  let results: Results

  /// The page with those tables replaced that were measured.
  func renewing(_ page: String) -> String {
    var page = page
    for (name, block) in blocks {
      guard let block, let start = page.range(of: "<!-- \(name) -->\n"),
        let end = page.range(of: "<!-- end -->", range: start.upperBound..<page.endIndex)
      else { continue }
      page.replaceSubrange(start.upperBound..<end.lowerBound, with: block + "\n")
    }
    return page
  }

  private var blocks: [(name: String, block: String?)] {
    [
      ("machine", "All figures are minima of one run on \(results.machine)."),
      ("write", table(of: ["write"])), ("text", table(of: ["text"])),
      (
        "remember",
        table(of: ["remember"], "A value through `_remember()`; the counterpart in OpenCombine is a multicast subject:")
      ),
      ("operators", table(of: ["operators"], "A value through an operator that is given a function:")),
      ("pairs", table(of: Order.allCases.map { "pair-\($0)" })),
      ("beside", table(of: ["pair-beside"], "A pair beside a number of observers that remain:")),
      ("memory", memory), ("kit", kit), ("rates", rates), ("goals", goals),
    ]
  }

  /// A row for each case of one of the names, of any size, with the ratio to the first contender in parentheses.
  private func table(of names: [String], _ introduction: String? = nil) -> String? {
    let ids = Cases.all.map(\.id).filter { id in names.contains { id.hasPrefix("\($0)/") } }
    let rows = ids.map { id in results.times.filter { $0.case == id } }.filter { !$0.isEmpty }
    guard let contenders = rows.first?.map(\.contender) else { return nil }
    let header = ["case"] + contenders.map { $0 == "limit" || $0 == "floor" ? "the \($0)" : $0 }
    return (introduction.map { "\($0)\n\n" } ?? "")
      + markdown(
        header,
        rows.map { times in
          [times[0].case]
            + times.enumerated().map { place, time in
              place == 0 ? short(time.minimum) : "\(short(time.minimum)) (× \(String(format: "%.1f", time.ratio)))"
            }
        })
  }

  private var memory: String? {
    guard !results.memory.isEmpty else { return nil }
    return markdown(
      ["subscribers", "contender", "bytes per subscriber"],
      results.memory.map { [thousands(Double($0.size)), $0.contender, "\(Int($0.bytes.rounded()))"] })
  }

  private var kit: String? {
    guard !results.figures.isEmpty else { return nil }
    return """
      ## The conformance kit

      These are measured from outside: the benchmark runs the command `motion-conformance`, as users do.


      """
        + markdown(
          ["what", "measured", "goal"],
          results.figures.map {
            let figure = $0.unit == "s" ? decimal($0.figure) : $0.figure < 100 ? short($0.figure) : thousands($0.figure)
            let goal = $0.unit == "s" ? decimal($0.goal) : thousands($0.goal)
            return [$0.what, "\(figure) \($0.unit)", "\($0.bound.sign) \(goal) \($0.unit)"]
          })
  }

  private var rates: String? {
    guard !results.rates.isEmpty else { return nil }
    return """
      ![Generated scenarios a second, by driver and cores](Pictures/Rates.svg)

      A generated scenario has 15 actions on average, and up to thousands. Over the pipe, each core has a process of the port.
      Short ones are all of four or five actions, which `explore --exhaustive 5` performs. One process of a port
      uses two cores already, its own and that of the kit, and Java compiles its code in each process: with two cores, a second one
      helps where the port takes most of the time, as in Python.


      """
        + markdown(
          ["driver", "cores", "scenarios a second", "ratio to one core", "short ones a second"],
          results.rates.map { rate in
            let one = results.rate(rate.driver, cores: 1)
            let ratio = one.map { "× \(decimal(rate.perSecond / $0.perSecond))" } ?? ""
            return [rate.driver, "\(rate.cores)", thousands(rate.perSecond), ratio, thousands(rate.short)]
          })
  }

  private var goals: String? {
    guard !results.goals.isEmpty else { return nil }
    let missed = results.goals.filter { !$0.isMet }
    let count = "\(results.goals.count - missed.count) of \(results.goals.count) goals are met"
    guard !missed.isEmpty else { return "## Goals\n\n\(count)." }
    return "## Goals\n\n\(count). The others:\n\n"
      + markdown(
        ["goal", "measured", "asked for"],
        missed.map { [$0.what, decimal($0.measured), "\($0.bound.sign) \(decimal($0.goal))"] })
  }

  private func markdown(_ header: [String], _ rows: [[String]]) -> String {
    let rule = "|---|" + String(repeating: "--:|", count: header.count - 1)
    return (["| \(header.joined(separator: " | ")) |", rule] + rows.map { "| \($0.joined(separator: " | ")) |" })
      .joined(separator: "\n")
  }

  private func short(_ number: Double) -> String {
    number < 10 ? String(format: "%.1f", number) : thousands(number)
  }
}
