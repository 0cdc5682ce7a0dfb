/// A table of elements by name. A look-up takes constant time, except among a few names that are in no order.
struct NameTable<Element> {
  private var rows: [NamedElement] = []
  /// Whether the number of each name is its index.
  private var isInOrder = true
  /// The index of each name by its number, or -1. It is empty if the names are in order, or few.
  private var places: [Int] = []

  private struct NamedElement {
    let name: Name
    var element: Element
  }

  /// The number of elements that are searched one by one.
  private static var few: Int { 8 }

  /// The indices of the elements.
  var indices: Range<Int> { 0..<rows.count }

  subscript(name: Name) -> Element? { place(of: name).map { rows[$0].element } }

  subscript(index: Int) -> Element {
    _read { yield rows[index].element }
    _modify { yield &rows[index].element }
  }

  /// Adds an element, or replaces the one with that name, and returns its index, which never changes.
  @discardableResult
  mutating func set(_ name: Name, _ element: Element) -> Int {
    if let index = place(of: name) {
      // Released last: that may run code which comes back to the table.
      let former = rows[index].element
      rows[index].element = element
      withExtendedLifetime(former) {}
      return index
    }
    if rows.isEmpty { rows.reserveCapacity(4) }
    isInOrder = isInOrder && name.number == rows.count
    rows.append(NamedElement(name: name, element: element))
    if !isInOrder, rows.count > Self.few { reindex() }
    return rows.count - 1
  }

  func forEach(_ body: (borrowing Element) -> Void) { for index in rows.indices { body(rows[index].element) } }

  /// Removes all elements, and keeps the memory.
  mutating func removeAll() {
    rows.clear()
    places.clear()
    isInOrder = true
  }

  func place(of name: Name) -> Int? {
    if isInOrder { return name.number < rows.count ? name.number : nil }
    guard places.isEmpty else {
      return name.number < places.count && places[name.number] >= 0 ? places[name.number] : nil
    }
    var index = 0
    while index < rows.count {
      if rows[index].name == name { return index }
      index += 1
    }
    return nil
  }

  /// Records the indices of the elements that were added last.
  private mutating func reindex() {
    for index in (places.isEmpty ? 0 : rows.count - 1)..<rows.count {
      let number = rows[index].name.number
      if number >= places.count {
        places.append(contentsOf: repeatElement(-1, count: Swift.max(number + 1, 2 * places.count) - places.count))
      }
      places[number] = index
    }
  }
}
