import MotionConformance

/// The mistakes of a stream, or of an observer.
public enum StreamDefect: String, DefectKind {
  case observerDropsRepeatedValues
  case observerDropsTheEmptyValue
  case observerDropsALaterEmptyValue
  case observerDropsWhatComesDuringNotification
  case observerQueuesWhatComesDuringNotification
  case observerIsDeafUntilSubscribed
  case observerExchangesTheEmptyValue
  case observerIsOneValueLate
  case observersShareTheNewestFunction
  case streamsShareTheFirstConnect
  case streamsNotifyEachOther
  case emitsOneStreamAtATime
  case connectsTheFirstObserver
  case connectDropsRepeatedValues
  case connectDropsTheEmptyValue
  case connectDropsWhatComesDuringNotification
  case connectQueuesWhatComesDuringNotification
  case connectsAKnownObserverDeaf
  case connectsTheNewestObserver
  case connectsTheNewestObserverUntilOneUnsubscribes
  case emptyDisconnectSilencesTheStream
  case emptyDisconnectNotifies
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
  case endsWithTheEmptyValue
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
  case connectsNobodyDuringNotification
  case connectsWhenTheEmissionIsOver
  case losesEarlyValues
  case reversesEarlyValues
  case keepsTheLastEarlyValue
  case dropsRepeatedEarlyValues
  case dropsTheEmptyValueEarlyValue
  case losesEarlyValuesOfALaterOne
  case losesEarlyValuesDuringNotification
  case endsEveryConnection
  case silencesTheNewest

  var effect: DefectEffect {
    switch self {
    case .observerDropsRepeatedValues:
      DefectEffect("An observer drops a value that equals the one before.", breaks: "IO-1.1", "IO-3.1", "IO-9.2")
    case .observerDropsTheEmptyValue:
      DefectEffect("An observer drops nil, 0, \"\" and [].", breaks: "IO-1.1", "IO-3.1", "IO-9.2")
    case .observerDropsALaterEmptyValue:
      DefectEffect("An observer drops nil, 0, \"\" and [], but for its first value.", breaks: "IO-1.1", "IO-3.1")
    case .observerDropsWhatComesDuringNotification:
      DefectEffect("An observer drops signals that it receives while its function runs.", breaks: "IO-1.1", "IO-3.1")
    case .observerQueuesWhatComesDuringNotification:
      DefectEffect(
        "An observer queues signals that it receives while its function runs, and returns.", breaks: "IO-1.1", "IO-3.1")
    case .observerIsDeafUntilSubscribed:
      DefectEffect("An observer drops signals that it receives before it is subscribed.", breaks: "IO-1.1")
    case .observerExchangesTheEmptyValue:
      DefectEffect(
        "An observer puts a default in the place of nil, 0, \"\" and [].", breaks: "IO-1.1", "IO-3.1", "IO-9.2")
    case .observerIsOneValueLate:
      DefectEffect(
        "An observer passes on a value when the next one arrives.", breaks: "IO-1.1", "IO-3.1", "IO-4.1", "IO-9.1",
        "IO-9.2", "IO-9.3")
    case .observersShareTheNewestFunction:
      DefectEffect("Observers keep their function in one static place.", breaks: "IO-1.1", "IO-2.1", "IO-3.1", "IO-9.3")
    case .streamsShareTheFirstConnect:
      DefectEffect("The connect function of the first stream serves all streams.", breaks: "IO-2.1")
    case .streamsNotifyEachOther:
      DefectEffect("The list of observers is static: a stream notifies those of the others, too.", breaks: "IO-2.1")
    case .emitsOneStreamAtATime:
      DefectEffect("A value emitted while another stream emits is lost: the flag is static.", breaks: "IO-2.1")
    case .connectsTheFirstObserver:
      DefectEffect("Each connection gets the observer that subscribed first.", breaks: "IO-3.1", "IO-4.1", "IO-9.3")
    case .connectDropsRepeatedValues:
      DefectEffect(
        "The observer passed to connect drops a value that equals the one before.", breaks: "IO-3.1", "IO-9.2")
    case .connectDropsTheEmptyValue:
      DefectEffect("The observer passed to connect drops nil, 0, \"\" and [].", breaks: "IO-3.1", "IO-9.2")
    case .connectDropsWhatComesDuringNotification:
      DefectEffect(
        "The observer passed to connect drops signals that arrive while it delivers a value.", breaks: "IO-3.1")
    case .connectQueuesWhatComesDuringNotification:
      DefectEffect(
        "The observer passed to connect queues signals that arrive while it delivers a value, and returns.",
        breaks: "IO-3.1")
    case .connectsAKnownObserverDeaf:
      DefectEffect("An observer that has been subscribed before is connected, and receives nothing.", breaks: "IO-3.1")
    case .connectsTheNewestObserver:
      DefectEffect("Each connection notifies the newest observer that is still there.", breaks: "IO-3.1", "IO-9.3")
    case .connectsTheNewestObserverUntilOneUnsubscribes:
      DefectEffect("Until an observer unsubscribes each connection notifies the newest observer.", breaks: "IO-3.1")
    case .emptyDisconnectSilencesTheStream:
      DefectEffect("Ending a connection without teardown ends the whole stream.", breaks: "IO-4.1")
    case .emptyDisconnectNotifies:
      DefectEffect("Ending a connection without teardown reports that there is nothing to end.", breaks: "IO-4.1")
    case .endsTheFirstConnection:
      DefectEffect("Unsubscribing disconnects the first connection.", breaks: "IO-5.1")
    case .endsTheLastConnection:
      DefectEffect("Unsubscribing disconnects the last connection.", breaks: "IO-5.1", "IO-9.3")
    case .endsTheNewestOfTheObserver:
      DefectEffect(
        "Connections are kept by their observer: unsubscribing disconnects the newest that it has.", breaks: "IO-5.1")
    case .endsNothing:
      DefectEffect("Unsubscribing silences the observer and disconnects nothing.", breaks: "IO-5.1", "IO-6.1", "IO-7.1")
    case .endsWithTheNextConnection:
      DefectEffect(
        "Unsubscribing defers the disconnection to the next subscribe.", breaks: "IO-5.1", "IO-6.1", "IO-7.1", "IO-9.1")
    case .endsWhenTheEmissionIsOver:
      DefectEffect("Unsubscribing during a value disconnects when the value has been delivered.", breaks: "IO-6.1")
    case .endsOneAtATime:
      DefectEffect(
        "Unsubscribing while another connection is being disconnected does nothing: the flag is static.",
        breaks: "IO-5.1")
    case .endsNobodyWhileConnecting:
      DefectEffect("Unsubscribing while another is being connected does nothing.", breaks: "IO-5.1")
    case .endsAgain:
      DefectEffect("Every unsubscribe disconnects.", breaks: "IO-7.1", "IO-7.2")
    case .endsAgainAfterwards:
      DefectEffect("A second unsubscribe disconnects again, but not while the first still runs.", breaks: "IO-7.1")
    case .endsAgainWhileEnding:
      DefectEffect("The subscription is marked as ended after disconnecting only.", breaks: "IO-7.2")
    case .endsTheNewestWhenAgain:
      DefectEffect("A second unsubscribe disconnects the one that has taken the place since.", breaks: "IO-7.1")
    case .endsAtOnce:
      DefectEffect(
        "A connection is disconnected as soon as it is made.", breaks: "IO-3.1", "IO-5.1", "IO-6.1", "IO-7.1", "IO-7.3",
        "IO-9.1", "IO-9.3")
    case .endsAfterThreeValues:
      DefectEffect("A connection is disconnected after three values.", breaks: "IO-7.3")
    case .endsWithTheEmptyValue:
      DefectEffect("A connection is disconnected by nil, 0, \"\" and [].", breaks: "IO-7.3")
    case .endsWithAnEarlyValue:
      DefectEffect(
        "A connection is disconnected when it is made, if it has received a value by then.", breaks: "IO-7.3")
    case .connectsWhenMade:
      DefectEffect(
        "A stream is hot: it connects as soon as it is made.", breaks: "IO-3.1", "IO-4.1", "IO-5.1", "IO-6.1", "IO-7.1",
        "IO-7.2", "IO-7.3", "IO-8.1", "IO-9.1", "IO-9.2")
    case .connectsTheSecondStreamWhenMade:
      DefectEffect("Every stream but the first connects as soon as it is made.", breaks: "IO-8.1")
    case .connectsWithTheNextSubscriber:
      DefectEffect(
        "A subscriber is connected when the next one arrives.", breaks: "IO-3.1", "IO-4.1", "IO-5.1", "IO-6.1",
        "IO-7.1",
        "IO-9.1", "IO-9.2", "IO-9.3")
    case .connectsOnceForAll:
      DefectEffect("All subscribers share one connection.", breaks: "IO-3.1", "IO-4.1", "IO-5.1", "IO-9.1", "IO-9.3")
    case .connectsTwice:
      DefectEffect(
        "Each subscribe connects twice.", breaks: "IO-3.1", "IO-4.1", "IO-5.1", "IO-6.1", "IO-7.1", "IO-7.2", "IO-7.3",
        "IO-9.1", "IO-9.3")
    case .takesOverWhatHasEnded:
      DefectEffect(
        "A subscriber takes over the connection of one that unsubscribed, instead of connecting.", breaks: "IO-3.1",
        "IO-9.1")
    case .connectsAnObserverOnce:
      DefectEffect(
        "Subscribing an observer that has been subscribed before does nothing.", breaks: "IO-3.1", "IO-9.1")
    case .connectsNobodyWhileEnding:
      DefectEffect("Subscribing while another is being disconnected does nothing.", breaks: "IO-9.1")
    case .connectsNobodyDuringNotification: DefectEffect("Subscribing during a value does nothing.", breaks: "IO-9.1")
    case .connectsOneAtATime:
      DefectEffect("Subscribing while another is being connected does nothing.", breaks: "IO-9.1")
    case .connectsWhenTheEmissionIsOver:
      DefectEffect("Subscribing during a value connects when the value has been delivered.", breaks: "IO-9.1")
    case .losesEarlyValues:
      DefectEffect("Values that the source emits while connecting are lost.", breaks: "IO-9.2")
    case .reversesEarlyValues:
      DefectEffect("Values that the source emits while connecting are received newest first.", breaks: "IO-9.2")
    case .keepsTheLastEarlyValue:
      DefectEffect("Of the values that the source emits while connecting, only the last is received.", breaks: "IO-9.2")
    case .dropsRepeatedEarlyValues:
      DefectEffect("Of the values that the source emits while connecting, a repetition is lost.", breaks: "IO-9.2")
    case .dropsTheEmptyValueEarlyValue:
      DefectEffect(
        "Of the values that the source emits while connecting, nil, 0, \"\" and [] are lost.", breaks: "IO-9.2")
    case .losesEarlyValuesOfALaterOne:
      DefectEffect(
        "Values that the source emits while connecting are lost, but for the first subscriber.", breaks: "IO-9.2")
    case .losesEarlyValuesDuringNotification:
      DefectEffect("Values that the source emits while connecting are lost during a value.", breaks: "IO-9.2")
    case .endsEveryConnection:
      DefectEffect("Unsubscribing disconnects all connections.", breaks: "IO-5.1", "IO-9.3")
    case .silencesTheNewest:
      DefectEffect("Unsubscribing one of several silences the newest of the others.", breaks: "IO-9.3")
    }
  }

  /// The clauses that the defect breaks in a MotionObservable.
  var clausesOfMotion: Set<String> {
    switch self {
    case .observerDropsTheEmptyValue, .observerDropsALaterEmptyValue, .observerDropsWhatComesDuringNotification,
      .observerIsDeafUntilSubscribed, .observerExchangesTheEmptyValue:
      ["MO-2.1", "MO-3.1"]
    case .observerIsOneValueLate: ["MO-2.1", "MO-3.1", "MO-3.2"]
    case .endsAtOnce, .connectsWithTheNextSubscriber, .connectsTwice: ["MO-3.1", "MO-3.2"]
    case .connectsWhenMade: ["MO-3.1", "MO-4.1", "MO-4.2", "MO-5.1", "MO-5.3"]
    default: ["MO-3.1"]
    }
  }

  /// The clauses that the defect breaks if only subscriptions to a MotionObservable in that form have it; none if the form
  /// cannot have it.
  func clausesOfHelper(_ form: SubscribeForm) -> Set<String> {
    let receives = form != .nothing
    return switch self {
    case .connectsTheFirstObserver, .connectsTheNewestObserverUntilOneUnsubscribes, .connectDropsRepeatedValues,
      .connectDropsTheEmptyValue, .connectDropsWhatComesDuringNotification, .emitsOneStreamAtATime, .losesEarlyValues,
      .reversesEarlyValues, .keepsTheLastEarlyValue, .losesEarlyValuesOfALaterOne:
      receives ? ["MO-4.1"] : []
    case .endsTheFirstConnection, .endsAgain, .endsAgainAfterwards, .endsAgainWhileEnding, .endsTheNewestWhenAgain,
      .endsOneAtATime, .endsWhenTheEmissionIsOver:
      receives ? ["MO-4.2"] : ["MO-5.3"]
    case .endsNobodyWhileConnecting: receives ? ["MO-4.2"] : []
    case .connectsOneAtATime, .connectsNobodyWhileEnding, .connectsNobodyDuringNotification,
      .connectsWhenTheEmissionIsOver:
      receives ? [] : ["MO-5.1"]
    case .endsWithAnEarlyValue: receives ? [] : ["MO-5.2"]
    default: []
    }
  }
}
