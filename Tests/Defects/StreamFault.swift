/// How a stream, or an observer, can be wrong.
public enum StreamFault: String, FaultKind {
  case observerDropsRepeatedValues
  case observerDropsTheEmptiest
  case observerDropsALaterEmptiest
  case observerDropsWhatComesInside
  case observerExchangesTheEmptiest
  case observerIsOneValueLate
  case observersShareTheNewestFunction
  case streamsShareTheFirstConnect
  case streamsTellOneAnother
  case connectsTheFirstObserver
  case connectDropsRepeatedValues
  case connectDropsTheEmptiest
  case connectsTheNewestObserver
  case connectsTheNewestObserverUntilOneLeaves
  case emptyDisconnectSilencesTheStream
  case emptyDisconnectTells
  case endsTheFirstConnection
  case endsTheLastConnection
  case endsNothing
  case endsWithTheNextConnection
  case endsWhenTheEmissionIsOver
  case endsOneAtATime
  case endsAgain
  case endsAgainAfterwards
  case endsAgainWhileEnding
  case endsTheNewestWhenAgain
  case endsAtOnce
  case endsAfterThreeValues
  case connectsWhenMade
  case connectsTheSecondStreamWhenMade
  case connectsWithTheNextSubscriber
  case connectsOnceForAll
  case connectsTwice
  case takesOverWhatHasEnded
  case connectsOneAtATime
  case connectsWhenTheEmissionIsOver
  case losesEarlyValues
  case reversesEarlyValues
  case keepsTheLastEarlyValue
  case endsEveryConnection
  case silencesTheNewest

  var account: Account {
    switch self {
    case .observerDropsRepeatedValues:
      Account("An observer drops a value that equals the one before.", breaks: "IO-1.1", "IO-3.1", "IO-9.2")
    case .observerDropsTheEmptiest:
      Account("An observer drops nil, 0, \"\" and [].", breaks: "IO-1.1", "IO-3.1", "IO-9.2")
    case .observerDropsALaterEmptiest:
      Account("An observer drops nil, 0, \"\" and [], but for its first value.", breaks: "IO-1.1", "IO-3.1")
    case .observerDropsWhatComesInside:
      Account("An observer drops what is put in while its function runs.", breaks: "IO-1.1", "IO-3.1")
    case .observerExchangesTheEmptiest:
      Account("An observer puts a default in the place of nil, 0, \"\" and [].", breaks: "IO-1.1", "IO-3.1", "IO-9.2")
    case .observerIsOneValueLate:
      Account(
        "An observer hands on a value when the next one comes.", breaks: "IO-1.1", "IO-3.1", "IO-4.1", "IO-9.1",
        "IO-9.2", "IO-9.3")
    case .observersShareTheNewestFunction:
      Account("Observers keep their function in one static place.", breaks: "IO-1.1", "IO-2.1", "IO-3.1", "IO-9.3")
    case .streamsShareTheFirstConnect:
      Account("The connect function of the first stream serves all streams.", breaks: "IO-2.1")
    case .streamsTellOneAnother:
      Account("The list of observers is static: a stream tells those of the other streams, too.", breaks: "IO-2.1")
    case .connectsTheFirstObserver:
      Account("Each connection gets the observer that subscribed first.", breaks: "IO-3.1", "IO-4.1", "IO-9.3")
    case .connectDropsRepeatedValues:
      Account("What connect gets drops a value that equals the one before.", breaks: "IO-3.1", "IO-9.2")
    case .connectDropsTheEmptiest: Account("What connect gets drops nil, 0, \"\" and [].", breaks: "IO-3.1", "IO-9.2")
    case .connectsTheNewestObserver:
      Account("Each connection tells the newest observer that is still there.", breaks: "IO-3.1", "IO-9.3")
    case .connectsTheNewestObserverUntilOneLeaves:
      Account("Until somebody leaves each connection tells the newest observer.", breaks: "IO-3.1")
    case .emptyDisconnectSilencesTheStream:
      Account("Ending a connection without teardown ends the whole stream.", breaks: "IO-4.1")
    case .emptyDisconnectTells:
      Account("Ending a connection without teardown reports that there is nothing to end.", breaks: "IO-4.1")
    case .endsTheFirstConnection:
      Account("Unsubscribing disconnects the first connection.", breaks: "IO-5.1")
    case .endsTheLastConnection:
      Account("Unsubscribing disconnects the last connection.", breaks: "IO-5.1", "IO-9.3")
    case .endsNothing:
      Account("Unsubscribing silences the observer and disconnects nothing.", breaks: "IO-5.1", "IO-6.1", "IO-7.1")
    case .endsWithTheNextConnection:
      Account(
        "Unsubscribing leaves the disconnecting to the next subscribe.", breaks: "IO-5.1", "IO-6.1", "IO-7.1", "IO-9.1")
    case .endsWhenTheEmissionIsOver:
      Account("Unsubscribing in the midst of a value disconnects when the value has been told.", breaks: "IO-6.1")
    case .endsOneAtATime:
      Account(
        "Unsubscribing while another connection is being disconnected does nothing: the flag is static.",
        breaks: "IO-5.1")
    case .endsAgain:
      Account("Every unsubscribe disconnects.", breaks: "IO-7.1", "IO-7.2")
    case .endsAgainAfterwards:
      Account("A second unsubscribe disconnects again, but not while the first still runs.", breaks: "IO-7.1")
    case .endsAgainWhileEnding:
      Account("The subscription is marked as ended after disconnecting only.", breaks: "IO-7.2")
    case .endsTheNewestWhenAgain:
      Account("A second unsubscribe disconnects whoever has taken the place since.", breaks: "IO-7.1")
    case .endsAtOnce:
      Account(
        "A connection is disconnected as soon as it is made.", breaks: "IO-3.1", "IO-5.1", "IO-6.1", "IO-7.1", "IO-7.3",
        "IO-9.1", "IO-9.3")
    case .endsAfterThreeValues:
      Account("A connection is disconnected after three values.", breaks: "IO-7.3")
    case .connectsWhenMade:
      Account(
        "A stream is hot: it connects as soon as it is made.", breaks: "IO-3.1", "IO-4.1", "IO-5.1", "IO-6.1", "IO-7.1",
        "IO-7.2", "IO-7.3", "IO-8.1", "IO-9.1", "IO-9.2")
    case .connectsTheSecondStreamWhenMade:
      Account("Every stream but the first connects as soon as it is made.", breaks: "IO-8.1")
    case .connectsWithTheNextSubscriber:
      Account(
        "A subscriber is connected when the next one comes.", breaks: "IO-3.1", "IO-4.1", "IO-5.1", "IO-6.1", "IO-7.1",
        "IO-9.1", "IO-9.2", "IO-9.3")
    case .connectsOnceForAll:
      Account("All subscribers share one connection.", breaks: "IO-3.1", "IO-4.1", "IO-5.1", "IO-9.1", "IO-9.3")
    case .connectsTwice:
      Account(
        "Each subscribe connects twice.", breaks: "IO-3.1", "IO-4.1", "IO-5.1", "IO-6.1", "IO-7.1", "IO-7.2", "IO-7.3",
        "IO-9.1", "IO-9.3")
    case .takesOverWhatHasEnded:
      Account(
        "A subscriber takes over the connection of one who left, instead of connecting.", breaks: "IO-3.1", "IO-9.1")
    case .connectsOneAtATime: Account("Subscribing while another is being connected does nothing.", breaks: "IO-9.1")
    case .connectsWhenTheEmissionIsOver:
      Account("Subscribing in the midst of a value connects when the value has been told.", breaks: "IO-9.1")
    case .losesEarlyValues:
      Account("What the source emits while it is being connected is lost.", breaks: "IO-9.2")
    case .reversesEarlyValues:
      Account("What the source emits while it is being connected is heard newest first.", breaks: "IO-9.2")
    case .keepsTheLastEarlyValue:
      Account("Of what the source emits while it is being connected only the last is heard.", breaks: "IO-9.2")
    case .endsEveryConnection:
      Account("Unsubscribing disconnects everybody.", breaks: "IO-5.1", "IO-9.3")
    case .silencesTheNewest:
      Account("Unsubscribing one of several silences the newest of those who stay.", breaks: "IO-9.3")
    }
  }

  /// The clauses that the fault breaks in a MotionObservable.
  var clausesOfMotion: Set<String> {
    switch self {
    case .observerDropsTheEmptiest, .observerDropsALaterEmptiest, .observerDropsWhatComesInside,
      .observerExchangesTheEmptiest:
      ["MO-2.1", "MO-3.1"]
    case .observerIsOneValueLate: ["MO-2.1", "MO-3.1", "MO-3.2"]
    case .endsAtOnce, .connectsWithTheNextSubscriber, .connectsTwice: ["MO-3.1", "MO-3.2"]
    case .connectsWhenMade: ["MO-3.1", "MO-4.1", "MO-4.2", "MO-5.1", "MO-5.3"]
    default: ["MO-3.1"]
    }
  }
}
