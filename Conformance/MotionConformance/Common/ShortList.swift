/// A short list: most have one element, which takes no memory of its own.
enum ShortList<Element>: RandomAccessCollection {
  case empty
  case one(Element)
  case several([Element])

  init(_ elements: [Element]) {
    self = elements.isEmpty ? .empty : elements.count == 1 ? .one(elements[0]) : .several(elements)
  }

  // Asked often. Without an optimizer the general ones look up types each time.
  var isEmpty: Bool { if case .empty = self { true } else { false } }
  var first: Element? {
    switch self {
    case .empty: nil
    case .one(let element): element
    case .several(let elements): elements.first
    }
  }

  var startIndex: Int { 0 }
  var endIndex: Int {
    switch self {
    case .empty: 0
    case .one: 1
    case .several(let elements): elements.count
    }
  }
  subscript(place: Int) -> Element {
    switch self {
    case .empty: preconditionFailure("An empty list has no element.")
    case .one(let element): element
    case .several(let elements): elements[place]
    }
  }

  /// The elements of the lists that a function returns.
  func flatMap(_ transform: (Element) -> ShortList) -> ShortList {
    if case .one(let element) = self { return transform(element) }
    return reduce(.empty) { $0 + transform($1) }
  }

  static func + (one: ShortList, other: ShortList) -> ShortList {
    one.isEmpty ? other : other.reduce(into: one) { $0.append($1) }
  }

  mutating func append(_ element: Element) {
    switch self {
    case .empty: self = .one(element)
    case .one(let first): self = .several([first, element])
    case .several(var elements):
      self = .empty  // so that the array is not copied
      elements.append(element)
      self = .several(elements)
    }
  }
}
