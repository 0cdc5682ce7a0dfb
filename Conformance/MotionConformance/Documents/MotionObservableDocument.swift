extension Document {
  /// MotionObservable.
  public static let motionObservable: Document = Document(
    of: .motionObservable, "MotionObservable", path: "streams/MotionObservable.md",
    revision: "3f78505899a97cf98af4f16d2d736215d0a1da93", date: "2016-12-12", status: .stable
  ) {
    Section.frontMatter(
      1...20, digest: "24fc1496f6ccb6e6",
      .metadata(1...3, "The page's title is MotionObservable.", because: "It names the page."),
      .metadata(4...6, "It is Stable, and dated 7 December 2016.", "E-2", "E-8"),
      .metadata(
        7...8, "It is of level L4, and belongs to the streams library.", because: "It says who uses the type."),
      .metadata(9...10, "It depends on IndefiniteObservable.", "MO-3.1", "E-9"),
      .metadata(
        11...20, "Ports are in development for Android and iOS.",
        because: "It says where ports are, and asks nothing of them."))
    Section.part(
      "MotionObservable specification", 22...24, digest: "68cdaa137936d951", "The page is a specification.",
      .prose(24...24, "The page specifies an object.", because: "It names the subject of the page."))
    Section.part(
      "Overview", 26...29, digest: "99aa4a419668dc90", "An overview follows.",
      .prose(28...28, "MotionObservable is a special IndefiniteObservable.", "MO-3.1", "MO-3.3"),
      .prose(29...29, "It has two channels, one of values and one of states.", "MO-2.1", "MO-3.2"))
    Section.requirements(at: 31)
    Section.bullet(
      "MO-1", 33...43, digest: "5d336e78528ce581", "The states of motion are enumerated.", by: ["MO-1.1"],
      .prose(35...35, "At rest and active are among them.", "MO-1.1"),
      .prose(35...36, "Where states are numbers, at rest is 0 and active is 1.", "MO-1.2"),
      .code(38...43, "The enumeration is public, has those two cases, and gives them no numbers.", "MO-1.1"))
    Section.bullet(
      "MO-2", 45...61, digest: "1c9ba2b9b8fca86e", "There is a type of observers with both channels.", by: ["MO-2.1"],
      .prose(47...47, "It is a class.", "MO-2.2"),
      .prose(47...47, "An observer is made from functions.", "MO-2.1"),
      .code(49...61, "The class is public, final and generic over the value.", "MO-2.1", "MO-2.2"),
      .code(
        49...61, "The class names the type of its values `Value`.",
        because: "A name of a type changes nothing that can be observed."),
      .code(
        49...61, "The initializer takes the next function without a label, and the state function with one.",
        "MO-2.1", "E-1"),
      .code(49...61, "Each function is kept unchanged for its own channel.", "MO-2.1"),
      .code(49...61, "`next` is a constant that holds a function.", "E-19"))
    Section.bullet(
      "MO-3", 63...68, digest: "c0022787edfd15ed", "MotionObservable is a subclass of IndefiniteObservable.",
      by: ["MO-3.1", "MO-3.3"],
      .code(65...68, "It is public and generic over the value.", "MO-3.3"),
      .code(65...68, "Its observers are MotionObservers.", "MO-3.2"),
      .code(65...68, "It changes nothing that it inherits.", "MO-3.1", "C-same-observer-twice"))
    Section.bullet(
      "MO-4", 70...81, digest: "0f0475854848b81e", "There is another way to subscribe, as a convenience.",
      by: ["MO-4.1"],
      .prose(72...73, "One can subscribe without making an observer.", "MO-4.1"),
      .code(75...81, "It takes a next and a state function, both labelled.", "MO-4.1"),
      .code(
        75...81, "It subscribes an observer made of the two, and returns that subscription.", "MO-4.1", "MO-4.2",
        "C-late-source"),
      .code(75...81, "The first argument of the observer's initializer is labelled here.", "E-1"),
      .code(75...81, "The type of the values is declared as `V` and used as `T`.", "E-5"))
    Section.bullet(
      "MO-5", 83...94, digest: "0f23295a09c76150", "There is a way to subscribe that does nothing else.",
      by: ["MO-5.1"],
      .prose(85...86, "One can subscribe without any argument.", "MO-5.1"),
      .prose(86...86, "Every value and every state is ignored.", "MO-5.2"),
      .code(88...94, "An observer is subscribed all the same.", "MO-5.1"),
      .code(88...94, "The subscription is returned.", "MO-5.3"),
      .code(88...94, "The observer's functions take no argument.", "E-4"),
      .code(88...94, "The type of the values is declared as `V` and used as `T`.", "E-5"))
  }
}
