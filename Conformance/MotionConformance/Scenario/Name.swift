/// The name of a subject, an observer or a subscription in a scenario: `a`, `b`, … `z`, `aa`, `ab`, ….
///
/// Names are numbered, so that a scenario runner can use them as array indices.
public struct Name: Hashable, Sendable {
  /// The position among all names. Half the size of an `Int`, because actions and events have many names.
  private let position: Int32

  /// The name's position in the sequence of all names, from 0.
  package var number: Int { Int(position) }

  /// The name with that number.
  package init(_ number: Int) {
    precondition(number >= 0, "The number of a name must not be negative.")
    position = Int32(number)
  }

  /// The name with that spelling, or `nil` unless the text consists of one to four lower-case letters.
  package init?(spelling: some StringProtocol) {
    guard (1...4).contains(spelling.utf8.count) else { return nil }
    var numberFromOne = 0
    for letter in spelling.utf8 {
      guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) else { return nil }
      numberFromOne = numberFromOne * 26 + Int(letter - UInt8(ascii: "a")) + 1
    }
    self.init(numberFromOne - 1)
  }

  /// The first `count` names.
  static func crowd(_ count: Int) -> [Name] { (0..<count).map(Name.init) }
}

extension Name: ExpressibleByStringLiteral, CustomStringConvertible {
  public init(stringLiteral spelling: String) {
    guard let name = Name(spelling: spelling) else {
      preconditionFailure("invalid name '\(spelling)': expected one to four lower-case letters")
    }
    self = name
  }

  public var description: String {
    let last = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(number % 26)))
    return number < 26 ? last : Name(number / 26 - 1).description + last
  }
}
