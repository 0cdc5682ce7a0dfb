extension Document {
  /// `_filter`.
  static let filter: Document = Document(
    of: .filter, "_filter", path: "operators/foundation/$._filter.md",
    revision: "c208f84660711a957f359b60a618ec68ad9e72e9", date: "2017-04-17", status: .stable,
    sections: [
      frontMatter, .title(of: "_filter", at: 38, digest: "2d3088d2ef3dd675", "FI-1.1"), overview, example,
      .requirements(at: 60), operation,
    ])

  private static var frontMatter: Section {
    .frontMatter(
      of: "_filter", 1...36, digest: "a18d03cefae824ac", ports: "Android, iOS and JavaScript", 14...26,
      [
        Passage(.metadata, 10...11, "It depends on `_nextOperator`.", ["FI-1.4"]),
        Passage(
          .metadata, 12...13, "It is related to another operator.", because: "It asks nothing."),
        Passage(.metadata, 27...36, "Upstream and downstream have values of one type.", ["FI-1.4"]),
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
