extension Document {
  static let read: Document = Document(
    of: .read, "_read", path: "operators/foundation/$._read.md",
    revision: "2d0aaad9626c547c598e4794be941c47ee5951ed", date: "2017-04-10", status: .stable
  ) {
    Section.frontMatter(
      of: "_read", 1...22, digest: "452321ff8e670db3", ports: "iOS and JavaScript", 12...19,
      .metadata(
        10...11, "It depends on MotionObservable, by a path that leads to no page.",
        because: "MotionObservable has a page elsewhere."),
      .metadata(20...22, "It is related to `_remember`.", "RE-1.4"))
    Section.title(of: "_read", at: 24, digest: "2b848b12f84b8f71", "RE-1.1")
    Section.part(
      "Overview", 28...44, digest: "fe500d95f62d240f", "An overview follows.",
      .prose(30...30, "The method subscribes to the stream.", "RE-1.3"),
      .prose(30...30, "It returns the value that is emitted first, before it returns.", "RE-1.1", "E-29"),
      .prose(30...30, "There may be no such value.", "RE-1.2"),
      .prose(
        32...34, "It is a makeshift; it is better to subscribe, and to remember the last value.",
        because: "It advises those who use it."),
      .code(36...44, "Of a remembered stream that has a subscriber it returns the last value.", "RE-1.4"))
    Section.requirements(at: 46)
    Section.bullet(
      "RE-1", 48...58, digest: "9cf9aa1b1596023d", "There is a method of that name.", by: ["RE-1.1"],
      .code(50...58, "It returns a value or none.", "RE-1.1", "RE-1.2"),
      .code(50...58, "It subscribes, and does not keep the subscription.", "RE-1.3", "C-read-connection"),
      .code(50...58, "Of several values it returns the last.", "E-29"))
  }
}
