/// A sequence of numbers that look random and are the same on every platform (SplitMix64).
struct Randomness {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed &>> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed &>> 31)
  }

  /// A random number from 0 to `bound - 1`.
  mutating func number(below bound: Int) -> Int { Int(next().multipliedFullWidth(by: UInt64(bound)).high) }

  /// Returns `true` at random, on average once in that number of times.
  mutating func isOne(in times: Int) -> Bool { number(below: times) == 0 }

  /// A random one of the elements, of which there must be one.
  mutating func element<Element>(of elements: [Element]) -> Element { elements[number(below: elements.count)] }

  /// A random one of the elements that satisfy a condition; `nil` if none does.
  mutating func element<Element>(of elements: [Element], where isMeant: (Element) -> Bool) -> Element? {
    let count = elements.count(where: isMeant)
    guard count > 0 else { return nil }
    var number = number(below: count)
    for element in elements where isMeant(element) {
      if number == 0 { return element }
      number -= 1
    }
    return nil
  }
}
