/// What a scenario calls a subject, an observer or a subscription: `a`, `b`, … `z`, `aa`, `ab`, ….
///
/// Names are numbered, so that whoever performs a scenario can keep what they name in an array.
public struct Name: Hashable, Sendable {
  /// The place of the name in the alphabet's count, from 0.
  public let number: Int

  /// The name with that number.
  public init(_ number: Int) {
    precondition(number >= 0, "A name's number is not negative.")
    self.number = number
  }

  /// The name spelled so, or `nil` where the text is anything but one to four lower-case letters.
  public init?(spelling: some StringProtocol) {
    guard (1...4).contains(spelling.utf8.count) else { return nil }
    var count = 0
    for letter in spelling.utf8 {
      guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) else { return nil }
      count = count * 26 + Int(letter - UInt8(ascii: "a")) + 1
    }
    number = count - 1
  }
}

extension Name {
  /// The first so many names.
  static func crowd(_ count: Int) -> [Name] { (0..<count).map(Name.init) }
}

extension Name: ExpressibleByStringLiteral {
  public init(stringLiteral spelling: String) {
    guard let name = Name(spelling: spelling) else {
      preconditionFailure("\"\(spelling)\" is no name: a name is one to four lower-case letters.")
    }
    self = name
  }
}

extension Name: CustomStringConvertible {
  public var description: String {
    var letters: [UInt8] = []
    var rest = number + 1
    while rest > 0 {
      letters.append(UInt8(ascii: "a") + UInt8((rest - 1) % 26))
      rest = (rest - 1) / 26
    }
    return String(decoding: letters.reversed(), as: UTF8.self)
  }
}
