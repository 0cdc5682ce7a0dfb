/// The mistakes of a stream, or of an observer.
public enum StreamDefect: String, DefectKind {
  case observerDropsRepeatedValues = "An observer drops a value that equals the one before. IO-1.1 IO-3.1 IO-9.2 MO-3.1"
  case observerDropsTheEmptyValue = #"An observer drops nil, 0, "" and []. IO-1.1 IO-3.1 IO-9.2 MO-2.1 MO-3.1"#
  case observerDropsALaterEmptyValue =
    #"An observer drops nil, 0, "" and [], but for its first value. IO-1.1 IO-3.1 MO-2.1 MO-3.1"#
  case observerDropsWhatComesDuringNotification =
    "An observer drops signals that it receives while its function runs. IO-1.1 IO-3.1 MO-2.1 MO-3.1"
  case observerQueuesWhatComesDuringNotification =
    "An observer queues signals that it receives while its function runs, and returns. IO-1.1 IO-3.1 MO-3.1"
  case observerIsDeafUntilSubscribed =
    "An observer drops signals that it receives before it is subscribed. IO-1.1 MO-2.1 MO-3.1"
  case observerExchangesTheEmptyValue =
    #"An observer puts a default in the place of nil, 0, "" and []. IO-1.1 IO-3.1 IO-9.2 MO-2.1 MO-3.1"#
  case observerIsOneValueLate = """
    An observer passes on a value when the next one arrives. IO-1.1 IO-3.1 IO-4.1 IO-9.1 IO-9.2 IO-9.3 MO-2.1 MO-3.1 \
    MO-3.2
    """
  case observersShareTheNewestFunction =
    "Observers keep their function in one static place. IO-1.1 IO-2.1 IO-3.1 IO-9.3 MO-3.1"
  case streamsShareTheFirstConnect = "The connect function of the first stream serves all streams. IO-2.1 MO-3.1"
  case streamsNotifyEachOther =
    "The list of observers is static: a stream notifies those of the others, too. IO-2.1 MO-3.1"
  case emitsOneStreamAtATime =
    "A value emitted while another stream emits is lost: the flag is static. IO-2.1 MO-3.1 MO-4.1"
  case connectsTheFirstObserver =
    "Each connection gets the observer that subscribed first. IO-3.1 IO-4.1 IO-9.3 MO-3.1 MO-4.1"
  case connectDropsRepeatedValues =
    "The observer passed to connect drops a value that equals the one before. IO-3.1 IO-9.2 MO-3.1 MO-4.1"
  case connectDropsTheEmptyValue =
    #"The observer passed to connect drops nil, 0, "" and []. IO-3.1 IO-9.2 MO-3.1 MO-4.1"#
  case connectDropsWhatComesDuringNotification =
    "The observer passed to connect drops signals that arrive while it delivers a value. IO-3.1 MO-3.1 MO-4.1"
  case connectQueuesWhatComesDuringNotification =
    "The observer passed to connect queues signals that arrive while it delivers a value, and returns. IO-3.1 MO-3.1"
  case connectsAKnownObserverDeaf =
    "An observer that has been subscribed before is connected, and receives nothing. IO-3.1 MO-3.1"
  case connectsTheNewestObserver =
    "Each connection notifies the newest observer that is still there. IO-3.1 IO-9.3 MO-3.1"
  case connectsTheNewestObserverUntilOneUnsubscribes =
    "Until an observer unsubscribes each connection notifies the newest observer. IO-3.1 MO-3.1 MO-4.1"
  case emptyDisconnectSilencesTheStream = "Ending a connection without teardown ends the whole stream. IO-4.1 MO-3.1"
  case emptyDisconnectNotifies =
    "Ending a connection without teardown reports that there is nothing to end. IO-4.1 MO-3.1"
  case endsTheFirstConnection = "Unsubscribing disconnects the first connection. IO-5.1 MO-3.1 MO-4.2 MO-5.3"
  case endsTheLastConnection = "Unsubscribing disconnects the last connection. IO-5.1 IO-9.3 MO-3.1"
  case endsTheNewestOfTheObserver =
    "Connections are kept by their observer: unsubscribing disconnects the newest that it has. IO-5.1 MO-3.1"
  case endsNothing = "Unsubscribing silences the observer and disconnects nothing. IO-5.1 IO-6.1 IO-7.1 MO-3.1"
  case endsWithTheNextConnection =
    "Unsubscribing defers the disconnection to the next subscribe. IO-5.1 IO-6.1 IO-7.1 IO-9.1 MO-3.1"
  case endsWhenTheEmissionIsOver =
    "Unsubscribing during a value disconnects when the value has been delivered. IO-6.1 MO-3.1 MO-4.2 MO-5.3"
  case endsOneAtATime = """
    Unsubscribing while another connection is being disconnected does nothing: the flag is static. IO-5.1 MO-3.1 \
    MO-4.2 MO-5.3
    """
  case endsNobodyWhileConnecting = "Unsubscribing while another is being connected does nothing. IO-5.1 MO-3.1 MO-4.2"
  case endsAgain = "Every unsubscribe disconnects. IO-7.1 IO-7.2 MO-3.1 MO-4.2 MO-5.3"
  case endsAgainAfterwards =
    "A second unsubscribe disconnects again, but not while the first still runs. IO-7.1 MO-3.1 MO-4.2 MO-5.3"
  case endsAgainWhileEnding =
    "The subscription is marked as ended after disconnecting only. IO-7.2 MO-3.1 MO-4.2 MO-5.3"
  case endsTheNewestWhenAgain =
    "A second unsubscribe disconnects the one that has taken the place since. IO-7.1 MO-3.1 MO-4.2 MO-5.3"
  case endsAtOnce =
    "A connection is disconnected as soon as it is made. IO-3.1 IO-5.1 IO-6.1 IO-7.1 IO-7.3 IO-9.1 IO-9.3 MO-3.1 MO-3.2"
  case endsAfterThreeValues = "A connection is disconnected after three values. IO-7.3 MO-3.1"
  case endsWithTheEmptyValue = #"A connection is disconnected by nil, 0, "" and []. IO-7.3 MO-3.1"#
  case endsWithAnEarlyValue =
    "A connection is disconnected when it is made, if it has received a value by then. IO-7.3 MO-3.1 MO-5.2"
  case connectsWhenMade = """
    A stream is hot: it connects as soon as it is made. IO-3.1 IO-4.1 IO-5.1 IO-6.1 IO-7.1 IO-7.2 IO-7.3 IO-8.1 \
    IO-9.1 IO-9.2 MO-3.1
    """
  case connectsTheSecondStreamWhenMade = "Every stream but the first connects as soon as it is made. IO-8.1 MO-3.1"
  case connectsWithTheNextSubscriber = """
    A subscriber is connected when the next one arrives. IO-3.1 IO-4.1 IO-5.1 IO-6.1 IO-7.1 IO-9.1 IO-9.2 IO-9.3 \
    MO-3.1 MO-3.2
    """
  case connectsOnceForAll = "All subscribers share one connection. IO-3.1 IO-4.1 IO-5.1 IO-9.1 IO-9.3 MO-3.1"
  case connectsTwice =
    "Each subscribe connects twice. IO-3.1 IO-4.1 IO-5.1 IO-6.1 IO-7.1 IO-7.2 IO-7.3 IO-9.1 IO-9.3 MO-3.1 MO-3.2"
  case takesOverWhatHasEnded =
    "A subscriber takes over the connection of one that unsubscribed, instead of connecting. IO-3.1 IO-9.1 MO-3.1"
  case connectsAnObserverOnce =
    "Subscribing an observer that has been subscribed before does nothing. IO-3.1 IO-9.1 MO-3.1"
  case connectsOneAtATime = "Subscribing while another is being connected does nothing. IO-9.1 MO-3.1 MO-5.1"
  case connectsNobodyWhileEnding = "Subscribing while another is being disconnected does nothing. IO-9.1 MO-3.1 MO-5.1"
  case connectsNobodyDuringNotification = "Subscribing during a value does nothing. IO-9.1 MO-3.1 MO-5.1"
  case connectsWhenTheEmissionIsOver =
    "Subscribing during a value connects when the value has been delivered. IO-9.1 MO-3.1 MO-5.1"
  case losesEarlyValues = "Values that the source emits while connecting are lost. IO-9.2 MO-3.1 MO-4.1"
  case reversesEarlyValues =
    "Values that the source emits while connecting are received newest first. IO-9.2 MO-3.1 MO-4.1"
  case keepsTheLastEarlyValue =
    "Of the values that the source emits while connecting, only the last is received. IO-9.2 MO-3.1 MO-4.1"
  case dropsRepeatedEarlyValues =
    "Of the values that the source emits while connecting, a repetition is lost. IO-9.2 MO-3.1"
  case dropsTheEmptyValueEarlyValue =
    #"Of the values that the source emits while connecting, nil, 0, "" and [] are lost. IO-9.2 MO-3.1"#
  case losesEarlyValuesOfALaterOne =
    "Values that the source emits while connecting are lost, but for the first subscriber. IO-9.2 MO-3.1 MO-4.1"
  case losesEarlyValuesDuringNotification =
    "Values that the source emits while connecting are lost during a value. IO-9.2 MO-3.1"
  case endsEveryConnection = "Unsubscribing disconnects all connections. IO-5.1 IO-9.3 MO-3.1"
  case silencesTheNewest = "Unsubscribing one of several silences the newest of the others. IO-9.3 MO-3.1"
}
