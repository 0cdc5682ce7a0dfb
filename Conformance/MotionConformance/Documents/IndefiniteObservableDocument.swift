extension Document {
  /// IndefiniteObservable.
  public static let indefiniteObservable: Document = Document(
    of: .indefiniteObservable, "IndefiniteObservable", path: "streams/IndefiniteObservable/README.md",
    revision: "3f78505899a97cf98af4f16d2d736215d0a1da93", date: "2016-12-12", status: .stable
  ) {
    Section.frontMatter(
      1...23, digest: "d1627be96c5bb793",
      .metadata(
        1...4, "The page's title is IndefiniteObservable, and it has a fixed address.", because: "It names the page."),
      .metadata(
        5...7, "It is Stable, and dated 4 December 2016.",
        because: "How settled the page is changes no level; it is shown with the document."),
      .metadata(
        8...9, "It is of level L4, and belongs to a library of the same name.", because: "It says who uses the type."),
      .metadata(
        10...23, "Ports are published for Android, iOS and JavaScript.",
        because: "It says where ports are, and asks nothing of them."))
    Section.part(
      "IndefiniteObservable specification", 25...27, digest: "5437cd3911576b6f", "The page is a specification.",
      .prose(27...27, "The page specifies one type of objects.", "IO-2.1"))
    Section.part(
      "Overview", 29...32, digest: "aa0635665d869a27", "An overview follows.",
      .prose(
        31...31, "The type is a small implementation of ReactiveX's Observable.",
        because: "It compares the type with another one; the list has the requirements."),
      .prose(32...32, "It has neither completion nor failure.", "IO-1.1"))
    Section.part(
      "Examples", 34...84, digest: "22c262cbeb71a1bc", "Examples follow.",
      .code(36...44, "An observer of values is made from a function, which is a constant.", "IO-1.1", "E-19"),
      .code(
        45...50, "A type of observables can add a `subscribe` that makes the observer from a function.", "IO-9.1"),
      .code(51...55, "A connect function may emit before it returns.", "IO-9.2"),
      .code(51...55, "It returns the constant for no disconnection under another name.", "IO-4.1", "E-22"),
      .code(
        56...59, "A subscriber prints the values; its subscription is not kept.", "IO-9.1", "C-dropped-subscription"),
      .code(
        60...69, "An operator connects by subscribing upstream, and disconnects by unsubscribing.",
        because: "It shows how operators can be built, and requires none."),
      .code(60...69, "The call of `subscribe` does not parse.", "E-23"),
      .code(
        70...84, "Two operators transform and filter values.",
        because: "They show how operators can be built, and require none."),
      .code(70...84, "They pass on a name that is declared nowhere.", "E-23"))
    Section.requirements(at: 86)
    Section.bullet(
      "IO-1", 88...97, digest: "e32b6d0ce3a2cf46", "There is an abstract type of observers, generic over the value.",
      by: ["IO-1.1"],
      .prose(90...90, "The base observer has one channel, `next`.", "IO-1.1"),
      .prose(90...91, "`next` takes a value of the generic type.", "IO-1.1"),
      .code(93...97, "`next` is a method here, and a stored function elsewhere.", "IO-1.1", "E-19"))
    Section.bullet(
      "IO-2", 99...107, digest: "218856c6a70eca7b", "There is a concrete type of observables.", by: ["IO-2.1"],
      .prose(101...101, "It is generic over one type, `O`.", "IO-2.1"),
      .prose(101...102, "That is the type of observers that `subscribe` accepts.", "IO-2.1", "IO-3.1"),
      .prose(102...102, "It conforms to the abstract Observer.", "IO-1.1", "IO-2.1"),
      .code(104...107, "The observable is a class.", "IO-2.1"))
    Section.bullet(
      "IO-3", 109...115, digest: "0f33365757b22e1c", "There is a type of functions that connect.", by: ["IO-3.1"],
      .prose(111...111, "Such a function takes an observer.", "IO-3.1"),
      .prose(111...111, "It returns the function that disconnects.", "IO-5.1"),
      .code(113...115, "The type is public and generic over the observer.", "IO-3.1"))
    Section.bullet(
      "IO-4", 117...123, digest: "fb73f5c3a451d145", "There is a constant for disconnecting without any effect.",
      by: ["IO-4.1"],
      .prose(119...119, "A connect function may return it where nothing needs to be torn down.", "IO-4.1"),
      .code(121...123, "The constant is a public function that does nothing.", "IO-4.1", "E-22"))
    Section.bullet(
      "IO-5", 125...131, digest: "3a217cbe1ee04608", "There is a type of functions that disconnect.", by: ["IO-5.1"],
      .prose(127...127, "A connect function returns a function of this type.", "IO-5.1"),
      .code(129...131, "Such a function takes nothing and returns nothing.", "IO-5.1"))
    Section.bullet(
      "IO-6", 133...139, digest: "29708f11adbf00b0", "There is a type of functions that unsubscribe.", by: ["IO-6.1"],
      .prose(135...135, "It has the shape of those that disconnect.", "IO-6.1"),
      .code(137...139, "Such a function takes nothing and returns nothing.", "IO-6.1"))
    Section.bullet(
      "IO-7", 141...168, digest: "9ab7b01a91c52be5", "There is a type of subscriptions, which are objects.",
      by: ["IO-7.1"],
      .prose(143...143, "A subscription stands for one call of `subscribe`.", "IO-9.1", "IO-9.3"),
      .code(145...164, "The class is public and final.", "IO-7.1"),
      .code(145...164, "Deallocating a subscription unsubscribes.", "C-dropped-subscription", "E-10"),
      .code(145...164, "It is made from the function that disconnects.", "IO-5.1"),
      .code(145...164, "The function is called first and cleared afterwards.", "IO-7.2", "E-11"),
      .prose(166...166, "It stores the function that disconnects.", "IO-7.1", "IO-7.3"),
      .prose(166...166, "The first `unsubscribe` calls that function.", "IO-5.1", "IO-6.1", "IO-7.1"),
      .prose(166...166, "Any later `unsubscribe` does nothing.", "IO-7.1"),
      .prose(166...166, "For one connection the function is never called more than once.", "IO-7.2"),
      .prose(
        168...168, "A subscription that is deallocated unsubscribes; a later revision removes the sentence.",
        "IO-7.3", "C-dropped-subscription", "E-10"))
    Section.bullet(
      "IO-8", 170...181, digest: "52c1f0dc32857e4d", "There is an initializer of observables.", by: ["IO-8.1"],
      .prose(172...172, "It takes a connect function.", "IO-8.1"),
      .prose(172...172, "The function is stored as a private constant, and not called yet.", "IO-8.1", "IO-8.2"),
      .code(
        174...181, "The label of the argument is `connect`.", because: "A label changes nothing that can be observed."
      ),
      .code(
        174...181, "The braces of the class are not closed.",
        because: "It is an abbreviation: the next sample goes on with the class."))
    Section.bullet(
      "IO-9", 183...196, digest: "8d868c7e13997708", "An observable can be subscribed to.", by: ["IO-9.1"],
      .prose(185...186, "`subscribe` takes an observer and returns a Subscription.", "IO-9.1", "IO-9.3"),
      .prose(
        188...188, "It calls the connect function with the observer that it was given.", "IO-3.1", "IO-9.1", "IO-9.2",
        "C-same-observer-twice"),
      .code(190...196, "The connect function is called once, within the call of `subscribe`.", "IO-9.1"),
      .code(190...196, "The result of the connect function is returned where a Subscription is declared.", "E-21"))
    Section.part(
      "Unit tests", 198...201, digest: "d83012ac0d6d43b7", "Unit tests follow.",
      .prose(199...201, "Three ports have unit tests.", because: "It says where tests are, and asks nothing."))
  }
}
