extension Document {
  /// `_filter`.
  static let filter: Document = Document(
    of: .filter, "_filter", path: "operators/foundation/$._filter.md",
    revision: "c208f84660711a957f359b60a618ec68ad9e72e9", date: "2017-04-17", status: .stable,
    sections: [frontMatter, title, overview, example, requirements, operation])

  private static var frontMatter: Section {
    Section(
      .frontMatter, 1...36, digest: "a18d03cefae824ac",
      [
        Passage(.metadata, 1...3, "The page's title is _filter.", because: "It names the page."),
        Passage(
          .metadata, 4...6, "It is Stable, and dated 13 December 2016.",
          because: "How settled the page is changes no level; it is shown with the document."),
        Passage(
          .metadata, 7...9, "The interface is of level L3, the implementation of level L4.",
          because: "It says who uses the operator and who writes it."),
        Passage(.metadata, 10...11, "It depends on `_nextOperator`.", ["FI-1.4"]),
        Passage(
          .metadata, 12...13, "It is related to another operator.", because: "It asks nothing."),
        Passage(
          .metadata, 14...26, "Ports are published for Android, iOS and JavaScript.",
          because: "It says where ports are, and asks nothing of them."),
        Passage(.metadata, 27...36, "Upstream and downstream have values of one type.", ["FI-1.4"]),
      ])
  }

  private static var title: Section {
    Section(
      .heading("_filter specification"), 38...40, digest: "2d3088d2ef3dd675",
      [
        Passage(.heading, 38...38, "The page is a specification.", because: "It is a title."),
        Passage(.prose, 40...40, "The page specifies an operator of MotionObservable.", ["FI-1.1"]),
      ])
  }

  private static var overview: Section {
    Section(
      .heading("Overview"), 42...44, digest: "49fb81fc0e431fce",
      [
        Passage(.heading, 42...42, "An overview follows.", because: "It is a title."),
        Passage(.prose, 44...44, "Only values that pass a test are passed on.", ["FI-1.2", "FI-1.3"]),
        Passage(
          .prose, 44...44, "ReactiveX has an operator like it.", because: "It refers to documentation elsewhere."),
      ])
  }

  private static var example: Section {
    Section(
      .heading("Example usage"), 46...58, digest: "4661049140a4b1df",
      [
        Passage(.heading, 46...46, "An example follows.", because: "It is a title."),
        Passage(.code, 48...58, "A value that does not pass has no counterpart downstream.", ["FI-1.3"]),
        Passage(.code, 48...58, "The value that passes has another rotation downstream.", ["E-28"]),
      ])
  }

  private static var requirements: Section {
    Section(
      .heading("MVP"), 60...60, digest: "a7652633a81694c0",
      [
        Passage(.heading, 60...60, "The list of requirements follows.", because: "It is a title.")
      ])
  }

  private static var operation: Section {
    Section(
      .bullet("FI-1"), 62...76, digest: "6d913ea73a4ea0af",
      [
        Passage(.heading, 62...62, "There is an operator of that name.", ["FI-1.1"]),
        Passage(
          .prose, 64...64, "It is made with `_nextOperator`.",
          because: "Nobody who subscribes can tell what an operator is made with."),
        Passage(.code, 66...76, "It is a method of MotionObservable that takes a test.", ["FI-1.1"]),
        Passage(.code, 66...76, "A value that passes is passed on unchanged.", ["FI-1.2"]),
        Passage(.code, 66...76, "It returns a MotionObservable of the same type.", ["FI-1.4", "C-operator-state"]),
      ])
  }
}
