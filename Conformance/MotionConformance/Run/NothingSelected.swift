/// There is nothing to run, which must not count as success.
public struct NothingSelected: Error, CustomStringConvertible {
  /// The reason.
  public let description: String

  init(port: String) {
    self.init(text: "\(port.printable) offers none of the selected specifications and domains")
  }

  init(port: String, _ selection: Selection, isSurfaceMissing: Bool) {
    if !selection.isWritten || Specification.all.contains(where: { !selection.scenarios(of: $0).isEmpty }) {
      self.init(port: port)
    } else if isSurfaceMissing, Specification.all.contains(where: { !selection.surfaceChecks(of: $0).isEmpty }) {
      self.init(text: "the selected clauses are checked on a port's symbol graph; add --surface FILE")
    } else {
      let ids = selection.only.joined(separator: ", ")
      self.init(text: "no scenario checks \(ids): open questions and errata are never judged")
    }
  }

  package init(text: String) { description = "nothing to run: \(text)" }
}
