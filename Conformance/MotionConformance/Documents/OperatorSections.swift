/// The sections that the documents on foundation operators have in common.
extension Section {
  /// The front matter of a page.
  static func frontMatter(
    of name: String, _ lines: ClosedRange<Int>, digest: String, ports: String, _ places: ClosedRange<Int>,
    _ others: [Passage]
  ) -> Section {
    Section(
      .frontMatter, lines, digest: digest,
      ([
        Passage(.metadata, 1...3, "The page's title is \(name).", because: "It names the page."),
        Passage(
          .metadata, 4...6, "It is Stable, and dated 13 December 2016.",
          because: "How settled the page is changes no level; it is shown with the document."),
        Passage(
          .metadata, 7...9, "The interface is of level L3, the implementation of level L4.",
          because: "It says who uses the operator and who writes it."),
        Passage(
          .metadata, places, "Ports are published for \(ports).",
          because: "It says where ports are, and asks nothing of them."),
      ] + others).sorted { ($0.lines?.lowerBound ?? 0) < ($1.lines?.lowerBound ?? 0) })
  }

  /// The title of a page, and the sentence below it.
  static func title(of name: String, at line: Int, digest: String, _ clause: String) -> Section {
    Section(
      .heading("\(name) specification"), line...line + 2, digest: digest,
      [
        Passage(.heading, line...line, "The page is a specification.", because: "It is a title."),
        Passage(.prose, line + 2...line + 2, "The page specifies an operator of MotionObservable.", [clause]),
      ])
  }

  /// The heading of the list of requirements.
  static func requirements(at line: Int) -> Section {
    Section(
      .heading("MVP"), line...line, digest: "a7652633a81694c0",
      [Passage(.heading, line...line, "The list of requirements follows.", because: "It is a title.")])
  }
}
