extension Document {
  /// `startWith`.
  public static let startWith: Document = Document(
    of: .startWith, "startWith", path: "operators/startWith.md",
    revision: "41597fb49e87e58fdbbb2dd42439480442322373", date: "2017-04-17", status: .stable,
    sections: [frontMatter, title, overview, example, requirements, operation, result])

  private static var frontMatter: Section {
    Section(
      .frontMatter, 1...38, digest: "760acdf8a425ff09",
      [
        Passage(.metadata, 1...3, "The page's title is startWith.", because: "It names the page."),
        Passage(
          .metadata, 4...6, "It is Stable, and dated 29 March 2017.",
          because: "How settled the page is changes no level; it is shown with the document."),
        Passage(
          .metadata, 7...9, "The interface is of level L2, the implementation of level L3.",
          because: "It says who uses the operator and who writes it."),
        Passage(.metadata, 10...12, "It depends on MotionObservable and `_remember`.", ["SW-1.2"]),
        Passage(
          .metadata, 13...20, "Ports are published for Android and iOS.",
          because: "It says where ports are, and asks nothing of them."),
        Passage(
          .metadata, 21...25, "It was first proposed on the day of its date.",
          because: "It is the history of the page."),
        Passage(
          .metadata, 26...38, "Upstream, the initial value and downstream have values of one type.", ["SW-1.2"]),
      ])
  }

  private static var title: Section {
    Section(
      .heading("startWith specification"), 40...42, digest: "886662ca93ed76c7",
      [
        Passage(.heading, 40...40, "The page is a specification.", because: "It is a title."),
        Passage(.prose, 42...42, "The page specifies an operator of MotionObservable.", ["SW-1.1"]),
      ])
  }

  private static var overview: Section {
    Section(
      .heading("Overview"), 44...47, digest: "a5010b57ef32d519",
      [
        Passage(.heading, 44...44, "An overview follows.", because: "It is a title."),
        Passage(
          .prose, 46...46, "The operator emits the given value, and subscribes upstream after that.",
          ["SW-2.1", "SW-2.2", "C-start-early"]),
        Passage(.prose, 46...47, "It emits all later values as they are.", ["SW-2.3"]),
      ])
  }

  private static var example: Section {
    Section(
      .heading("Example usage"), 49...58, digest: "4ef9d4422b9efd6b",
      [
        Passage(.heading, 49...49, "An example follows.", because: "It is a title."),
        Passage(.code, 51...58, "The operator is called without a label.", ["E-24"]),
        Passage(
          .code, 51...58, "Downstream has the initial value before upstream emits, even if it is empty.",
          ["SW-2.1", "SW-2.6"]),
        Passage(.code, 51...58, "Each value of upstream is emitted unchanged.", ["SW-2.3"]),
      ])
  }

  private static var requirements: Section {
    Section(
      .heading("MVP"), 60...60, digest: "a7652633a81694c0",
      [Passage(.heading, 60...60, "The list of requirements follows.", because: "It is a title.")])
  }

  private static var operation: Section {
    Section(
      .bullet("SW-1"), 62...68, digest: "7ad12f04e88726d6",
      [
        Passage(.heading, 62...62, "There is an operator of that name.", ["SW-1.1"]),
        Passage(.code, 64...68, "It is a method of MotionObservable that takes the initial value.", ["SW-1.1"]),
        Passage(.code, 64...68, "It returns a MotionObservable of the same type.", ["SW-1.2"]),
        Passage(.code, 64...68, "The argument is labelled, which the example leaves out.", ["E-24"]),
      ])
  }

  private static var result: Section {
    Section(
      .bullet("SW-2"), 70...87, digest: "cb97adc9f0d9ef37",
      [
        Passage(.heading, 70...70, "The result emits the initial value on subscription.", ["SW-2.1", "SW-2.6"]),
        Passage(.prose, 72...72, "The result is remembered.", ["SW-1.2", "C-start-early"]),
        Passage(.prose, 72...73, "Later subscribers receive the last value emitted.", ["SW-2.4"]),
        Passage(
          .code, 75...87, "The connect function emits the initial value and then subscribes to upstream.",
          ["SW-2.2", "SW-2.5", "C-start-early", "E-25"]),
        Passage(
          .code, 75...87, "Values are forwarded by a method that is declared nowhere.", ["SW-2.3", "E-24"]),
        Passage(.code, 75...87, "Disconnecting unsubscribes from upstream.", ["SW-1.2"]),
      ])
  }
}
