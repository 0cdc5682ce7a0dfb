import MotionConformance

extension Comparison {
  /// The comparison as a single HTML file that needs no network.
  package func html() -> String {
    let names = ports.map(\.port).joined(separator: ", ")
    return HTMLPage.text(
      title: "Comparison of ports: \(names)", heading: "Comparison of ports", header: header, main: main)
  }

  private var header: Markup {
    let headings = ["Port", "Verdict", "Declared", "Version", "Date", "Kit"]
    let rows = ports.map { port in
      let report = port.report
      let facts = [
        "\(report.sign) \(port.statement)", "\(report.results.count)", report.version?.printable ?? "",
        String(report.date?.printable.prefix(10) ?? ""), report.kitLine,
      ]
      let cells = zip(facts, headings.dropFirst()).map { fact, heading in
        HTMLPage.cell("\(fact)", style: heading == "Verdict" ? report.conformance.style : nil, heading: heading)
      }
      return HTMLPage.row("\(port.port)", cells)
    }
    return HTMLPage.table("matrix ports", label: "The ports", headings, rows)
  }

  private var main: Markup {
    let differing = differences.filter { ![.cause, .specification].contains($0.kind) }
    let what: Markup = differing.isEmpty ? .nothing : table("Clause or question", differing)
    return """
      \(HTMLPage.section("specifications", "Specifications", table("Specification", specifications)))
      <p class="faint">✔ holds · ✘ broken · ? cannot be judged · – not offered, or not selected</p>
      \(causes.isEmpty ? .nothing : HTMLPage.section("causes", "What went wrong", table("Broken clause", causes)))
      \(HTMLPage.section("differences", "What differs", "\(what)<p>\(agreement)</p>"))
      """
  }

  /// A table with a column for each port; below a cause are its stories.
  private func table(_ first: String, _ rows: [Row]) -> Markup {
    let lines = rows.map { row -> Markup in
      let level: Markup = row.level.isEmpty ? .nothing : " <span class=\"level \(row.level)\">\(row.level)</span>"
      let name: Markup = row.id.isEmpty ? "\(row.text)" : "<b>\(row.id)</b>\(level) \(row.text.markup)"
      return "\(HTMLPage.row(name, cells(row)))\(stories(row))"
    }
    return HTMLPage.table("matrix ports differences", label: first, [first] + ports.map(\.port), lines)
  }

  /// The results on each port.
  private func cells(_ row: Row) -> [Markup] {
    zip(row.cells, ports).map { cell, port in
      let verdict = cell?.tally?.worst ?? (cell?.shown == nil ? nil : .failed)
      return HTMLPage.cell("\(cell?.text ?? "–")", style: verdict?.rawValue, heading: port.port)
    }
  }

  /// The stories of a cause, each with the ports that have it, in a row of their own.
  private func stories(_ row: Row) -> Markup {
    let stories = zip(ports, row.cells).compactMap { port, cell in
      cell?.shown.map { (port: port.port, text: HTMLPage.story($0.story, in: [$0.story.values], replay: nil)) }
    }
    guard !stories.isEmpty else { return .nothing }
    let parts = Array(grouped: stories, by: \.text.text).map { alike -> Markup in
      "<details><summary>The steps, with \(alike.map(\.port).joined(separator: ", "))</summary>\(alike[0].text)</details>"
    }
    return "\n<tr role=\"row\"><td role=\"cell\" colspan=\"\(ports.count + 1)\">\(Markup(parts))</td></tr>"
  }
}
