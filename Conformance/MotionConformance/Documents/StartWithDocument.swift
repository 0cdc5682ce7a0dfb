extension Document {
  /// `startWith`.
  public static let startWith: Document = Document(
    of: .startWith, "startWith", path: "operators/startWith.md",
    revision: "41597fb49e87e58fdbbb2dd42439480442322373", date: "2017-04-17", status: .stable
  ) {
    Section.frontMatter(
      1...38, digest: "760acdf8a425ff09",
      .metadata(1...3, "The page's title is startWith.", because: "It names the page."),
      .metadata(
        4...6, "It is Stable, and dated 29 March 2017.",
        because: "How settled the page is changes no level; it is shown with the document."),
      .metadata(
        7...9, "The interface is of level L2, the implementation of level L3.",
        because: "It says who uses the operator and who writes it."),
      .metadata(10...12, "It depends on MotionObservable and `_remember`.", "SW-1.2"),
      .metadata(
        13...20, "Ports are published for Android and iOS.",
        because: "It says where ports are, and asks nothing of them."),
      .metadata(21...25, "It was first proposed on the day of its date.", because: "It is the history of the page."),
      .metadata(26...38, "Upstream, the initial value and downstream have values of one type.", "SW-1.2"))
    Section.title(of: "startWith", at: 40, digest: "886662ca93ed76c7", "SW-1.1")
    Section.part(
      "Overview", 44...47, digest: "a5010b57ef32d519", "An overview follows.",
      .prose(
        46...46, "The operator emits the given value, and subscribes upstream after that.", "SW-2.1", "SW-2.2",
        "C-start-early"),
      .prose(46...47, "It emits all later values as they are.", "SW-2.3"))
    Section.part(
      "Example usage", 49...58, digest: "4ef9d4422b9efd6b", "An example follows.",
      .code(51...58, "The operator is called without a label.", "E-24"),
      .code(
        51...58, "Downstream has the initial value before upstream emits, even if it is empty.", "SW-2.1", "SW-2.6"),
      .code(51...58, "Each value of upstream is emitted unchanged.", "SW-2.3"))
    Section.requirements(at: 60)
    Section.bullet(
      "SW-1", 62...68, digest: "7ad12f04e88726d6", "There is an operator of that name.", by: ["SW-1.1"],
      .code(64...68, "It is a method of MotionObservable that takes the initial value.", "SW-1.1"),
      .code(64...68, "It returns a MotionObservable of the same type.", "SW-1.2"),
      .code(64...68, "The argument is labelled, which the example leaves out.", "E-24"))
    Section.bullet(
      "SW-2", 70...87, digest: "cb97adc9f0d9ef37", "The result emits the initial value on subscription.",
      by: ["SW-2.1", "SW-2.6"],
      .prose(72...72, "The result is remembered.", "SW-1.2", "C-start-early"),
      .prose(72...73, "Later subscribers receive the last value emitted.", "SW-2.4"),
      .code(
        75...87, "The connect function emits the initial value and then subscribes to upstream.", "SW-2.2", "SW-2.5",
        "C-start-early", "E-25"),
      .code(75...87, "Values are forwarded by a method that is declared nowhere.", "SW-2.3", "E-24"),
      .code(75...87, "Disconnecting unsubscribes from upstream.", "SW-1.2"))
  }
}
