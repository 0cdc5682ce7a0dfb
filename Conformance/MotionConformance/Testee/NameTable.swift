/// Elements by name. A look-up takes constant time, except among a few whose names come in no order.
struct NameTable<Element> {
  private var rows: [NamedElement] = []
  /// Whether the number of each name is its index.
  private var isInOrder = true
  /// Where there are many in no order, the place of each name by its number, or -1.
  private var places: [Int] = []

  private struct NamedElement {
    let name: Name
    var element: Element
  }

  /// How many elements are searched one by one.
  private static var few: Int { 8 }

  /// The element with that name.
  subscript(name: Name) -> Element? { place(of: name).map { rows[$0].element } }

  /// The element at that place.
  subscript(place: Int) -> Element {
    get { rows[place].element }
    _modify { yield &rows[place].element }
  }

  /// Adds an element, or replaces the one with that name, and returns its place, which it keeps.
  @discardableResult
  mutating func set(_ name: Name, _ element: Element) -> Int {
    if let place = place(of: name) {
      // Released last: that may run code which comes back to the table.
      let former = rows[place].element
      rows[place].element = element
      withExtendedLifetime(former) {}
      return place
    }
    if rows.isEmpty { rows.reserveCapacity(4) }
    isInOrder = isInOrder && name.number == rows.count
    rows.append(NamedElement(name: name, element: element))
    if !isInOrder, rows.count > Self.few { index() }
    return rows.count - 1
  }

  func forEach(_ body: (Element) -> Void) { for row in rows { body(row.element) } }

  /// Removes everything.
  mutating func removeAll() { self = NameTable() }

  /// The place of the element with that name.
  func place(of name: Name) -> Int? {
    if isInOrder { return name.number < rows.count ? name.number : nil }
    guard places.isEmpty else {
      return name.number < places.count && places[name.number] >= 0 ? places[name.number] : nil
    }
    var place = 0
    while place < rows.count {
      if rows[place].name == name { return place }
      place += 1
    }
    return nil
  }

  /// Notes the places of those that were added last.
  private mutating func index() {
    for place in (places.isEmpty ? 0 : rows.count - 1)..<rows.count {
      let number = rows[place].name.number
      if number >= places.count {
        places.append(contentsOf: repeatElement(-1, count: Swift.max(number + 1, 2 * places.count) - places.count))
      }
      places[number] = place
    }
  }
}
