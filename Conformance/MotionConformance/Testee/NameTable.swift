/// Elements by name. If they are added in the order of their names, a look-up takes constant time.
struct NameTable<Element> {
  private var rows: [NamedElement] = []
  /// Whether the number of each name is its index.
  private var isInOrder = true

  private struct NamedElement {
    let name: Name
    var element: Element
  }

  init() { rows.reserveCapacity(4) }

  /// The element with that name.
  subscript(name: Name) -> Element? { place(of: name).map { rows[$0].element } }

  /// Adds an element, or replaces the one with that name.
  mutating func set(_ name: Name, _ element: Element) {
    if let place = place(of: name) {
      rows[place].element = element
    } else {
      isInOrder = isInOrder && name.number == rows.count
      rows.append(NamedElement(name: name, element: element))
    }
  }

  func forEach(_ body: (Element) -> Void) { for row in rows { body(row.element) } }

  /// Removes everything.
  mutating func removeAll() { rows.removeAll() }

  private func place(of name: Name) -> Int? {
    if isInOrder { return name.number < rows.count ? name.number : nil }
    var place = 0
    while place < rows.count {
      if rows[place].name == name { return place }
      place += 1
    }
    return nil
  }
}
