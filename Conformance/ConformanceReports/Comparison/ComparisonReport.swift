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
      conformities.filter(\.differs).map { Self.line("≠", $0.id, "", $0.texts, $0.text) }
      + differingRows.map(Self.line)
      + differingCauses.map { Self.line("≠", $0.id, "cause", $0.texts, $0.text) }
      + questions.filter(\.differs).flatMap { Self.lines($0, numbers) }
    guard !lines.isEmpty else { return ["", "Nothing differs"] }
    return ["", "What differs", Self.line(" ", "", "", numbers, "")] + lines
  }

  private static func line(_ row: Row) -> String {
    line(row.differs ? "≠" : " ", row.clause.id, row.clause.level.rawValue, row.texts, row.clause.statement)
  }

  private static func lines(_ question: QuestionRow, _ numbers: [String]) -> [String] {
    ["  \(question.differs ? "≠" : " ") \(question.name)"]
      + zip(numbers, question.outcomes).map { "      \($0) \($1.isEmpty ? "–" : $1)" }
  }

  private static func line(
    _ mark: String, _ id: String, _ level: String, _ cells: [String], _ sentence: String
  ) -> String {
    "  \(mark) \(id.padded(to: 8))\(level.padded(to: 8))\(cells.map { $0.padded(to: 18) }.joined())\(sentence)"
  }

  /// The comparison as Markdown: the verdict on each port, then only the differences.
  public func markdown() -> String {
    let heads = ports.map(\.port.inMarkdown)
    var lines = ["| | \(heads.joined(separator: " | ")) |", "|---|\(ports.map { _ in "---|" }.joined())"]
    lines.append("| overall | \(ports.map(\.statement).joined(separator: " | ")) |")
    lines.append("| declared | \(ports.map { "\($0.report.declared)" }.joined(separator: " | ")) |")
    lines += conformities.filter(\.differs).map {
      "| `\($0.id)` \($0.text.inMarkdown) | \($0.texts.joined(separator: " | ")) |"
    }
    let rows = Specification.all.flatMap { self.rows(of: $0) }
    lines += differingRows.map {
      "| `\($0.clause.id)` \($0.clause.level) \($0.clause.statement) | \($0.texts.joined(separator: " | ")) |"
    }
    lines += differingCauses.map {
      "| cause \($0.id.isEmpty ? "" : "`\($0.id)` ")\($0.text.inMarkdown) | \($0.texts.joined(separator: " | ")) |"
    }
    let questions = questions
    lines += questions.filter(\.differs).map {
      "| `\($0.name)` | \($0.outcomes.map(\.inMarkdown).joined(separator: " | ")) |"
    }
    let equal = "agree in \(rows.count { !$0.differs }) of \(rows.count) clauses"
    lines += [
      "", "The ports \(equal) and \(questions.count { !$0.differs }) of \(questions.count) open questions.",
    ]
    return lines.joined(separator: "\n") + "\n"
  }
}

extension ComparedReport {
  fileprivate var facts: String {
    [report.version, report.date].compactMap(\.self).map { ", \($0.printable)" }.joined()
  }
}
