extension Document {
  static let nextOperator: Document = Document(
    of: .nextOperator, "_nextOperator", path: "operators/foundation/$._nextOperator.md",
    revision: "c208f84660711a957f359b60a618ec68ad9e72e9", date: "2017-04-17", status: .stable
  ) {
    Section.frontMatter(
      of: "_nextOperator", 1...34, digest: "84bb069548b260b3", ports: "Android, iOS and JavaScript", 12...24,
      .metadata(10...11, "It depends on MotionObservable.", "NO-1.3"),
      .metadata(25...34, "Downstream may have values of another type than upstream.", "NO-1.3"))
    Section.title(of: "_nextOperator", at: 36, digest: "274a7eb7450b24f7", "NO-1.1")
    Section.part(
      "Overview", 40...43, digest: "058be681a09fd288", "An overview follows.",
      .prose(42...42, "Other operators can be made with this one.", because: "It says what the operator is for."),
      .prose(42...43, "An operator changes, adds or removes values.", "NO-2.1", "NO-2.2"),
      .prose(
        43...43, "The values that come out may be of another type.",
        because: "The scenarios of a domain have values of one type."))
    Section.requirements(at: 45)
    Section.bullet(
      "NO-1", 47...54, digest: "153ce491a522753d", "There is an operator of that name.", by: ["NO-1.1"],
      .prose(49...49, "It is given a function of a value and of a callback.", "NO-1.1", "NO-2.1"),
      .prose(49...49, "The function is called for every value that upstream emits.", "NO-1.2"),
      .code(51...54, "It returns a MotionObservable.", "NO-1.3"))
    Section.bullet(
      "NO-2", 56...74, digest: "7bf9113b1a2fd4c2", "The function receives the observer's `next`.", by: ["NO-2.1"],
      .prose(58...58, "It can call nothing but `next`.", "NO-2.1", "C-operator-state"),
      .prose(58...59, "It is passed the function of the observer that subscribed.", "NO-2.1", "NO-2.2"),
      .code(
        61...74, "Each connection subscribes to upstream, with a function for values only.", "NO-1.3",
        "C-operator-state"),
      .code(61...74, "The connect function returns one that unsubscribes from upstream.", "NO-1.3"),
      .code(61...74, "A call is not closed.", "E-27"))
  }
}
