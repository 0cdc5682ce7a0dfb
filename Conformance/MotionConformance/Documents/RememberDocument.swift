extension Document {
  /// `_remember`.
  public static let remember: Document = Document(
    of: .remember, "_remember", path: "operators/foundation/$._remember.md",
    revision: "37f4736aa8dd25cfc552e50e765a886aeb89742a", date: "2017-03-30", status: .stable
  ) {
    Section.frontMatter(
      1...29, digest: "dc713fc08b3eb02b",
      .metadata(1...3, "The page's title is `_remember`.", because: "It names the page."),
      .metadata(4...6, "It is Stable, and dated 21 February 2016.", "E-8"),
      .metadata(
        7...9, "The interface is of level L3, the implementation of level L4.",
        because: "It says who uses the operator and who writes it."),
      .metadata(10...11, "It depends on MotionObservable.", "RM-5.1", "E-8"),
      .metadata(
        12...19, "Ports are published for JavaScript and iOS.",
        because: "It says where ports are, and asks nothing of them."),
      .metadata(20...29, "Downstream has values of the type of upstream's.", "RM-5.1"))
    Section.title(of: "_remember", at: 31, digest: "170cffa40cd0765f", "RM-1.1")
    Section.part(
      "Overview", 35...37, digest: "889d38d6ce6b481d", "An overview follows.",
      .prose(37...37, "The latest upstream value is cached.", "RM-4.1"),
      .prose(37...37, "Every subscriber receives it before upstream's call returns.", "RM-2.1", "RM-6.2"))
    Section.requirements(at: 39)
    Section.bullet(
      "RM-1", 41...47, digest: "fd029359babe8ca3", "There is an operator of that name.", by: ["RM-1.1"],
      .code(43...47, "It is a public method of MotionObservable that takes nothing.", "RM-1.1"),
      .code(43...47, "It returns a MotionObservable of the same type.", "RM-5.1"))
    Section.bullet(
      "RM-2", 49...54, digest: "4b15a4b5589ee53e", "It keeps a set of observers.", by: ["RM-2.1", "E-14"],
      .code(51...54, "Each call makes a variable of its own.", "RM-2.2"),
      .code(51...54, "It is empty at first and has no bound.", "RM-2.1"),
      .code(51...54, "It is an array, which may hold one element twice.", "C-same-observer-twice", "E-14"))
    Section.bullet(
      "RM-3", 56...66, digest: "871ab82297c0c2e4", "It keeps a subscription, or none.", by: ["RM-3.1"],
      .prose(
        58...59, "Upstream is subscribed to once as long as there are downstream subscribers.", "RM-3.1", "RM-6.1",
        "RM-9.2"),
      .code(61...66, "There is room for one subscription.", "RM-3.1", "E-7"))
    Section.bullet(
      "RM-4", 68...78, digest: "04da9838541518ed", "It keeps the last value received.", by: ["RM-4.1"],
      .prose(70...71, "The variable keeps upstream's last value.", "RM-4.1"),
      .prose(70...71, "It is kept for new subscribers, who receive it.", "RM-8.1"),
      .code(73...78, "There is room for one value.", "RM-4.1"),
      .code(73...78, "`nil` means that there is no value yet; an empty value is not `nil`.", "RM-8.2", "RM-8.3"),
      .code(73...78, "There is no room for a state.", "C-remember-state"))
    Section.bullet(
      "RM-5", 80...93, digest: "97ffae540eaa52db", "The result is a MotionObservable.", by: ["RM-5.1"],
      .code(82...93, "It is made from a function that connects, and returns one that disconnects.", "RM-5.1"),
      .code(82...93, "Nothing but connecting touches upstream.", "RM-1.1"),
      .code(82...93, "The function that connects does not name its observer.", "E-6"))
    Section.bullet(
      "RM-6", 95...116, digest: "8dc1a9a6eda5174f", "Connecting subscribes to upstream if that is necessary.",
      by: ["RM-6.1", "RM-6.3"],
      .prose(97...97, "Each received value is cached.", "RM-4.1"),
      .prose(97...97, "It is emitted to all subscribed observers.", "RM-2.1", "RM-6.2", "E-12"),
      .code(
        99...116, "Upstream is subscribed to where there is no observer yet.", "RM-6.1", "RM-6.3", "E-7",
        "C-remember-subscribe-while-connecting"),
      .code(
        99...116, "The subscription is made with one function, and so without states.", "C-remember-state", "E-15"),
      .code(99...116, "The value is cached before it is emitted.", "RM-6.4"),
      .code(99...116, "Every value of upstream is cached and emitted, also after disconnecting.", "C-late-upstream"),
      .code(99...116, "All of it happens within upstream's call.", "RM-6.2"),
      .code(
        99...116, "Observers are called in the order of the list.",
        because: "The heading calls the list a set, so no clause of this document asks for an order."),
      .code(
        99...116, "The loop goes over the list as it was when the loop began, whatever an observer does.",
        "C-unsubscribe-other", "C-subscribe-inside", "C-write-inside"))
    Section.bullet(
      "RM-7", 118...134, digest: "917b28350bd0a71f", "Connecting adds the observer to the list.",
      by: ["RM-2.1", "RM-7.1"],
      .prose(120...120, "It is added after upstream has been subscribed to.", "RM-7.1", "RM-7.2", "E-12"),
      .code(122...134, "It is added at the end, also where it is in the list already.", "C-same-observer-twice"))
    Section.bullet(
      "RM-8", 136...154, digest: "be4b3627516c7fab", "Connecting emits the last value to the observer at once.",
      by: ["RM-8.1"],
      .prose(138...138, "It does so only if upstream has emitted a value.", "RM-8.2", "RM-8.3"),
      .code(140...154, "Only that observer is called.", "RM-8.1"),
      .code(140...154, "The code asks whether there is a value, and not which one.", "RM-8.2", "RM-8.3"),
      .code(
        140...154, "Of the values that upstream emitted meanwhile, the observer receives the last one here.",
        "RM-7.1", "RM-7.2"),
      .code(140...154, "The observer is in the list before it receives the last value.", "C-subscribe-inside"))
    Section.bullet(
      "RM-9", 156...178, digest: "0208aaf33d24609b",
      "Disconnecting removes the observer, and unsubscribes from upstream if that is necessary.",
      by: ["RM-9.1", "RM-9.2"],
      .prose(158...158, "Upstream is unsubscribed from when no downstream subscriber is left.", "RM-9.2"),
      .code(
        160...178, "The observer is found by identity, and one entry is removed.", "RM-9.1", "C-same-observer-twice",
        "E-14"),
      .code(160...178, "Where it is not found any more, nothing happens.", "RM-9.3"),
      .code(160...178, "Only when the list is empty, upstream is unsubscribed from.", "RM-9.2"),
      .code(160...178, "The subscription is cleared after it has been unsubscribed.", "RM-6.3", "E-13"),
      .code(160...178, "The last value is not cleared.", "RM-8.4"))
  }
}
