/// An array that stores its first element inline: most of those in the model have one element or none.
struct SmallArray<Element>: RandomAccessCollection, MutableCollection {
  private var head: Element?
  private var tail: [Element] = []

  init() {}

  var startIndex: Int { 0 }
  var endIndex: Int { head == nil ? 0 : 1 + tail.count }

  subscript(place: Int) -> Element {
    get { place == 0 ? head! : tail[place - 1] }
    set { if place == 0 { head = newValue } else { tail[place - 1] = newValue } }
  }

  mutating func append(_ element: Element) {
    if head == nil { head = element } else { tail.append(element) }
  }

  mutating func remove(at place: Int) {
    if place > 0 {
      tail.remove(at: place - 1)
    } else {
      head = tail.isEmpty ? nil : tail.removeFirst()
    }
  }

  mutating func removeAll(where isRemoved: (Element) -> Bool) {
    for place in indices.reversed() where isRemoved(self[place]) { remove(at: place) }
  }

  mutating func removeAll() {
    head = nil
    if !tail.isEmpty { tail.removeAll(keepingCapacity: true) }
  }
}
