extension Document {
  static let map: Document = Document(
    of: .map, "_map", path: "operators/foundation/$._map.md",
    revision: "c208f84660711a957f359b60a618ec68ad9e72e9", date: "2017-04-17", status: .stable
  ) {
    Section.frontMatter(
      of: "_map", 1...36, digest: "c59f8fc447da3d05", ports: "Android, iOS and JavaScript", 14...26,
      .metadata(10...11, "It depends on `_nextOperator`.", "MA-1.4"),
      .metadata(12...13, "It is related to another operator.", because: "It asks nothing."),
      .metadata(27...36, "Downstream may have values of another type than upstream.", "MA-1.4"))
    Section.title(of: "_map", at: 38, digest: "f8fc6ba042300abd", "MA-1.1")
    Section.part(
      "Overview", 42...44, digest: "29e5160b0b8fd454", "An overview follows.",
      .prose(44...44, "Each value becomes a value, perhaps of another type.", "MA-1.2"),
      .prose(44...44, "ReactiveX has an operator like it.", because: "It refers to documentation elsewhere."))
    Section.part(
      "Example usage", 46...57, digest: "834706f33357b4be", "An example follows.",
      .code(48...57, "Each value of upstream is received as what the function returns.", "MA-1.2"))
    Section.requirements(at: 59)
    Section.bullet(
      "MA-1", 61...73, digest: "3c06d7c15d4611a6", "There is an operator of that name.", by: ["MA-1.1"],
      .prose(
        63...63, "It is made with `_nextOperator`.",
        because: "Nobody who subscribes can tell what an operator is made with."),
      .code(65...73, "It is a method of MotionObservable that takes a function.", "MA-1.1"),
      .code(65...73, "For each value it passes on what the function returns, once.", "MA-1.2", "MA-1.3"),
      .code(65...73, "It returns a MotionObservable of the function's type.", "MA-1.4", "C-operator-state"))
  }
}
