extension Document {
  static let filter: Document = Document(
    of: .filter, "_filter", path: "operators/foundation/$._filter.md",
    revision: "c208f84660711a957f359b60a618ec68ad9e72e9", date: "2017-04-17", status: .stable
  ) {
    Section.frontMatter(
      of: "_filter", 1...36, digest: "a18d03cefae824ac", ports: "Android, iOS and JavaScript", 14...26,
      .metadata(10...11, "It depends on `_nextOperator`.", "FI-1.4"),
      .metadata(12...13, "It is related to another operator.", because: "It asks nothing."),
      .metadata(27...36, "Upstream and downstream have values of one type.", "FI-1.4"))
    Section.title(of: "_filter", at: 38, digest: "2d3088d2ef3dd675", "FI-1.1")
    Section.part(
      "Overview", 42...44, digest: "49fb81fc0e431fce", "An overview follows.",
      .prose(44...44, "Only values that pass a test are passed on.", "FI-1.2", "FI-1.3"),
      .prose(44...44, "ReactiveX has an operator like it.", because: "It refers to documentation elsewhere."))
    Section.part(
      "Example usage", 46...58, digest: "4661049140a4b1df", "An example follows.",
      .code(48...58, "A value that does not pass has no counterpart downstream.", "FI-1.3"),
      .code(48...58, "The value that passes has another rotation downstream.", "E-28"))
    Section.requirements(at: 60)
    Section.bullet(
      "FI-1", 62...76, digest: "6d913ea73a4ea0af", "There is an operator of that name.", by: ["FI-1.1"],
      .prose(
        64...64, "It is made with `_nextOperator`.",
        because: "Nobody who subscribes can tell what an operator is made with."),
      .code(66...76, "It is a method of MotionObservable that takes a test.", "FI-1.1"),
      .code(66...76, "A value that passes is passed on unchanged.", "FI-1.2"),
      .code(66...76, "It returns a MotionObservable of the same type.", "FI-1.4", "C-operator-state"))
  }
}
