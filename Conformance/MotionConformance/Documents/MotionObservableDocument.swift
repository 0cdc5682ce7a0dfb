extension Document {
  /// MotionObservable.
  public static let motionObservable: Document = Document(
    of: .motionObservable, "MotionObservable", path: "streams/MotionObservable.md",
    revision: "3f78505899a97cf98af4f16d2d736215d0a1da93", date: "2016-12-12", status: .stable,
    sections: [frontMatter, title, overview, requirements, states, observer, subclass, helper, noOperation])

  private static var frontMatter: Section {
    Section(
      .frontMatter, 1...20, digest: "24fc1496f6ccb6e6",
      [
        Passage(.metadata, 1...3, "The page's title is MotionObservable.", because: "It names the page."),
        Passage(.metadata, 4...6, "It is Stable, and dated 7 December 2016.", ["E-2", "E-8"]),
        Passage(
          .metadata, 7...8, "It is of level L4, and belongs to the streams library.",
          because: "It says who uses the type."),
        Passage(.metadata, 9...10, "It depends on IndefiniteObservable.", ["MO-3.1", "E-9"]),
        Passage(
          .metadata, 11...20, "Ports are in development for Android and iOS.",
          because: "It says where ports are, and asks nothing of them."),
      ])
  }

  private static var title: Section {
    Section(
      .heading("MotionObservable specification"), 22...24, digest: "68cdaa137936d951",
      [
        Passage(.heading, 22...22, "The page is a specification.", because: "It is a title."),
        Passage(.prose, 24...24, "The page specifies an object.", because: "It names the subject of the page."),
      ])
  }

  private static var overview: Section {
    Section(
      .heading("Overview"), 26...29, digest: "99aa4a419668dc90",
      [
        Passage(.heading, 26...26, "An overview follows.", because: "It is a title."),
        Passage(.prose, 28...28, "MotionObservable is a special IndefiniteObservable.", ["MO-3.1", "MO-3.3"]),
        Passage(.prose, 29...29, "It has two channels, one of values and one of states.", ["MO-2.1", "MO-3.2"]),
      ])
  }

  private static var requirements: Section {
    Section(
      .heading("MVP"), 31...31, digest: "a7652633a81694c0",
      [Passage(.heading, 31...31, "The list of requirements follows.", because: "It is a title.")])
  }

  private static var states: Section {
    Section(
      .bullet("MO-1"), 33...43, digest: "5d336e78528ce581",
      [
        Passage(.heading, 33...33, "The states of motion are enumerated.", ["MO-1.1"]),
        Passage(.prose, 35...35, "At rest and active are among them.", ["MO-1.1"]),
        Passage(.prose, 35...36, "Where states are numbers, at rest is 0 and active is 1.", ["MO-1.2"]),
        Passage(
          .code, 38...43, "The enumeration is public, has those two cases, and gives them no numbers.", ["MO-1.1"]),
      ])
  }

  private static var observer: Section {
    Section(
      .bullet("MO-2"), 45...61, digest: "1c9ba2b9b8fca86e",
      [
        Passage(.heading, 45...45, "There is a type of observers with both channels.", ["MO-2.1"]),
        Passage(.prose, 47...47, "It is a class.", ["MO-2.2"]),
        Passage(.prose, 47...47, "An observer is made from functions.", ["MO-2.1"]),
        Passage(.code, 49...61, "The class is public, final and generic over the value.", ["MO-2.1", "MO-2.2"]),
        Passage(
          .code, 49...61, "The class names the type of its values `Value`.",
          because: "A name of a type changes nothing that can be observed."),
        Passage(
          .code, 49...61, "The initializer takes the next function without a label, and the state function with one.",
          ["MO-2.1", "E-1"]),
        Passage(.code, 49...61, "Each function is kept unchanged for its own channel.", ["MO-2.1"]),
        Passage(.code, 49...61, "`next` is a constant that holds a function.", ["E-19"]),
      ])
  }

  private static var subclass: Section {
    Section(
      .bullet("MO-3"), 63...68, digest: "c0022787edfd15ed",
      [
        Passage(.heading, 63...63, "MotionObservable is a subclass of IndefiniteObservable.", ["MO-3.1", "MO-3.3"]),
        Passage(.code, 65...68, "It is public and generic over the value.", ["MO-3.3"]),
        Passage(.code, 65...68, "Its observers are MotionObservers.", ["MO-3.2"]),
        Passage(.code, 65...68, "It changes nothing that it inherits.", ["MO-3.1", "C-same-observer-twice"]),
      ])
  }

  private static var helper: Section {
    Section(
      .bullet("MO-4"), 70...81, digest: "0f0475854848b81e",
      [
        Passage(.heading, 70...70, "There is another way to subscribe, as a convenience.", ["MO-4.1"]),
        Passage(.prose, 72...73, "One can subscribe without making an observer.", ["MO-4.1"]),
        Passage(.code, 75...81, "It takes a next and a state function, both labelled.", ["MO-4.1"]),
        Passage(
          .code, 75...81, "It subscribes an observer made of the two, and returns that subscription.",
          ["MO-4.1", "MO-4.2", "C-late-source"]),
        Passage(.code, 75...81, "The first argument of the observer's initializer is labelled here.", ["E-1"]),
        Passage(.code, 75...81, "The type of the values is declared as `V` and used as `T`.", ["E-5"]),
      ])
  }

  private static var noOperation: Section {
    Section(
      .bullet("MO-5"), 83...94, digest: "0f23295a09c76150",
      [
        Passage(.heading, 83...83, "There is a way to subscribe that does nothing else.", ["MO-5.1"]),
        Passage(.prose, 85...86, "One can subscribe without any argument.", ["MO-5.1"]),
        Passage(.prose, 86...86, "Every value and every state is ignored.", ["MO-5.2"]),
        Passage(.code, 88...94, "An observer is subscribed all the same.", ["MO-5.1"]),
        Passage(.code, 88...94, "The subscription is returned.", ["MO-5.3"]),
        Passage(.code, 88...94, "The observer's functions take no argument.", ["E-4"]),
        Passage(.code, 88...94, "The type of the values is declared as `V` and used as `T`.", ["E-5"]),
      ])
  }
}
