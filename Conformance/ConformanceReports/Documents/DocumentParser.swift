import MotionConformance

extension Document {
  /// Reads the text of a document of a specification, in the format of the files in `Sentences/`.
  ///
  /// - Throws: ``DocumentError`` with the first mistake.
  init(parsing text: [UInt8], of specification: Specification) throws(DocumentError) {
    var parser = DocumentParser(specification: specification)
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      try parser.read(String(Substring(decoding: line, as: UTF8.self).trimmingSpace))
    }
    try parser.endSection()
    guard !parser.sections.isEmpty else {
      throw parser.error("a document without a section; write '# NAME (digest DIGEST)'")
    }
    self.init(
      specification: specification, title: try parser.value(of: .title), path: try parser.value(of: .path),
      revision: try parser.value(of: .revision), date: try parser.value(of: .date),
      status: try parser.choice(of: "status", try parser.value(of: .status), at: parser.fields[.status]?.line),
      sections: parser.sections)
  }
}

/// A mistake in the text of a document.
struct DocumentError: Error, CustomStringConvertible {
  /// The line of the file, counted from 1.
  let line: Int
  /// The mistake, and how to correct it.
  let message: String

  var description: String { "line \(line): \(message)" }
}

/// Reads the text of a document line by line. The beginning of a line, and the lines before it, determine its meaning.
private struct DocumentParser {
  /// A field above the first section.
  enum Field: String, CaseIterable { case title, path, revision, date, status }

  /// The specification, whose bullets name sections by their ids. Another section is named by its heading.
  let specification: Specification
  /// The line that is being read, counted from 1.
  var line = 0
  var fields: [Field: (text: String, line: Int)] = [:]
  var sections: [Section] = []
  /// The section whose passages are being read, and the line of its name.
  var section: (name: String, digest: String, line: Int, passages: [Passage])?
  /// The form and the lines of the sentences that follow.
  var block: (form: Passage.Form, lines: ClosedRange<Int>)?
  /// The sentence whose ids or reason are still to be read, and its line.
  var sentence: (text: String, line: Int)?

  /// Reads the next line, without the spaces around it.
  mutating func read(_ content: String) throws(DocumentError) {
    line += 1
    if content.isEmpty { return }
    if content.hasPrefix("# ") { return try beginSection(content) }
    if section == nil { return try readField(content) }
    if content.hasPrefix("by ") { return try readTreatment(String(content.dropFirst(3))) }
    try requireTreatment()
    if content.hasPrefix("- ") {
      guard block != nil else { throw error("a sentence without lines; write them above it, such as 'code 5-9'") }
      sentence = (String(content.dropFirst(2)), line)
    } else {
      try readBlock(content)
    }
  }

  private mutating func readField(_ content: String) throws(DocumentError) {
    let name = String(content.prefix { $0 != ":" })
    let field: Field = try choice(of: "field", name)
    let value = content.dropFirst(name.count + 1).trimmingSpace
    guard !value.isEmpty else { throw error("invalid field '\(name)': write '\(name): TEXT'") }
    if let first = fields.updateValue((String(value), line), forKey: field) {
      throw error("duplicate field '\(name)': line \(first.line) has it already; remove one of them")
    }
  }

  private mutating func beginSection(_ content: String) throws(DocumentError) {
    try endSection()
    let end = content.suffix(" (digest 0123456789abcdef)".count)
    let name = String(content.dropFirst(2).dropLast(end.count))
    let digest = String(end.dropFirst(" (digest ".count).dropLast())
    guard !name.isEmpty, end == " (digest \(digest))", digest.utf8.allSatisfy("0123456789abcdef".utf8.contains) else {
      throw error("invalid section '\(content)': expected '# NAME (digest DIGEST)' with 16 digits from 0 to f")
    }
    section = (name, digest, line, [])
  }

  private mutating func readBlock(_ content: String) throws(DocumentError) {
    let word = String(content.prefix { $0 != " " })
    let form: Passage.Form = try choice(of: "form", word, or: " (a sentence begins with '- ', a section with '# ')")
    let text = content.dropFirst(word.count).trimmingSpace
    let bounds = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard let first = bounds.first, let last = bounds.last, bounds.count <= 2, 1 <= first, first <= last else {
      throw error("invalid lines '\(text)': expected a line, or the first and the last one, such as 5-9")
    }
    block = (form, first...last)
  }

  private mutating func readTreatment(_ content: String) throws(DocumentError) {
    guard let block, let text = sentence?.text else {
      throw error("invalid line 'by \(content)': no sentence precedes it; write '- SENTENCE' above it")
    }
    var passage = Passage(form: block.form, lines: block.lines, statement: text)
    if content.hasPrefix("nothing") {
      let reason = content.dropFirst("nothing:".count).trimmingSpace
      guard content.hasPrefix("nothing:"), !reason.isEmpty else {
        throw error("invalid line 'by \(content)': expected 'by nothing: REASON'")
      }
      passage.reason = String(reason)
    } else {
      passage.ids = content.split(separator: ",", omittingEmptySubsequences: false).map { String($0.trimmingSpace) }
      if let invalid = passage.ids.first(where: { $0.isEmpty || $0.contains(" ") }) {
        throw error("invalid ID '\(invalid)': write a comma between two IDs")
      }
    }
    section?.passages.append(passage)
    sentence = nil
  }

  /// Throws if a sentence precedes that has neither ids nor a reason.
  private func requireTreatment() throws(DocumentError) {
    guard let sentence else { return }
    throw error(
      "a sentence without IDs: the line below it must begin with 'by ', such as 'by ID, ID' or 'by nothing: REASON'",
      at: sentence.line)
  }

  /// Appends the section that was read, if there is one. It extends from its first passage to the end of the last one.
  mutating func endSection() throws(DocumentError) {
    try requireTreatment()
    guard let section else { return }
    guard let first = section.passages.first, let last = section.passages.map(\.lines.upperBound).max() else {
      throw error("a section without a sentence; write its sentences below this line", at: section.line)
    }
    let bullet = specification.bullets.first { $0.id == section.name }
    sections.append(
      Section(
        heading: bullet?.section ?? section.name, bullet: bullet?.id, lines: first.lines.lowerBound...last,
        digest: section.digest, passages: section.passages))
    (self.section, block) = (nil, nil)
  }

  func value(of field: Field) throws(DocumentError) -> String {
    guard let value = fields[field]?.text else {
      throw error("missing field '\(field.rawValue)': write '\(field.rawValue): TEXT' above the first section", at: 1)
    }
    return value
  }

  /// The case that a word names.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    of kind: String, _ word: String, or advice: String = "", at line: Int? = nil
  ) throws(DocumentError) -> Choice {
    if let choice = Choice(rawValue: word) { return choice }
    let alternatives = Catalogue.alternatives(to: word, among: Choice.allCases.map(\.rawValue))
    throw error("invalid \(kind) '\(word)': \(alternatives)\(advice)", at: line)
  }

  func error(_ message: String, at line: Int? = nil) -> DocumentError {
    DocumentError(line: line ?? self.line, message: message)
  }
}
