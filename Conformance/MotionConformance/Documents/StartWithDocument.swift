extension Document {
  /// `startWith`, of which the lines of the bullets are known.
  public static let startWith: Document = Document(
    of: .startWith, "startWith", path: "operators/startWith.md",
    revision: "41597fb49e87e58fdbbb2dd42439480442322373", date: "2017-04-17", status: .stable,
    sections: [
      Section(
        .preamble, 1...60,
        [
          Passage(.metadata, nil, "The page is Stable.", because: "It says how settled the page is."),
          Passage(.metadata, nil, "It depends on _remember.", ["SW-1.2"]),
          Passage(.heading, 60...60, "The list of what is required follows.", because: "It is a title."),
        ]),
      Section(
        .bullet("SW-1"), 62...68,
        [
          Passage(.heading, 62...62, "There is an operator of that name.", ["SW-1.1"]),
          Passage(.code, nil, "It is a method of MotionObservable that takes the initial value.", ["SW-1.1"]),
          Passage(.code, nil, "It returns a MotionObservable of the same type.", ["SW-1.2"]),
        ]),
      Section(
        .bullet("SW-2"), 70...70,
        [
          Passage(.heading, 70...70, "The result emits the initial value on subscription.", ["SW-2.1", "SW-2.6"]),
          Passage(.prose, nil, "A subscriber receives it before what upstream emits.", ["SW-2.2", "C-start-early"]),
          Passage(.prose, nil, "Everything that upstream emits is passed on as it is.", ["SW-2.3"]),
          Passage(.prose, nil, "The result is remembered.", ["SW-1.2", "C-start-early"]),
          Passage(.prose, nil, "So later subscribers receive the last value and not the initial one.", ["SW-2.4"]),
          Passage(
            .code, nil, "The connect function emits the initial value and then subscribes to upstream.",
            ["SW-2.2", "SW-2.5", "C-start-early"]),
          Passage(.code, nil, "What it returns unsubscribes from upstream.", ["SW-1.2"]),
        ]),
    ])
}
