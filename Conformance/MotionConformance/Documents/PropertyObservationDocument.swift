extension Document {
  /// Property observation.
  public static let propertyObservation: Document = Document(
    of: .property, "Property observation", file: "PropertyObservation",
    path: "streams/connections/Property-observation.md", revision: "39a2e0b598659ea284f8409cfd756ae10b835ef4",
    date: "2016-12-13", status: .draft, foundations: [.property]
  ) {
    Section.frontMatter(
      1...11, digest: "a1af4c521f0ddfeb",
      .metadata(1...3, "The page's title is Property observation.", because: "It names the page."),
      .metadata(
        4...6, "It is a Draft, dated 13 December 2016.",
        because: "How settled the page is changes no level; it is shown with the document."),
      .metadata(
        7...8, "It is of level L3, and belongs to the streams library.", because: "It says who uses the feature."),
      .metadata(9...11, "It depends on the specification of Property.", "E-9", "E-26"))
    Section.part(
      "Property observation feature specification", 13...15, digest: "0afdc2857716ca3f",
      "The page specifies a feature.",
      .prose(15...15, "The page specifies how changes of a Property are observed.", "PO-6.2"))
    Section.part(
      "Overview", 17...19, digest: "a4fd33b228a95cc8", "An overview follows.",
      .prose(19...19, "Anything can subscribe to the changes of a property.", "PO-2.1", "PO-6.2"))
    Section.part(
      "Examples", 21...30, digest: "459ed70c08293f7b", "An example follows.",
      .prose(23...23, "The example observes a spring's destination.", because: "It is a caption."),
      .code(25...30, "`subscribe` takes a function of the value, and its result is kept.", "PO-2.1", "PO-6.2"),
      .code(
        25...30, "The observer hands the value to an animation and starts it.",
        because: "An observer may do anything with a value."))
    Section.requirements(at: 32)
    Section.bullet(
      "PO-1", 34...43, digest: "a23fa40cc0645edd", "There is a type of observers for this purpose.", by: ["PO-1.1"],
      .prose(36...36, "It is a private class.", "PO-1.1"),
      .prose(36...36, "It need not be an Observer.", because: "It is a permission, which no port can break."),
      .prose(36...37, "It stores a next function that never changes.", "PO-1.2"),
      .code(39...43, "It is private and final, and generic over the value.", "PO-1.1"),
      .code(39...43, "The next function is a constant.", "PO-1.2"),
      .code(39...43, "It has no initializer that takes the function.", "E-16"))
    Section.bullet(
      "PO-2", 45...52, digest: "808ed5150ebd86a9", "A property can be subscribed to.", by: ["PO-2.1"],
      .prose(47...47, "`subscribe` takes a next function.", "PO-2.1"),
      .code(49...52, "It is public, and its result is a Subscription.", "PO-2.1"),
      .code(49...52, "The effect of releasing the subscription is not stated.", "C-dropped-subscription"),
      .code(49...52, "The class does not declare its parameter `T`.", "E-17"),
      .code(
        49...52, "The braces are not closed, here and below.",
        because: "It is an abbreviation: each sample goes on where the next one takes over."))
    Section.bullet(
      "PO-3", 54...61, digest: "58da81acbbe67c6a", "The next function is kept as an observer.", by: ["PO-3.1"],
      .code(56...61, "Each call makes an observer of its own.", "PO-3.1", "C-same-observer-twice"),
      .code(56...61, "The initializer that makes it takes the function without a label.", "E-16"),
      .code(56...61, "It is added at the end of the list.", "PO-3.1", "PO-6.4"),
      .code(56...61, "The list belongs to the property.", "PO-3.2"),
      .code(56...61, "The list is declared nowhere.", "E-17"))
    Section.bullet(
      "PO-4", 63...78, digest: "2bfa5cee89d0d41a", "The observer receives the current value at once.",
      by: ["PO-4.1", "PO-4.2"],
      .code(65...78, "It receives the value that `read` returns at that moment.", "PO-4.1", "PO-4.2"),
      .code(65...78, "It receives it once, before the subscription is returned.", "PO-4.1"),
      .code(65...78, "Nobody else is called, and nothing is written.", "PO-4.3"),
      .code(65...78, "The observer is in the list before it receives the current value.", "C-subscribe-inside"),
      .code(65...78, "The subscription that is returned removes that observer.", "PO-5.1"))
    Section.bullet(
      "PO-5", 80...95, digest: "683c46f9e377e143", "The result is a Subscription.", by: ["PO-2.1", "PO-5.1"],
      .prose(82...82, "Unsubscribing removes the observer from the list.", "PO-5.1"),
      .code(84...95, "The observer is found by identity: no other one is removed.", "PO-3.1", "PO-5.1"),
      .code(84...95, "Where it is not found any more, nothing happens.", "PO-5.2"),
      .code(84...95, "Nobody is called.", "PO-2.1"))
    Section.bullet(
      "PO-6", 97...110, digest: "5715e28a1000921c", "Observers are notified of each write.", by: ["PO-6.2"],
      .prose(99...99, "Every next function is called when the property is written.", "PO-6.2", "PO-6.3"),
      .code(101...110, "`write` is not public.", "E-18"),
      .code(101...110, "The underlying function is called first, and once.", "PO-6.1", "PO-6.5"),
      .code(101...110, "`_write` is declared nowhere.", "E-17"),
      .code(
        101...110, "The underlying function may write before observers have received the value.",
        "C-write-in-external-write"),
      .code(101...110, "Observers receive the value that is passed to `write`, and not one that is read.", "PO-6.2"),
      .code(101...110, "Nothing compares it with the present one.", "PO-6.3"),
      .code(101...110, "Each observer is called once, in the order of the list.", "PO-6.2", "PO-6.4"),
      .code(
        101...110, "The loop goes over the list as it was when the loop began, whatever an observer does.",
        "C-unsubscribe-other", "C-subscribe-inside", "C-write-inside"))
  }
}
