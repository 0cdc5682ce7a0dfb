import MotionConformance

extension Document {
  /// A field above the first section.
  fileprivate enum Field: String, CaseIterable { case title, path, revision, date, status }

  /// Reads the text of a document of a specification, in the format of the files in `Sentences/`.
  ///
  /// - Throws: ``DocumentError`` with the first mistake.
  init(parsing text: [UInt8], of specification: Specification) throws(DocumentError) {
    let all = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated().map {
      Line(number: $0 + 1, text: String(Substring(decoding: $1, as: UTF8.self).trimmingSpace))
    }
    var lines = all.filter { !$0.text.isEmpty }[...]
    var fields: [Field: (text: String, line: Line)] = [:]
    while let line = lines.first, !line.isHeading {
      let (field, text) = try lines.removeFirst().field()
      if let first = fields.updateValue((text, line), forKey: field)?.line.number {
        throw line.error("duplicate field '\(field.rawValue)': line \(first) has it already; remove one of them")
      }
    }
    var sections: [Section] = []
    while let heading = lines.popFirst() {
      let body = lines.prefix { !$0.isHeading }
      lines = lines.dropFirst(body.count)
      sections.append(try Section(heading, body, of: specification))
    }
    guard !sections.isEmpty else {
      throw DocumentError(line: all.count, message: "a document without a section; write '# NAME (digest DIGEST)'")
    }
    func value(of field: Field) throws(DocumentError) -> (text: String, line: Line) {
      if let value = fields[field] { return value }
      let name = field.rawValue
      throw DocumentError(line: 1, message: "missing field '\(name)': write '\(name): TEXT' above the first section")
    }
    let status = try value(of: .status)
    self.init(
      specification: specification, title: try value(of: .title).text, path: try value(of: .path).text,
      revision: try value(of: .revision).text, date: try value(of: .date).text,
      status: try status.line.choice(of: "status", status.text), sections: sections)
  }
}

extension Section {
  /// Reads a section from its heading and the lines below it. It extends from its first passage to the end of the last one.
  fileprivate init(
    _ heading: Line, _ lines: ArraySlice<Line>, of specification: Specification
  ) throws(DocumentError) {
    // A pattern would cost an eighth of a whole report.
    let (name, digest) = (heading.text.dropFirst(2).dropLast(26), heading.text.suffix(17).dropLast())
    guard heading.text == "# \(name) (digest \(digest))", !name.isEmpty,
      digest.utf8.allSatisfy({ "0123456789abcdef".utf8.contains($0) })
    else {
      throw heading.error(
        "invalid section '\(heading.text)': expected '# NAME (digest DIGEST)' with 16 digits from 0 to f")
    }
    var rest = lines
    var block: (form: Passage.Form, lines: ClosedRange<Int>)?
    var passages: [Passage] = []
    while let line = rest.popFirst() {
      guard line.text.hasPrefix("- ") else {
        block = try line.block()
        continue
      }
      guard let block else { throw line.error("a sentence without lines; write them above it, such as 'code 5-9'") }
      guard let carriers = try rest.popFirst()?.carriers() else {
        throw line.error(
          "a sentence without IDs: the line below it must begin with 'by ', such as 'by ID, ID' or 'by nothing: REASON'"
        )
      }
      passages.append(
        Passage(
          form: block.form, lines: block.lines, statement: String(line.text.dropFirst(2)), ids: carriers.ids,
          reason: carriers.reason))
    }
    guard let first = passages.first, let last = passages.map(\.lines.upperBound).max() else {
      throw heading.error("a section without a sentence; write its sentences below this line")
    }
    let bullet = specification.bullets.first { $0.id == name }
    self.init(
      heading: bullet?.section ?? String(name), bullet: bullet?.id, lines: first.lines.lowerBound...last,
      digest: String(digest), passages: passages)
  }
}

struct DocumentError: Error, CustomStringConvertible {
  /// The line of the file, counted from 1.
  let line: Int
  /// The mistake, and how to correct it.
  let message: String

  var description: String { "line \(line): \(message)" }
}

/// A line of the text of a document, without the spaces around it. Its beginning, and the lines before it, determine its meaning.
private struct Line {
  /// Counted from 1.
  let number: Int
  let text: String

  var isHeading: Bool { text.hasPrefix("# ") }

  func error(_ message: String) -> DocumentError { DocumentError(line: number, message: message) }

  /// The field and its value.
  func field() throws(DocumentError) -> (Document.Field, String) {
    let name = String(text.prefix { $0 != ":" })
    let field: Document.Field = try choice(of: "field", name)
    let value = text.dropFirst(name.count + 1).trimmingSpace
    guard !value.isEmpty else { throw error("invalid field '\(name)': write '\(name): TEXT'") }
    return (field, String(value))
  }

  /// The form and the lines of the sentences that follow.
  func block() throws(DocumentError) -> (form: Passage.Form, lines: ClosedRange<Int>) {
    guard !text.hasPrefix("by ") else {
      throw error("invalid line '\(text)': no sentence precedes it; write '- SENTENCE' above it")
    }
    let word = String(text.prefix { $0 != " " })
    let form: Passage.Form = try choice(of: "form", word, or: " (a sentence begins with '- ', a section with '# ')")
    let lines = text.dropFirst(word.count).trimmingSpace
    let bounds = lines.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard let first = bounds.first, let last = bounds.last, bounds.count <= 2, 1 <= first, first <= last else {
      throw error("invalid lines '\(lines)': expected a line, or the first and the last one, such as 5-9")
    }
    return (form, first...last)
  }

  /// The ids that carry the sentence above, or the reason why none does; `nil` if the line is about something else.
  func carriers() throws(DocumentError) -> (ids: [String], reason: String?)? {
    guard text.hasPrefix("by ") else { return nil }
    let content = text.dropFirst("by ".count)
    if content.hasPrefix("nothing") {
      let reason = content.dropFirst("nothing:".count).trimmingSpace
      guard content.hasPrefix("nothing:"), !reason.isEmpty else {
        throw error("invalid line '\(text)': expected 'by nothing: REASON'")
      }
      return ([], String(reason))
    }
    let ids = content.split(separator: ",", omittingEmptySubsequences: false).map { String($0.trimmingSpace) }
    if let invalid = ids.first(where: { $0.isEmpty || $0.contains(" ") }) {
      throw error("invalid ID '\(invalid)': write a comma between two IDs")
    }
    return (ids, nil)
  }

  /// The case that a word names.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    of kind: String, _ word: String, or advice: String = ""
  ) throws(DocumentError) -> Choice {
    if let choice = Choice(rawValue: word) { return choice }
    let alternatives = Catalogue.alternatives(to: word, among: Choice.allCases.map(\.rawValue))
    throw error("invalid \(kind) '\(word)': \(alternatives)\(advice)")
  }
}
