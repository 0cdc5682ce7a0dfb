/// A short list: most have one element, which takes no memory of its own.
struct ShortList<Element>: RandomAccessCollection {
  private(set) var first: Element?
  private var others: [Element] = []
  // Asked often. Without an optimizer the arrays, and general code on collections, look up types each time.
  private(set) var count = 0

  static var empty: ShortList { ShortList(first: nil) }

  static func one(_ element: Element) -> ShortList { ShortList(first: element, count: 1) }

  var isEmpty: Bool { count == 0 }
  var startIndex: Int { 0 }
  var endIndex: Int { count }
  subscript(place: Int) -> Element { place == 0 ? first! : others[place - 1] }

  struct Iterator: IteratorProtocol {
    fileprivate let list: ShortList
    fileprivate var place = 0

    mutating func next() -> Element? {
      guard place < list.count else { return nil }
      place += 1
      return list[place - 1]
    }
  }

  func makeIterator() -> Iterator { Iterator(list: self) }

  /// The elements of the lists that a function returns.
  func flatMap(_ transform: (Element) -> ShortList) -> ShortList { reduce(.empty) { $0 + transform($1) } }

  static func + (one: ShortList, other: ShortList) -> ShortList {
    one.isEmpty ? other : other.reduce(into: one) { $0.append($1) }
  }

  mutating func append(_ element: Element) {
    if count == 0 { first = element } else { others.append(element) }
    count += 1
  }
}

extension ShortList {
  init(_ elements: [Element]) {
    self.init(first: elements.first, others: Array(elements.dropFirst()), count: elements.count)
  }
}
