extension Document {
  /// `_remember`, read as it is rendered: the bullets' lines are the source's, those of a passage are reckoned from them.
  public static let remember: Document = Document(
    of: .remember, "_remember", path: "operators/foundation/$._remember.md",
    revision: "37f4736aa8dd25cfc552e50e765a886aeb89742a", date: "2017-03-30", status: .stable,
    sections: [preamble, operation, storage, subscription, cache, result, upstream, adding, replay, disconnection])

  private static var preamble: Section {
    Section(
      .preamble, 1...39,
      [
        Passage(.metadata, nil, "The page's title is `_remember`.", because: "It names the page."),
        Passage(.metadata, nil, "It is Stable as of 21 February 2016.", ["E-8"]),
        Passage(
          .metadata, nil, "The interface is of level L3, the implementation of level L4.",
          because: "It says who uses the operator and who writes it."),
        Passage(
          .metadata, nil, "Ports are published for iOS and JavaScript.",
          because: "It says where ports are, and asks nothing of them."),
        Passage(.metadata, nil, "It depends on MotionObservable.", ["RM-5.1", "E-8"]),
        Passage(
          .metadata, nil, "Its neighbour is startWith.",
          because: "It leads to another page, which asks nothing of this one."),
        Passage(.metadata, nil, "Downstream has values of the type of upstream's.", ["RM-5.1"]),
        Passage(.heading, nil, "The page is a specification.", because: "It is a title."),
        Passage(.prose, nil, "What is specified is an operator of MotionObservable.", ["RM-1.1"]),
        Passage(.heading, nil, "An overview follows.", because: "It is a title."),
        Passage(.prose, nil, "The latest upstream value is cached.", ["RM-4.1"]),
        Passage(
          .prose, nil, "It reaches every subscriber at once, while upstream's call lasts.", ["RM-2.1", "RM-6.2"]),
        Passage(.heading, 39...39, "The list of what is required follows.", because: "It is a title."),
      ])
  }

  private static var operation: Section {
    Section(
      .bullet("RM-1"), 41...47,
      [
        Passage(.heading, 41...41, "There is an operator of that name.", ["RM-1.1"]),
        Passage(.code, 43...47, "It is a public method of MotionObservable that takes nothing.", ["RM-1.1"]),
        Passage(.code, 43...47, "It returns a MotionObservable of the same type.", ["RM-5.1"]),
      ])
  }

  private static var storage: Section {
    Section(
      .bullet("RM-2"), 49...54,
      [
        Passage(.heading, 49...49, "It keeps a set of observers.", ["RM-2.1", "E-14"]),
        Passage(.code, 51...54, "Each call makes a variable of its own.", ["RM-2.2"]),
        Passage(.code, 51...54, "It is empty at first and has no bound.", ["RM-2.1"]),
        Passage(
          .code, 51...54, "It is an array, which may hold one element twice.", ["C-same-observer-twice", "E-14"]),
      ])
  }

  private static var subscription: Section {
    Section(
      .bullet("RM-3"), 56...66,
      [
        Passage(.heading, 56...56, "It keeps a subscription, or none.", ["RM-3.1"]),
        Passage(
          .prose, 58...59, "Upstream is subscribed to once as long as there are downstream subscribers.",
          ["RM-3.1", "RM-6.1", "RM-9.2"]),
        Passage(.code, 61...66, "There is room for one subscription.", ["RM-3.1", "E-7"]),
      ])
  }

  private static var cache: Section {
    Section(
      .bullet("RM-4"), 68...78,
      [
        Passage(.heading, 68...68, "It keeps the last value received.", ["RM-4.1"]),
        Passage(.prose, 70...71, "What is kept is upstream's last value.", ["RM-4.1"]),
        Passage(.prose, 70...71, "It is kept for new subscribers, who receive it.", ["RM-8.1"]),
        Passage(.code, 73...78, "There is room for one value.", ["RM-4.1"]),
        Passage(
          .code, 73...78, "No value is known by `nil`, which no value is: not even an empty one.", ["RM-8.2", "RM-8.3"]),
        Passage(.code, 73...78, "There is no room for a state.", ["C-remember-state"]),
      ])
  }

  private static var result: Section {
    Section(
      .bullet("RM-5"), 80...93,
      [
        Passage(.heading, 80...80, "What is returned is a MotionObservable.", ["RM-5.1"]),
        Passage(
          .code, 82...93, "It is made from a function that connects, and returns one that disconnects.", ["RM-5.1"]),
        Passage(.code, 82...93, "Nothing but connecting touches upstream.", ["RM-1.1"]),
        Passage(.code, 82...93, "The function that connects does not name its observer.", ["E-6"]),
      ])
  }

  private static var upstream: Section {
    Section(
      .bullet("RM-6"), 95...116,
      [
        Passage(.heading, 95...95, "Connecting subscribes to upstream if that is necessary.", ["RM-6.1", "RM-6.3"]),
        Passage(.prose, 97...97, "What is received is cached.", ["RM-4.1"]),
        Passage(.prose, 97...97, "It is emitted to all subscribed observers.", ["RM-2.1", "RM-6.2", "E-12"]),
        Passage(
          .code, 99...116, "Upstream is subscribed to where there is no observer yet.",
          ["RM-6.1", "RM-6.3", "E-7", "C-remember-subscribe-while-connecting"]),
        Passage(
          .code, 99...116, "The subscription is made with one function, and so without states.",
          ["C-remember-state", "E-15"]),
        Passage(.code, 99...116, "The value is cached before it is emitted.", ["RM-6.4"]),
        Passage(
          .code, 99...116, "Whatever upstream emits is cached and emitted, also when it is disconnected.",
          ["C-late-upstream"]),
        Passage(.code, 99...116, "All of it happens within upstream's call.", ["RM-6.2"]),
        Passage(
          .code, 99...116, "Observers are called in the order of the list.",
          because: "The heading calls the list a set, so no clause of this document asks for an order."),
        Passage(
          .code, 99...116, "The loop goes over the list as it was when the loop began, whatever an observer does.",
          ["C-unsubscribe-other", "C-subscribe-inside", "C-write-inside"]),
      ])
  }

  private static var adding: Section {
    Section(
      .bullet("RM-7"), 118...134,
      [
        Passage(.heading, 118...118, "Connecting adds the observer to the list.", ["RM-2.1", "RM-7.1"]),
        Passage(
          .prose, 120...120, "It is added after upstream has been subscribed to.", ["RM-7.1", "RM-7.2", "E-12"]),
        Passage(
          .code, 122...134, "It is added at the end, also where it is in the list already.", ["C-same-observer-twice"]),
      ])
  }

  private static var replay: Section {
    Section(
      .bullet("RM-8"), 136...154,
      [
        Passage(.heading, 136...136, "Connecting emits the last value to the observer at once.", ["RM-8.1"]),
        Passage(.prose, 138...138, "It does so only if upstream has emitted a value.", ["RM-8.2"]),
        Passage(.code, 140...154, "Only that observer is called.", ["RM-8.1"]),
        Passage(
          .code, 140...154, "What is asked is whether there is a value, and not which one.", ["RM-8.2", "RM-8.3"]),
        Passage(
          .code, 140...154, "What upstream emitted meanwhile reaches the observer here, and only the last of it.",
          ["RM-7.1", "RM-7.2"]),
        Passage(
          .code, 140...154, "The observer is in the list before it receives the last value.",
          ["C-subscribe-inside"]),
      ])
  }

  private static var disconnection: Section {
    Section(
      .bullet("RM-9"), 156...178,
      [
        Passage(
          .heading, 156...156,
          "Disconnecting removes the observer, and unsubscribes from upstream if that is necessary.",
          ["RM-9.1", "RM-9.2"]),
        Passage(.prose, 158...158, "Upstream is unsubscribed from when no downstream subscriber is left.", ["RM-9.2"]),
        Passage(
          .code, 160...178, "The observer is found by identity, and one entry is removed.",
          ["RM-9.1", "C-same-observer-twice", "E-14"]),
        Passage(.code, 160...178, "Where it is not found any more, nothing happens.", ["RM-9.3"]),
        Passage(.code, 160...178, "Only when the list is empty, upstream is unsubscribed from.", ["RM-9.2"]),
        Passage(.code, 160...178, "The subscription is cleared after it has been unsubscribed.", ["RM-6.3", "E-13"]),
        Passage(.code, 160...178, "The last value is not cleared.", ["RM-8.4"]),
      ])
  }
}
