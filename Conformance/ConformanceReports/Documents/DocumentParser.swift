import MotionConformance

extension Document {
  /// Reads the text of a document of a specification, in the format of the files in `Sentences/`.
  ///
  /// - Throws: ``DocumentError`` with the first line that has another form than the format has there.
  init(parsing text: [UInt8], of specification: Specification) throws(DocumentError) {
    var lines = Lines(text)
    func field(_ name: String) throws(DocumentError) -> String {
      try lines.take("'\(name): TEXT'") { $0.content(after: "\(name):") }
    }
    func sections() throws(DocumentError) -> [Section] {
      var sections: [Section] = []
      repeat { sections.append(try Section(&lines, of: specification)) } while lines.next != nil
      return sections
    }
    self.init(
      specification: specification, title: try field("title"), path: try field("path"),
      revision: try field("revision"), date: try field("date"),
      status: try lines.take("'status: Stable' or 'status: Draft'") {
        $0.content(after: "status:").flatMap(Status.init)
      }, sections: try sections())
  }
}

extension Section {
  /// Reads a section: its heading, and its blocks of sentences. It extends from its first passage to the end of the last one.
  fileprivate init(_ lines: inout Lines, of specification: Specification) throws(DocumentError) {
    let (name, digest) = try lines.take("'# NAME (digest DIGEST)' with 16 digits from 0 to f") { $0.heading }
    var passages: [Passage] = []
    repeat {
      let block = try lines.take("a form and its lines, such as 'prose 5' or 'code 5-9'") { $0.block }
      repeat {
        let statement = try lines.take("'- SENTENCE'") { $0.content(after: "- ") }
        let carriers = try lines.take("'by ID, ID' or 'by nothing: REASON'") { $0.carriers }
        passages.append(
          Passage(
            form: block.form, lines: block.lines, statement: statement, ids: carriers.ids, reason: carriers.reason))
      } while lines.next?.hasPrefix("- ") == true
    } while lines.next?.hasPrefix("# ") == false
    let bullet = specification.bullets.first { $0.id == name }
    self.init(
      heading: bullet?.section ?? name, bullet: bullet?.id,
      lines: passages[0].lines.lowerBound...passages.map(\.lines.upperBound).max()!, digest: digest, passages: passages)
  }
}

struct DocumentError: Error, CustomStringConvertible {
  /// The line of the file, counted from 1.
  let line: Int
  /// The form that was expected there.
  let message: String

  var description: String { "line \(line): \(message)" }
}

/// The lines of a text that are not blank, without the spaces around them.
private struct Lines {
  private var rest: ArraySlice<(number: Int, text: String)>
  private let count: Int

  init(_ text: [UInt8]) {
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated().map {
      (number: $0 + 1, text: String(Substring(decoding: $1, as: UTF8.self).trimmingSpace))
    }
    (rest, count) = (lines.filter { !$0.text.isEmpty }[...], lines.count)
  }

  var next: String? { rest.first?.text }

  /// Takes the next line, which must have that form: the function returns its content.
  mutating func take<Content>(_ form: String, _ read: (String) -> Content?) throws(DocumentError) -> Content {
    guard let line = rest.popFirst() else { throw DocumentError(line: count, message: "expected \(form)") }
    guard let content = read(line.text) else {
      throw DocumentError(line: line.number, message: "expected \(form), found '\(line.text)'")
    }
    return content
  }
}

extension String {
  /// The text after that beginning; `nil` if it does not begin so, or if nothing follows.
  fileprivate func content(after start: String) -> String? {
    let content = dropFirst(start.count).trimmingSpace
    return hasPrefix(start) && !content.isEmpty ? String(content) : nil
  }

  /// The name and the digest, if it is a heading. A pattern would cost an eighth of a whole report.
  fileprivate var heading: (name: String, digest: String)? {
    let (name, digest) = (dropFirst(2).dropLast(26), suffix(17).dropLast())
    guard self == "# \(name) (digest \(digest))", !name.isEmpty,
      digest.utf8.allSatisfy({ "0123456789abcdef".utf8.contains($0) })
    else { return nil }
    return (String(name), String(digest))
  }

  /// The form and the lines of the sentences that follow.
  fileprivate var block: (form: Passage.Form, lines: ClosedRange<Int>)? {
    let words = split(separator: " ")
    let bounds = words.last?.split(separator: "-").compactMap { Int($0) } ?? []
    guard words.count == 2, let form = Passage.Form(rawValue: String(words[0])), let first = bounds.first,
      let last = bounds.last, 1 <= first, first <= last, ["\(first)", "\(first)-\(last)"].contains(String(words[1]))
    else { return nil }
    return (form, first...last)
  }

  /// The ids that carry the sentence above, or the reason why none does.
  fileprivate var carriers: (ids: [String], reason: String?)? {
    guard let content = content(after: "by ") else { return nil }
    if content.hasPrefix("nothing") { return content.content(after: "nothing:").map { ([], $0) } }
    let ids = content.split(separator: ",", omittingEmptySubsequences: false).map { String($0.trimmingSpace) }
    return ids.contains { $0.isEmpty || $0.contains(" ") } ? nil : (ids, nil)
  }
}
