extension Erratum {
  /// All errata, in the words of specs/Errata.md.
  public static let all = [
    Erratum(
      "E-1", "The label of MotionObserver's first argument",
      "The label is no part of any clause. The reference declares the argument without one, and a port may "
        + "do either."),
    Erratum(
      "E-2", "A MotionObserver made of `next` alone",
      "A state function that ignores everything stands in for the one that is missing."),
    Erratum(
      "E-3", "`newValue` where there is none",
      "The value that has just been written is meant (RP-3.3, RP-9.1)."),
    Erratum(
      "E-4", "Functions of no argument",
      "Functions that take one argument and ignore it (MO-5.2)."),
    Erratum(
      "E-5", "One parameter, two names",
      "Both are the same type. Here it is called `Value`."),
    Erratum(
      "E-6", "An observer without a name",
      "It is the observer that subscribes to the result (RM-7, RM-8)."),
    Erratum(
      "E-7", "A second subscriber while upstream is being connected",
      "There is one upstream connection (RM-3.1). What a port does in this very case is recorded as "
        + "C-remember-subscribe-while-connecting and not judged."),
    Erratum(
      "E-8", "Older than what it extends",
      "`_remember` extends MotionObservable as that one stands."),
    Erratum(
      "E-9", "Specifications that are missing",
      "What the others need of them is stated here: the clauses of IndefiniteObservable, and that a "
        + "Property is made of a function that reads and a function that writes."),
    Erratum(
      "E-10", "Letting go of a subscription",
      "It is open, and recorded as C-dropped-subscription. The clauses speak of subscriptions that are "
        + "still held (IO-7.3). The reference goes on delivering until `unsubscribe` is called."),
  ]
}
