extension Document {
  /// ReactiveProperty.
  public static let reactiveProperty: Document = Document(
    of: .reactiveProperty, "ReactiveProperty", path: "properties/ReactiveProperty.md",
    revision: "624117342fff53143225dcf821103e6bb615b1f3", date: "2017-03-29", status: .stable
  ) {
    Section.frontMatter(
      1...25, digest: "59b6e9a9d316410e",
      .metadata(1...3, "The page's title is ReactiveProperty.", because: "It names the page."),
      .metadata(4...6, "It is Stable, and dated 19 February 2017.", "E-2"),
      .metadata(
        7...9, "The interface is of level L2, the implementation of level L4.",
        because: "It says who uses the type and who writes it."),
      .metadata(10...11, "It depends on MotionObservable.", "RP-10.1", "E-2"),
      .metadata(
        12...25, "Ports are published for Android, JavaScript and iOS.",
        because: "It says where ports are, and asks nothing of them."))
    Section.part(
      "ReactiveProperty specification", 27...29, digest: "115d032497319559", "The page is a specification.",
      .prose(29...29, "The page specifies a concrete type.", "RP-1.1"))
    Section.part(
      "Overview", 31...58, digest: "3e66af358edd52fe", "An overview follows.",
      .prose(
        33...34, "A property stores a value of any one type, and lets changes of it be observed.", "RP-1.1", "RP-4.1",
        "RP-7.1", "RP-9.1"),
      .prose(36...36, "A property can stand for information that exists already.", "RP-3.1", "RP-3.2", "RP-3.3"),
      .prose(
        36...37, "Each change is written to that information, and before observers are notified.", "RP-3.3", "RP-9.2"),
      .prose(39...39, "An example: creating a property.", because: "It is a caption."),
      .code(41...43, "A property is made from an initial value alone.", "RP-2.1"),
      .prose(46...46, "An example: changing the value.", because: "It is a caption."),
      .code(48...50, "The value is changed by assigning to `value`.", "RP-4.1"),
      .prose(52...52, "An example: observing changes.", because: "It is a caption."),
      .code(54...58, "`subscribe` takes a function of the value, and its result is kept.", "RP-5.1", "RP-7.1"))
    Section.requirements(at: 60)
    Section.bullet(
      "RP-1", 62...67, digest: "eb4981787385c6aa", "There is a concrete type of properties.", by: ["RP-1.1"],
      .code(64...67, "It is public and generic over its value.", "RP-1.1"),
      .code(64...67, "It is a class: each property is an object of its own.", "RP-1.2", "RP-1.3"),
      .code(64...67, "The class is final.", "RP-1.4"))
    Section.bullet(
      "RP-2", 69...77, digest: "46f7d0aee3ca1447", "There is an initializer for anonymous properties.", by: ["RP-2.1"],
      .prose(71...71, "It takes an initial value.", "RP-2.1"),
      .prose(71...71, "A property made so is called anonymous.", because: "It defines a term."),
      .code(73...77, "The initial value is of the property's type, and its label is `initialValue`.", "RP-2.1"),
      .code(
        73...77, "From here on the class is written without `public` and `final`.",
        because: "It is an abbreviation of RP-1's declaration."))
    Section.bullet(
      "RP-3", 79...87, digest: "3eed923160cf3d9c", "There is an initializer for external properties.", by: ["RP-3.1"],
      .prose(81...81, "It takes an initial value and a function that writes changes out.", "RP-3.1", "RP-3.3"),
      .code(83...87, "`externalWrite` takes a value of the property's type and returns nothing.", "RP-3.3"),
      .code(83...87, "Nothing shows that the initializer calls it: only changes are written out.", "RP-3.2"))
    Section.bullet(
      "RP-4", 89...95, digest: "0860a7bcb5d956ec", "The value is accessible.", by: ["RP-4.1"],
      .code(91...95, "`value` is a public variable: it can be read and written.", "RP-4.1"),
      .code(91...95, "It is a stored variable: reading it runs no code.", "RP-4.2"))
    Section.bullet(
      "RP-5", 97...105, digest: "29be29968573b50e", "A property can be subscribed to.", by: ["RP-5.1"],
      .prose(99...99, "`subscribe` takes a next function.", "RP-5.1"),
      .prose(99...99, "It has the shape of a MotionObserver, of which it takes one channel.", "RP-5.1", "E-2"),
      .code(101...105, "The function takes a value and returns nothing; the result is a Subscription.", "RP-5.1"),
      .code(
        101...105, "The effect of unsubscribing is not stated here; a Subscription implies it.", "RP-5.2", "RP-5.3",
        "RP-5.4", "E-20"),
      .code(101...105, "The effect of releasing the subscription is not stated.", "C-dropped-subscription", "E-10"),
      .code(101...105, "From here on the class does not declare its parameter `T`.", "E-17"))
    Section.bullet(
      "RP-6", 107...113, digest: "1bcb4666f2161757", "A property has a list of observers, which is private.",
      by: ["RP-6.1", "RP-6.2"],
      .code(109...113, "The list is private.", "RP-6.1"),
      .code(109...113, "It is empty at first and has no bound.", "RP-6.2"),
      .code(109...113, "It is an array: it has an order, and may hold one element twice.", "RP-7.2", "RP-9.3"))
    Section.bullet(
      "RP-7", 115...125, digest: "0b040e7a5bcf24ef", "Subscribing adds an observer to the list.", by: ["RP-7.1"],
      .code(117...125, "The observer is made of a next function alone.", "E-2"),
      .code(
        117...125, "Each call makes an observer of its own, whatever was subscribed before.", "RP-7.2", "RP-7.3",
        "C-same-observer-twice"),
      .code(117...125, "It is added at the end of the list.", "RP-7.1", "RP-9.3"),
      .code(117...125, "The subscription that is returned is left out.", "RP-5.2", "RP-5.4", "E-20"))
    Section.bullet(
      "RP-8", 127...137, digest: "762c3a0dd9297ef2",
      "Subscribing calls that observer's next function with the current value.", by: ["RP-8.1", "RP-8.2", "RP-8.3"],
      .code(129...137, "It is called once, before `subscribe` returns.", "RP-8.1"),
      .code(129...137, "It receives the value that `value` has at that moment.", "RP-8.2"),
      .code(129...137, "No other observer is called, and nothing is written.", "RP-8.3"),
      .code(
        129...137, "The observer is in the list before it receives the current value.", "RP-7.1",
        "C-subscribe-inside", "C-subscribe-in-external-write"))
    Section.bullet(
      "RP-9", 139...155, digest: "7d7db118c5a704d7", "Every observer receives each change of the value.",
      by: ["RP-9.1"],
      .prose(141...141, "`externalWrite` is called first.", "RP-3.3", "RP-9.2"),
      .prose(141...141, "Observers then receive the new value.", "RP-9.1", "RP-9.2"),
      .code(143...155, "The value is stored before anything is called.", "RP-4.3"),
      .code(143...155, "Every assignment counts, also of an equal value.", "RP-9.4"),
      .code(143...155, "All of it happens within the assignment.", "RP-9.5"),
      .code(143...155, "Observers and `externalWrite` receive `newValue`, which `didSet` does not have.", "E-3"),
      .code(
        143...155, "`_externalWrite` is called where there is one, observed or not; it is declared nowhere.",
        "RP-3.3", "E-17"),
      .code(143...155, "It is called before the loop over the observers.", "RP-9.2"),
      .code(
        143...155, "`externalWrite` may write or subscribe before observers have received the change.",
        "C-write-in-external-write", "C-subscribe-in-external-write"),
      .code(143...155, "Each observer is called once, in the order of the list.", "RP-9.1", "RP-9.3"),
      .code(
        143...155, "The loop goes over the list as it was when the loop began, whatever an observer does.",
        "C-unsubscribe-other", "C-subscribe-inside", "C-write-inside"))
    Section.bullet(
      "RP-10", 157...165, digest: "5c53856b2bacf629", "A property can be converted to a MotionObservable.",
      by: ["RP-10.1"],
      .prose(159...159, "The result is of MotionObservable's type.", "RP-10.1", "RP-10.2", "RP-10.5"),
      .code(161...165, "`asStream()` is public, takes nothing and returns a MotionObservable.", "RP-10.1"),
      .code(161...165, "It is a function: it can be called again, and subscribes nobody.", "RP-10.3"),
      .code(161...165, "How it is made is not shown; there is one list of observers for it to be in.", "RP-10.4"),
      .code(161...165, "Its states are not shown.", "C-stream-state"))
  }
}
