extension Document {
  /// IndefiniteObservable, known bullet by bullet: of a passage the section is known, and not the lines. The last bullet is
  /// cited by its heading, because the document's last line is not known.
  public static let indefiniteObservable: Document = Document(
    of: .indefiniteObservable, "IndefiniteObservable", path: "streams/IndefiniteObservable/README.md",
    revision: "3f78505899a97cf98af4f16d2d736215d0a1da93", date: "2016-12-12", status: .stable,
    sections: [
      preamble, observer, observable, connect, noopDisconnect, disconnect, unsubscribe, subscription, initializer,
      subscribe,
    ])

  private static var preamble: Section {
    Section(
      .preamble, 1...86,
      [
        Passage(.metadata, nil, "The page is Stable.", because: "How settled the page is changes no level."),
        Passage(
          .prose, nil, "An introduction stands before the list.", because: "It was not at hand, sentence by sentence."),
      ])
  }

  private static var observer: Section {
    Section(
      .bullet("IO-1"), 88...97,
      [
        Passage(.heading, nil, "There is an abstract type of observers, generic over the value.", ["IO-1.1"]),
        Passage(.prose, nil, "The base observer has one channel, `next`.", ["IO-1.1"]),
        Passage(.code, nil, "`next` is a method here, and a function that is stored elsewhere.", ["IO-1.1", "E-19"]),
      ])
  }

  private static var observable: Section {
    Section(
      .bullet("IO-2"), 99...107,
      [
        Passage(.heading, nil, "There is a concrete type of observables.", ["IO-2.1"]),
        Passage(.prose, nil, "It is generic over the type of its observers.", ["IO-2.1"]),
      ])
  }

  private static var connect: Section {
    Section(
      .bullet("IO-3"), 109...115,
      [
        Passage(.heading, nil, "There is a type of functions that connect.", ["IO-3.1"]),
        Passage(.prose, nil, "Such a function takes the observer.", ["IO-3.1"]),
        Passage(.prose, nil, "It gives the function that disconnects.", ["IO-5.1"]),
      ])
  }

  private static var noopDisconnect: Section {
    Section(
      .bullet("IO-4"), 117...123,
      [
        Passage(.heading, nil, "There is a constant for disconnecting without any effect.", ["IO-4.1"]),
        Passage(.prose, nil, "It says that nothing needs to be torn down.", ["IO-4.1"]),
      ])
  }

  private static var disconnect: Section {
    Section(
      .bullet("IO-5"), 125...131,
      [Passage(.heading, nil, "There is a type of functions that disconnect.", ["IO-5.1"])])
  }

  private static var unsubscribe: Section {
    Section(
      .bullet("IO-6"), 133...139,
      [
        Passage(.heading, nil, "There is a type of functions that unsubscribe.", ["IO-6.1"]),
        Passage(.prose, nil, "It has the shape of those that disconnect.", ["IO-6.1"]),
      ])
  }

  private static var subscription: Section {
    Section(
      .bullet("IO-7"), 141...168,
      [
        Passage(.heading, nil, "There is a type of subscriptions, which are objects.", ["IO-7.1"]),
        Passage(.prose, nil, "It is a final class that keeps the function that disconnects.", ["IO-7.1", "IO-7.3"]),
        Passage(
          .prose, nil, "The first time it unsubscribes, it calls that function.", ["IO-5.1", "IO-6.1", "IO-7.1"]),
        Passage(.prose, nil, "Any later time it does nothing.", ["IO-7.1"]),
        Passage(.prose, nil, "For one connection the function is never called more than once.", ["IO-7.2"]),
        Passage(
          .prose, nil, "A subscription that is deallocated unsubscribes; a later revision takes the sentence away.",
          ["IO-7.3", "C-dropped-subscription", "E-10"]),
        Passage(.code, nil, "The function is called first and cleared afterwards.", ["IO-7.2", "E-11"]),
      ])
  }

  private static var initializer: Section {
    Section(
      .bullet("IO-8"), 170...181,
      [
        Passage(.heading, nil, "There is an initializer of observables.", ["IO-8.1"]),
        Passage(
          .prose, nil, "The label of its argument is `connect`.",
          because: "A label changes nothing that can be observed."
        ),
        Passage(
          .prose, nil, "The function that connects is kept as a private constant: it is not called yet.", ["IO-8.1"]),
      ])
  }

  private static var subscribe: Section {
    Section(
      .bullet("IO-9"), 183...183,
      [
        Passage(.heading, nil, "An observable can be subscribed to.", ["IO-9.1"]),
        Passage(.prose, nil, "It calls the function that connects, once.", ["IO-9.1", "IO-9.3"]),
        Passage(
          .prose, nil, "It hands that function the observer that it was given, and no other.",
          ["IO-3.1", "IO-9.2", "C-late-source", "C-same-observer-twice"]),
      ])
  }
}
