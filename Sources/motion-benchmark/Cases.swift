/// All cases.
enum Cases {
  static let sizes = [1, 10, 100, 1_000, 10_000]
  static let operatorSizes = [1, 10, 100]
  static let pairSizes = [1, 10, 100, 1_000, 10_000, 100_000]

  static var all: [Case] {
    sizes.map(write) + [text(100)] + sizes.map(remember) + operatorSizes.map(operators)
      + Order.allCases.flatMap { order in pairSizes.map { pair($0, order) } } + sizes.map(pair(beside:))
  }
}
