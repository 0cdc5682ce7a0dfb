import MotionConformance

extension Comparison {
  /// The comparison as text for a terminal: the verdict on each port, then only the differences, with a column for each port.
  package func text() -> String {
    let names = ports.enumerated().map { "[\($0 + 1)] \($1.port)" }
    let width = names.map(\.count).max() ?? 0
    let numbers = ports.indices.map { "[\($0 + 1)]" }
    func line(_ id: String, _ level: String, _ cells: [String], _ sentence: String) -> String {
      "  \(id.padded(to: 8))\(level.padded(to: 8))\(cells.map { $0.padded(to: 18) }.joined())\(sentence)"
    }
    let rows = differences.flatMap { row in
      guard row.kind == .question else {
        return [line(row.id, row.kind == .cause ? "cause" : row.level, row.texts, row.text)]
      }
      return ["  \(row.id)"] + zip(numbers, row.cells).map { "      \($0) \($1?.text ?? "not asked")" }
    }
    let facts = zip(names, ports).map { name, port in
      let facts = [port.report.version, port.report.date, port.report.kitLine].compactMap(\.self)
      let state = "\(port.statement), \(port.report.results.count) declared"
      return name.padded(to: width + 3) + ([state] + facts.map(\.printable)).joined(separator: ", ")
    }
    let what = rows.isEmpty ? ["Nothing differs"] : ["What differs", line("", "", numbers, "")] + rows
    return (facts + [""] + what + ["", agreement]).joined(separator: "\n").withoutControls + "\n"
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
    return (lines + ["", agreement]).joined(separator: "\n").withoutControls + "\n"
  }
}
