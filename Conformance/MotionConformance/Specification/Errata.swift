/// A contradiction within or between the documents, or a fact that they use and do not state.
public struct Erratum: Hashable, Sendable, Identifiable {
  /// The erratum's id, such as `E-3`.
  public let id: String
  /// The subject of the erratum.
  public let title: String
  /// The reading that the clauses follow.
  public let reading: String

  init(_ id: String, _ title: String, _ reading: String) {
    self.id = id
    self.title = title
    self.reading = reading
  }

  /// The page that states the errata, from the package's top.
  package static let page = "specs/Errata.md"
}

extension OpenQuestion {
  /// The page that states the open questions, from the package's top.
  package static let page = "specs/OpenQuestions.md"
}

extension Erratum {
  /// All errata, in the words of specs/Errata.md.
  public static let all: [Erratum] = [
    Erratum(
      "E-1", "The label of MotionObserver's first argument",
      "The label is part of no clause. The reference declares the argument without one, and a port may do "
        + "either."),
    Erratum(
      "E-2", "A MotionObserver made of `next` alone",
      "A state function that ignores everything stands in for the missing one. The states that a "
        + "property's stream emits are C-stream-state."),
    Erratum(
      "E-3", "`newValue` inside `didSet`",
      "`didSet` stays, and `newValue` in it means the value that has just been written (RP-3.3, RP-9.1, RP-4.3). With "
        + "`willSet`, the other correction, `externalWrite` and the observers would be called before the value "
        + "is stored, and RP-4.3 would be the other way round: the property would still read as the old value."),
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
      "There is one upstream connection (RM-3.1). This case alone is an exception: the kit records a port's answer as "
        + "C-remember-subscribe-while-connecting and does not judge it."),
    Erratum(
      "E-8", "Older than what it extends",
      "The year is a typing error for 2017. `_remember` was written when MotionObservable had no state "
        + "channel, so its silence about states is no decision: C-remember-state."),
    Erratum(
      "E-9", "Documents that others depend on",
      "Both documents exist. IndefiniteObservable's list is restated in full, as IndefiniteObservable. Of "
        + "Property only this is taken: it is a class that is made of a function that reads and a function that "
        + "writes."),
    Erratum(
      "E-10", "Releasing a subscription",
      "It is open, and recorded as C-dropped-subscription. The clauses speak of subscriptions that are "
        + "retained (IO-7.3). The reference goes on delivering until `unsubscribe` is called."),
    Erratum(
      "E-11", "A disconnect function that unsubscribes",
      "It runs at most once (IO-7.2). An implementation clears the function before it calls it."),
    Erratum(
      "E-12", "Who receives a value that is emitted early",
      "The first subscriber receives it as the last value (RM-7.1), and of several it receives the last "
        + "(RM-7.2)."),
    Erratum(
      "E-13", "Subscribing while upstream is being disconnected",
      "The new connection is kept, and disconnected when its last subscriber unsubscribes (RM-6.3, RM-9.2). "
        + "An implementation clears the variable before it unsubscribes."),
    Erratum(
      "E-14", "A set that is an array",
      "No order among the observers is asked for. How often an observer object that is subscribed twice "
        + "receives each value is C-same-observer-twice."),
    Erratum(
      "E-15", "Subscribing with one function",
      "A state function of any kind stands beside it. Whether states are passed on is C-remember-state. No "
        + "port is asked for a `subscribe` of one function."),
    Erratum(
      "E-16", "A class without an initializer",
      "It is made from the next function."),
    Erratum(
      "E-17", "Names that are never declared",
      "They are the function given to the initializer for external properties, the function that a Property "
        + "writes with, and the type of the values."),
    Erratum(
      "E-18", "A `write` that is not public",
      "`write` is called from outside as `subscribe` is."),
    Erratum(
      "E-19", "`next` as a method and as a property",
      "Either will do. A value that is put into `next` reaches the function (IO-1.1)."),
    Erratum(
      "E-20", "The effect of a property's subscription",
      "It is a Subscription as IndefiniteObservable has it: it ends that observer's subscription, and doing "
        + "so again does nothing (RP-5)."),
    Erratum(
      "E-21", "A Disconnect where a Subscription is declared",
      "The function that the connect function returns is wrapped in a Subscription (IO-7.1)."),
    Erratum(
      "E-22", "Two names of one constant",
      "It is the constant of IO-4.1. A port may give it any name."),
    Erratum(
      "E-23", "Operators that do not parse",
      "The examples ask nothing of a port, so no clause is read from them."),
    Erratum(
      "E-24", "How startWith is called, and how it forwards",
      "The label is part of no clause. Values are passed on as they are (SW-2.3), which a plain "
        + "`subscribe` does as well."),
    Erratum(
      "E-25", "The initial value on a later connection",
      "While somebody is subscribed, a new subscriber receives the last value (SW-2.4). A new connection emits the "
        + "initial value again (SW-2.5)."),
    Erratum(
      "E-26", "A Property that no document declares",
      "A Property is either of the two, made of its two functions."),
    Erratum(
      "E-27", "A call in _nextOperator that is not closed",
      "The function for values is the only argument of `subscribe`, and the connect function returns after that call."),
    Erratum(
      "E-28", "A value that passes _filter and is another one downstream",
      "A value that passes is received unchanged (FI-1.2)."),
    Erratum(
      "E-29", "The first value that _read returns, or the last",
      "Of several values that are emitted while connecting, the first is returned (RE-1.1)."),
  ]
}
