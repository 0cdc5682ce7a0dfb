import MotionConformance

extension Comparison {
  /// The comparison as text for a terminal: a column for each port, `≠` marks differences.
  public func text() -> String {
    var lines: [String] = []
    let names = ports.enumerated().map { "[\($0 + 1)] \($1.port)" }
    let width = names.map(\.count).max() ?? 0
    for (name, port) in zip(names, ports) {
      lines.append("\(name.padded(to: width + 3))\(port.statement), \(port.report.declared) declared\(port.facts)")
    }
    let numbers = ports.indices.map { "[\($0 + 1)]" }
    lines += differences(numbers)
    for specification in Specification.all {
      let rows = rows(of: specification)
      guard !rows.isEmpty else { continue }
      lines += ["", specification.name]
      lines.append(Self.line(" ", "", "", numbers, ""))
      lines += rows.map(Self.line)
    }
    if !questions.isEmpty { lines += ["", "Open questions"] }
    lines += questions.flatMap { Self.lines($0, numbers) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The rows that differ, which precede all others.
  private func differences(_ numbers: [String]) -> [String] {
    let lines =
      (conformities.filter(\.differs) + differingRows).map(Self.line)
      + differingCauses.map { Self.line("≠", $0.id, "cause", $0.texts, $0.text) }
      + questions.filter(\.differs).flatMap { Self.lines($0, numbers) }
    guard !lines.isEmpty else { return ["", "Nothing differs"] }
    return ["", "What differs", Self.line(" ", "", "", numbers, "")] + lines
  }

  private static func line(_ row: Row) -> String {
    line(row.differs ? "≠" : " ", row.id, row.level, row.texts, row.text)
  }

  private static func lines(_ question: Row, _ numbers: [String]) -> [String] {
    ["  \(question.differs ? "≠" : " ") \(question.id)"]
      + zip(numbers, question.cells).map { "      \($0) \($1?.text ?? "–")" }
  }

  private static func line(
    _ mark: String, _ id: String, _ level: String, _ cells: [String], _ sentence: String
  ) -> String {
    "  \(mark) \(id.padded(to: 8))\(level.padded(to: 8))\(cells.map { $0.padded(to: 18) }.joined())\(sentence)"
  }

  /// The comparison as Markdown: the verdict on each port, then only the differences.
  public func markdown() -> String {
    func row(_ head: String, _ cells: [String]) -> String { "| \(([head] + cells).joined(separator: " | ")) |" }
    let rows = Specification.all.flatMap { self.rows(of: $0) }
    let questions = questions
    var lines = ["| | \(ports.map(\.port.inMarkdown).joined(separator: " | ")) |"]
    lines += ["|---|\(ports.map { _ in "---|" }.joined())", row("overall", ports.map(\.statement))]
    lines.append(row("declared", ports.map { "\($0.report.declared)" }))
    lines += conformities.filter(\.differs).map { row("`\($0.id)` \($0.text.inMarkdown)", $0.texts) }
    lines += rows.filter(\.differs).map { row("`\($0.id)` \($0.level) \($0.text)", $0.texts) }
    lines += differingCauses.map {
      row("cause \($0.id.isEmpty ? "" : "`\($0.id)` ")\($0.text.inMarkdown)", $0.texts)
    }
    lines += questions.filter(\.differs).map { row("`\($0.id)`", $0.texts.map(\.inMarkdown)) }
    let equal = "agree in \(rows.count { !$0.differs }) of \(rows.count) clauses"
    lines += [
      "", "The ports \(equal) and \(questions.count { !$0.differs }) of \(questions.count) open questions.",
    ]
    return lines.joined(separator: "\n") + "\n"
  }
}

extension ComparedReport {
  fileprivate var facts: String {
    [report.version, report.date, report.kitLine].compactMap(\.self).map { ", \($0.printable)" }.joined()
  }
}
