import MotionConformance

/// A contradiction within or between the documents, or a fact that they use and do not state.
package struct Erratum: Hashable, Sendable, Identifiable {
  /// The erratum's id, such as `E-3`.
  package let id: String
  /// The subject of the erratum.
  package let title: String
  /// The reading that the clauses follow.
  package let reading: String

  /// All errata, read from their page.
  package static let all: [Erratum] = String(decoding: PackageResources.Errata_txt, as: UTF8.self)
    .matches(of: /\n## (E-\d+) · ([^\n]+)\n.*?\*\*Reading\.\*\* (.+?)\n\n/.dotMatchesNewlines()).map { entry in
      let reading = entry.3.replacing("\n", with: " ").replacing(/\[(.+?)\]\(.+?\)/) { $0.1 }
      return Erratum(id: String(entry.1), title: String(entry.2), reading: String(reading))
    }
}
