/// The mistakes of a stream, or of an observer.
public enum StreamDefect: String, DefectKind {
  case observerDropsRepeatedValues = "An observer drops a value that equals the one before. IO-1.1 IO-3.1 IO-9.2"
  case observerDropsALaterEmptyValue =
    "An observer drops the empty value, but for its first value. IO-1.1 IO-3.1 MO-2.1 MO-3.1"
  case observerQueuesWhatComesDuringNotification =
    "An observer queues signals that it receives while its function runs, and returns. IO-1.1 IO-3.1 MO-3.1"
  case observerIsDeafUntilSubscribed =
    "An observer drops signals that it receives before it is subscribed. IO-1.1 MO-2.1 MO-3.1"
  case observerExchangesTheEmptyValue =
    "An observer puts a default in the place of the empty value. IO-1.1 IO-3.1 IO-9.2"
  case observerIsOneValueLate =
    "An observer passes on a value when the next one arrives. IO-1.1 IO-3.1 IO-4.1 IO-9.1 IO-9.2 IO-9.3"
  case observersShareTheNewestFunction =
    "Observers keep their function in one static place. IO-1.1 IO-2.1 IO-3.1 IO-9.3"
  case streamsShareTheFirstConnect = "The connect function of the first stream serves all streams. IO-2.1"
  case emitsOneStreamAtATime =
    "A value emitted while another stream emits is lost: the flag is static. IO-2.1 MO-3.1 MO-4.1"
  case connectsTheNewestObserver = "Each connection notifies the newest observer that is still there. IO-3.1 IO-9.3"
  case connectsTheNewestObserverUntilOneUnsubscribes =
    "Until an observer unsubscribes each connection notifies the newest observer. IO-3.1 MO-3.1 MO-4.1"
  case connectDropsRepeatedValues =
    "The observer passed to connect drops a value that equals the one before. IO-3.1 IO-9.2 MO-3.1"
  case connectQueuesWhatComesDuringNotification =
    "The observer passed to connect queues signals that arrive while it delivers a value, and returns. IO-3.1"
  case connectsAKnownObserverDeaf =
    "An observer that has been subscribed before is connected, and receives nothing. IO-3.1"
  case emptyDisconnectSilencesTheStream = "Ending a connection without teardown ends the whole stream. IO-4.1 MO-3.1"
  case endsTheLastConnection = "Unsubscribing disconnects the last connection. IO-5.1 IO-9.3"
  case endsTheNewestOfTheObserver =
    "Connections are kept by their observer: unsubscribing disconnects the newest that it has. IO-5.1"
  case endsAllOfTheObserver = "Unsubscribing disconnects each connection that the observer has. IO-9.3"
  case endsTheEarlierOfTheObserver = "Subscribing an observer again disconnects the connection that it has. IO-7.3"
  case endsNothing = "Unsubscribing silences the observer and disconnects nothing. IO-5.1 IO-6.1 IO-7.1"
  case endsWhenTheEmissionIsOver =
    "Unsubscribing during a value disconnects when the value has been delivered. IO-6.1 MO-3.1"
  case endsOneAtATime = """
    Unsubscribing while another connection is being disconnected does nothing: the flag is static. IO-5.1 MO-3.1 \
    MO-4.2 MO-5.3
    """
  case endsAgainAfterwards =
    "A second unsubscribe disconnects again, but not while the first still runs. IO-7.1 MO-4.2 MO-5.3"
  case endsAgainWhileEnding =
    "The subscription is marked as ended after disconnecting only. IO-7.2 MO-3.1 MO-4.2 MO-5.3"
  case endsTheNewestWhenAgain = "A second unsubscribe disconnects the one that has taken the place since. IO-7.1 MO-3.1"
  case endsAfterThreeValues = "A connection is disconnected after three values. IO-7.3"
  case endsWithAnEarlyValue =
    "A connection is disconnected when it is made, if it has received a value by then. IO-7.3 MO-5.2"
  case silencesTheNewest = "Unsubscribing one of several silences the newest of the others. IO-9.3"
  case connectsTheSecondStreamWhenMade = "Every stream but the first connects as soon as it is made. IO-8.1 MO-3.1"
  case connectsOnceForAll = "All subscribers share one connection. IO-3.1 IO-4.1 IO-5.1 IO-9.1 IO-9.3"
  case connectsTwice =
    "Each subscribe connects twice. IO-3.1 IO-4.1 IO-5.1 IO-6.1 IO-7.1 IO-7.2 IO-7.3 IO-9.1 IO-9.3 MO-3.1 MO-3.2"
  case takesOverWhatHasEnded =
    "A subscriber takes over the connection of one that unsubscribed, instead of connecting. IO-3.1 IO-9.1"
  case connectsAnObserverOnce = "Subscribing an observer that has been subscribed before does nothing. IO-3.1 IO-9.1"
  case connectsNobodyWhileEnding = "Subscribing while another is being disconnected does nothing. IO-9.1 MO-3.1 MO-5.1"
  case connectsNobodyDuringNotification = "Subscribing during a value does nothing. IO-9.1 MO-5.1"
  case connectsWhenTheEmissionIsOver =
    "Subscribing during a value connects when the value has been delivered. IO-9.1 MO-3.1"
  case reversesEarlyValues = "Values that the source emits while connecting are received newest first. IO-9.2"
  case losesEarlyValuesOfALaterOne =
    "Values that the source emits while connecting are lost, but for the first subscriber. IO-9.2 MO-4.1"
  case losesEarlyValuesDuringNotification =
    "Values that the source emits while connecting are lost during a value. IO-9.2 MO-3.1"
}
