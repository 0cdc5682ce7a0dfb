/// Reads the fields of a message, and says what it saw where it expected something else.
struct MessageFields {
  let json: JSON
  /// What the message is, with its article.
  let what: String

  init(_ json: JSON, _ what: String) throws(MessageError) {
    guard case .object = json else { throw MessageError("\(what) is an object, not \(json.shown)") }
    self.json = json
    self.what = what
  }

  func has(_ key: String) -> Bool { json[key] != nil }

  func value(_ key: String) throws(MessageError) -> JSON {
    guard let value = json[key] else { throw MessageError("\(what) has a \"\(key)\"; \(json.shown) has none") }
    return value
  }

  func string(_ key: String) throws(MessageError) -> String {
    let value = try value(key)
    guard case .string(let text) = value else {
      throw MessageError("the \"\(key)\" of \(what) is a text, not \(value.shown)")
    }
    return text
  }

  func number(_ key: String) throws(MessageError) -> Int {
    let value = try value(key)
    guard let number = value.wholeNumber else {
      throw MessageError("the \"\(key)\" of \(what) is a whole number, not \(value.shown)")
    }
    return number
  }

  func boolean(_ key: String) throws(MessageError) -> Bool {
    let value = try value(key)
    guard case .boolean(let boolean) = value else {
      throw MessageError("the \"\(key)\" of \(what) is true or false, not \(value.shown)")
    }
    return boolean
  }

  func array(_ key: String) throws(MessageError) -> [JSON] {
    let value = try value(key)
    guard case .array(let elements) = value else {
      throw MessageError("the \"\(key)\" of \(what) is an array, not \(value.shown)")
    }
    return elements
  }

  func name(_ key: String = "name") throws(MessageError) -> Name {
    let text = try string(key)
    guard let name = Name(spelling: text) else {
      throw MessageError(
        "the \"\(key)\" of \(what) is a name of one to four lower-case letters, not \(JSON.string(text).shown)")
    }
    return name
  }

  func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String, _ type: Choice.Type
  ) throws(MessageError) -> Choice where Choice.RawValue == String {
    let text = try string(key)
    guard let choice = Choice(rawValue: text) else {
      let known = Choice.allCases.map { JSON.string($0.rawValue).text }.joined(separator: ", ")
      throw MessageError("the \"\(key)\" of \(what) is one of \(known), not \(JSON.string(text).shown)")
    }
    return choice
  }
}

/// Why a message is none, in words.
package struct MessageError: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

extension JSON {
  /// The text, its end left out where it is long.
  var shown: String { text.shortened }
}

extension String {
  /// The text, its end left out where it is long.
  package var shortened: String { utf8.count <= 120 ? self : "\(prefix(100))…" }
}
