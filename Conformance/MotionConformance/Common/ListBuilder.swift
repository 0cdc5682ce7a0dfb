/// Builds a list in the body of a property, which is compiled once, with its file. The initial value of a stored one is
/// compiled once more when the module is emitted.
@resultBuilder
enum ListBuilder<Element> {
  static func buildBlock(_ elements: Element...) -> [Element] { elements }
}
