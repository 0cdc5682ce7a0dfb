import MotionConformance

extension Comparison {
  /// The comparison as text for a terminal: a column for each port, `≠` marks differences.
  package func text() -> String {
    let names = ports.enumerated().map { "[\($0 + 1)] \($1.port)" }
    let width = names.map(\.count).max() ?? 0
    let numbers = ports.indices.map { "[\($0 + 1)]" }
    func line(_ mark: String, _ id: String, _ level: String, _ cells: [String], _ sentence: String) -> String {
      "  \(mark) \(id.padded(to: 8))\(level.padded(to: 8))\(cells.map { $0.padded(to: 18) }.joined())\(sentence)"
    }
    func lines(_ row: Row) -> [String] {
      let mark = row.differs ? "≠" : " "
      guard row.kind == .question else {
        return [line(mark, row.id, row.kind == .cause ? "cause" : row.level, row.texts, row.text)]
      }
      return ["  \(mark) \(row.id)"] + zip(numbers, row.cells).map { "      \($0) \($1?.text ?? "not asked")" }
    }
    let head = line(" ", "", "", numbers, "")
    let differing = differences.flatMap(lines)
    var all = zip(names, ports).map { name, port in
      let facts = [port.report.version, port.report.date, port.report.kitLine].compactMap(\.self)
      let state = "\(port.statement), \(port.report.results.count) declared"
      return name.padded(to: width + 3) + ([state] + facts.map(\.printable)).joined(separator: ", ")
    }
    all += differing.isEmpty ? ["", "Nothing differs"] : ["", "What differs", head] + differing
    all += clauses.flatMap { ["", $0.specification.name, head] + $0.rows.flatMap(lines) }
    if !questions.isEmpty { all += ["", "Open questions"] + questions.flatMap(lines) }
    return all.joined(separator: "\n").withoutControls + "\n"
  }

  /// The comparison as Markdown: the verdict on each port, then only the differences.
  package func markdown() -> String {
    func line(_ head: String, _ cells: [String]) -> String { "| \(([head] + cells).joined(separator: " | ")) |" }
    var lines = [line("", ports.map(\.port.inMarkdown)).replacing("|  |", with: "| |", maxReplacements: 1)]
    lines += ["|---|\(ports.map { _ in "---|" }.joined())", line("overall", ports.map(\.statement))]
    lines.append(line("declared", ports.map { "\($0.report.results.count)" }))
    lines += differences.map { row in
      switch row.kind {
      case .specification: line("`\(row.id)` \(row.text.inMarkdown)", row.texts)
      case .clause: line("`\(row.id)` \(row.level) \(row.text)", row.texts)
      case .cause: line("cause \(row.id.isEmpty ? "" : "`\(row.id)` ")\(row.text.inMarkdown)", row.texts)
      case .question: line("`\(row.id)`", row.texts.map(\.inMarkdown))
      }
    }
    let rows = clauses.flatMap(\.rows)
    let equal = "agree in \(rows.count { !$0.differs }) of \(rows.count) clauses"
    lines += [
      "", "The ports \(equal) and \(questions.count { !$0.differs }) of \(questions.count) open questions.",
    ]
    return lines.joined(separator: "\n").withoutControls + "\n"
  }
}
