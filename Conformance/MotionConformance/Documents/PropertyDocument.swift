extension Document {
  /// Property, on which Property observation rests.
  public static let property: Document = Document(
    of: .property, id: "Property", "Property", file: "Property", path: "streams/connections/Property.md",
    revision: "39a2e0b598659ea284f8409cfd756ae10b835ef4", date: "2016-12-13", status: .draft
  ) {
    Section.frontMatter(
      1...12, digest: "bf53c46c225da091",
      .metadata(1...3, "The page's title is Property.", because: "It names the page."),
      .metadata(
        4...6, "It is a Draft, dated 6 December 2016.",
        because: "How settled the page is changes no level; it is shown with the document."),
      .metadata(
        7...8, "It is of level L2, and belongs to the streams library.", because: "It says who uses the type."),
      .metadata(
        9...12, "It depends on the specifications of Readable and Writable.",
        because: "Property observation calls only the two functions, which this page declares itself."))
    Section.part(
      "Property specification", 14...16, digest: "b5250d4542e8e843", "The page is a specification.",
      .prose(16...16, "The page specifies a concrete type.", "E-9"))
    Section.part(
      "Overview", 18...20, digest: "89cac1b600547d67", "An overview follows.",
      .prose(20...20, "A property reads a value from a target and writes a value to it.", "E-9", "PO-4.2", "PO-6.5"))
    Section.requirements(at: 22)
    Section.part(
      "Option 1: Expose a concrete ScopedProperty API", 24...39, digest: "661b4b12b953f8e3",
      "A ScopedProperty is the first of two options.", by: ["E-26"],
      .code(26...39, "It is a public class, generic over the value.", "E-9", "E-17", "E-26"),
      .code(
        26...39, "It has two superclasses, one that is readable and one that is writable.",
        because: "Only the two functions are called, and a class has one superclass in most languages."),
      .code(26...39, "`read` takes no target and returns the value.", "PO-4.1", "E-26"),
      .code(26...39, "`write` takes the value and no target.", "PO-6.5", "E-26"),
      .code(26...39, "Both functions are public constants.", "E-18"),
      .code(26...39, "The initializer takes both functions.", "E-9", "PO-3.2"))
    Section.part(
      "Option 2: Expose a concrete UnscopedProperty API", 41...56, digest: "c149a524795de42d",
      "An UnscopedProperty is the second of two options.", by: ["E-26"],
      .code(43...56, "It is a public class, generic over the target and the value.", "E-9", "E-26"),
      .code(
        43...56, "It extends the scoped superclasses, with two type arguments.",
        because: "It is a typing error for the unscoped ones, and only the two functions are called."),
      .code(43...56, "`read` takes the target and returns the value.", "E-26"),
      .code(43...56, "`write` takes the target and the value.", "E-26"),
      .code(43...56, "Both functions are public constants.", "E-18"),
      .code(43...56, "The initializer takes both functions.", "E-9"))
  }
}
