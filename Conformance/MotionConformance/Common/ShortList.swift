/// A short list: most have one element, which takes no memory of its own.
struct ShortList<Element>: RandomAccessCollection {
  private(set) var first: Element?
  private var others: [Element] = []

  static var empty: ShortList { ShortList(first: nil) }

  static func one(_ element: Element) -> ShortList { ShortList(first: element) }

  // Asked often. Without an optimizer the general one looks up types each time.
  var isEmpty: Bool { first == nil }
  var startIndex: Int { 0 }
  var endIndex: Int { first == nil ? 0 : 1 + others.count }
  subscript(place: Int) -> Element { place == 0 ? first! : others[place - 1] }

  /// The elements of the lists that a function returns.
  func flatMap(_ transform: (Element) -> ShortList) -> ShortList { reduce(.empty) { $0 + transform($1) } }

  static func + (one: ShortList, other: ShortList) -> ShortList {
    one.isEmpty ? other : other.reduce(into: one) { $0.append($1) }
  }

  mutating func append(_ element: Element) { if first == nil { first = element } else { others.append(element) } }
}

extension ShortList {
  init(_ elements: [Element]) { self.init(first: elements.first, others: Array(elements.dropFirst())) }
}
