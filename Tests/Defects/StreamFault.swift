import MotionConformance

/// How a stream, or an observer, can be wrong.
public enum StreamFault: String, FaultKind {
  case observerDropsRepeatedValues
  case observerDropsTheEmptiest
  case observerDropsALaterEmptiest
  case observerDropsWhatComesInside
  case observerQueuesWhatComesInside
  case observerIsDeafUntilSubscribed
  case observerExchangesTheEmptiest
  case observerIsOneValueLate
  case observersShareTheNewestFunction
  case streamsShareTheFirstConnect
  case streamsTellOneAnother
  case emitsOneStreamAtATime
  case connectsTheFirstObserver
  case connectDropsRepeatedValues
  case connectDropsTheEmptiest
  case connectDropsWhatComesInside
  case connectQueuesWhatComesInside
  case connectsAKnownObserverDeaf
  case connectsTheNewestObserver
  case connectsTheNewestObserverUntilOneLeaves
  case emptyDisconnectSilencesTheStream
  case emptyDisconnectTells
  case endsTheFirstConnection
  case endsTheLastConnection
  case endsTheNewestOfTheObserver
  case endsNothing
  case endsWithTheNextConnection
  case endsWhenTheEmissionIsOver
  case endsOneAtATime
  case endsNobodyWhileConnecting
  case endsAgain
  case endsAgainAfterwards
  case endsAgainWhileEnding
  case endsTheNewestWhenAgain
  case endsAtOnce
  case endsAfterThreeValues
  case endsWithTheEmptiest
  case endsWithAnEarlyValue
  case connectsWhenMade
  case connectsTheSecondStreamWhenMade
  case connectsWithTheNextSubscriber
  case connectsOnceForAll
  case connectsTwice
  case takesOverWhatHasEnded
  case connectsAnObserverOnce
  case connectsOneAtATime
  case connectsNobodyWhileEnding
  case connectsNobodyInside
  case connectsWhenTheEmissionIsOver
  case losesEarlyValues
  case reversesEarlyValues
  case keepsTheLastEarlyValue
  case dropsRepeatedEarlyValues
  case dropsTheEmptiestEarlyValue
  case losesEarlyValuesOfALaterOne
  case losesEarlyValuesInside
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
    case .observerQueuesWhatComesInside:
      Account(
        "An observer queues what is put in while its function runs, and returns.", breaks: "IO-1.1", "IO-3.1")
    case .observerIsDeafUntilSubscribed:
      Account("An observer drops what is put in before it is subscribed.", breaks: "IO-1.1")
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
    case .emitsOneStreamAtATime:
      Account("What comes while another stream emits is lost: the flag is static.", breaks: "IO-2.1")
    case .connectsTheFirstObserver:
      Account("Each connection gets the observer that subscribed first.", breaks: "IO-3.1", "IO-4.1", "IO-9.3")
    case .connectDropsRepeatedValues:
      Account("What connect gets drops a value that equals the one before.", breaks: "IO-3.1", "IO-9.2")
    case .connectDropsTheEmptiest: Account("What connect gets drops nil, 0, \"\" and [].", breaks: "IO-3.1", "IO-9.2")
    case .connectDropsWhatComesInside:
      Account("What connect gets drops what comes while it tells a value.", breaks: "IO-3.1")
    case .connectQueuesWhatComesInside:
      Account("What connect gets queues what comes while it tells a value, and returns.", breaks: "IO-3.1")
    case .connectsAKnownObserverDeaf:
      Account("An observer that has been subscribed before is connected, and receives nothing.", breaks: "IO-3.1")
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
    case .endsTheNewestOfTheObserver:
      Account(
        "Connections are kept by their observer: unsubscribing disconnects the newest that it has.", breaks: "IO-5.1")
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
    case .endsNobodyWhileConnecting:
      Account("Unsubscribing while another is being connected does nothing.", breaks: "IO-5.1")
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
    case .endsWithTheEmptiest:
      Account("A connection is disconnected by nil, 0, \"\" and [].", breaks: "IO-7.3")
    case .endsWithAnEarlyValue:
      Account("A connection is disconnected when it is made, if a value has come by then.", breaks: "IO-7.3")
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
    case .connectsAnObserverOnce:
      Account(
        "Subscribing an observer that has been subscribed before does nothing.", breaks: "IO-3.1", "IO-9.1")
    case .connectsNobodyWhileEnding:
      Account("Subscribing while another is being disconnected does nothing.", breaks: "IO-9.1")
    case .connectsNobodyInside: Account("Subscribing in the midst of a value does nothing.", breaks: "IO-9.1")
    case .connectsOneAtATime: Account("Subscribing while another is being connected does nothing.", breaks: "IO-9.1")
    case .connectsWhenTheEmissionIsOver:
      Account("Subscribing in the midst of a value connects when the value has been told.", breaks: "IO-9.1")
    case .losesEarlyValues:
      Account("What the source emits while it is being connected is lost.", breaks: "IO-9.2")
    case .reversesEarlyValues:
      Account("What the source emits while it is being connected is heard newest first.", breaks: "IO-9.2")
    case .keepsTheLastEarlyValue:
      Account("Of what the source emits while it is being connected only the last is heard.", breaks: "IO-9.2")
    case .dropsRepeatedEarlyValues:
      Account("Of what the source emits while it is being connected a repetition is lost.", breaks: "IO-9.2")
    case .dropsTheEmptiestEarlyValue:
      Account("Of what the source emits while it is being connected nil, 0, \"\" and [] are lost.", breaks: "IO-9.2")
    case .losesEarlyValuesOfALaterOne:
      Account(
        "What the source emits while it is being connected is lost, but for the first subscriber.", breaks: "IO-9.2")
    case .losesEarlyValuesInside:
      Account("What the source emits while it is being connected is lost in the midst of a value.", breaks: "IO-9.2")
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
      .observerIsDeafUntilSubscribed, .observerExchangesTheEmptiest:
      ["MO-2.1", "MO-3.1"]
    case .observerIsOneValueLate: ["MO-2.1", "MO-3.1", "MO-3.2"]
    case .endsAtOnce, .connectsWithTheNextSubscriber, .connectsTwice: ["MO-3.1", "MO-3.2"]
    case .connectsWhenMade: ["MO-3.1", "MO-4.1", "MO-4.2", "MO-5.1", "MO-5.3"]
    default: ["MO-3.1"]
    }
  }

  /// The clauses that the fault breaks where only those have it who subscribe to a MotionObservable in that form, none
  /// where the form cannot have it.
  func clausesOfHelper(_ form: SubscribeForm) -> Set<String> {
    let receives = form != .nothing
    return switch self {
    case .connectsTheFirstObserver, .connectsTheNewestObserverUntilOneLeaves, .connectDropsRepeatedValues,
      .connectDropsTheEmptiest, .connectDropsWhatComesInside, .emitsOneStreamAtATime, .losesEarlyValues,
      .reversesEarlyValues, .keepsTheLastEarlyValue, .losesEarlyValuesOfALaterOne:
      receives ? ["MO-4.1"] : []
    case .endsTheFirstConnection, .endsAgain, .endsAgainAfterwards, .endsAgainWhileEnding, .endsTheNewestWhenAgain,
      .endsOneAtATime, .endsWhenTheEmissionIsOver:
      receives ? ["MO-4.2"] : ["MO-5.3"]
    case .endsNobodyWhileConnecting: receives ? ["MO-4.2"] : []
    case .connectsOneAtATime, .connectsNobodyWhileEnding, .connectsNobodyInside, .connectsWhenTheEmissionIsOver:
      receives ? [] : ["MO-5.1"]
    case .endsWithAnEarlyValue: receives ? [] : ["MO-5.2"]
    default: []
    }
  }
}
