/// A table of elements by name. A look-up takes constant time.
struct NameTable<Element> {
  private var elements: [Element] = []
  /// The index of each name by its number, or -1.
  private var indexByNumber: [Int] = []

  /// The indices of the elements, in the order in which they were added.
  var indices: Range<Int> { elements.indices }

  subscript(name: Name) -> Element? { index(of: name).map { elements[$0] } }

  subscript(index: Int) -> Element {
    _read { yield elements[index] }
    _modify { yield &elements[index] }
  }

  /// Adds an element, or replaces the one with that name, and returns its index, which never changes.
  @discardableResult
  mutating func set(_ name: Name, _ element: Element) -> Int {
    if let index = index(of: name) {
      // Released last: that may run code which comes back to the table.
      let former = elements[index]
      elements[index] = element
      withExtendedLifetime(former) {}
      return index
    }
    while indexByNumber.count <= name.number { indexByNumber.append(-1) }
    indexByNumber[name.number] = elements.count
    elements.append(element)
    return elements.count - 1
  }

  func forEach(_ body: (borrowing Element) -> Void) { for index in elements.indices { body(elements[index]) } }

  /// Removes all elements, and keeps the memory.
  mutating func removeAll() {
    elements.clear()
    indexByNumber.clear()
  }

  func index(of name: Name) -> Int? {
    name.number < indexByNumber.count && indexByNumber[name.number] >= 0 ? indexByNumber[name.number] : nil
  }
}
