/// The mistakes of a ReactiveProperty, or of a Property: it writes its information out.
public enum PropertyDefect: String, DefectKind {
  case dropsTheEmptyValue = "No observer receives the empty value. RP-1.1 RP-9.4 PO-3.1 PO-6.2 PO-6.3"
  case dropsFalsy = #"No observer receives a value that is not truthy: nil, 0, "". RP-1.1 RP-9.4 PO-3.1 PO-6.2 PO-6.3"#
  case notifiesNobodyFromTheEmptyValue =
    "No observer receives a change from the empty value. RP-1.1 RP-9.4 PO-3.1 PO-6.2 PO-6.3"
  case readsTheInitialValueForTheEmptyValue = "Instead of the empty value, the initial value is read. RP-1.1 PO-4.2"
  case onSubscriptionDropsNil = "A new observer does not receive nil on subscription. RP-1.1 PO-4.1"
  case onSubscriptionSendsTheInitialValueForTheEmptyValue =
    "Instead of the empty value, a new observer receives the initial value. RP-1.1 RP-8.2 PO-4.2"
  case writesOutNilNever = "Nil is not written out. RP-1.1 PO-6.5"
  case startsExternallyWithAnotherThanTheEmptyValue =
    "An external property does not start with the empty value. RP-1.1 RP-3.1"
  case losesTheEmptyValueAgain = "Writing the empty value over itself does nothing. RP-9.4 PO-6.3 PO-6.5"
  case losesEqualValuesDuringNotification =
    "An observer that writes an equal value writes nothing. RP-9.4 PO-6.3 PO-6.5"
  case losesUnobservedValues = "A write while there is no observer is lost. RP-1.2 RP-3.3 RP-4.1 RP-8.2 RP-10.1 PO-6.5"
  case deliversTheOldValue = """
    Observers receive the old value. RP-1.1 RP-1.2 RP-1.3 RP-3.3 RP-4.1 RP-5.2 RP-5.3 RP-5.4 RP-6.2 RP-7.1 RP-7.2 \
    RP-7.3 RP-9.1 RP-9.5 RP-10.1 RP-10.2 RP-10.3 PO-1.2 PO-3.1 PO-5.1 PO-5.2 PO-6.2 PO-6.5
    """
  case deliversDifferentValuesOnly = "Observers do not receive an equal value. RP-9.4 PO-6.3"
  case externalNotifiesTheWriterOnly =
    "A write of an observer of an external property is delivered to that observer only. RP-9.5"
  case isAValue = "A property is a value: each reference has its own. RP-1.2"
  case propertiesShareTheValue = "The value is static. RP-1.3"
  case propertiesShareTheirTurn =
    "No observer is notified while another property notifies its observers: the flag is static. RP-1.3 PO-3.2"
  case propertiesShareTheNumbers =
    "Unsubscribing removes the observer of that number from every property. RP-1.3 PO-3.2"
  case startsWithAConstant = "An anonymous property starts with a constant. RP-2.1"
  case startsExternallyWithAConstant = "An external property starts with a constant. RP-3.1"
  case writesTheInitialValueOut = "The initial value is written out. RP-3.2"
  case writesOutUntilTheLastUnsubscribes =
    "Nothing is written out once the last observer has unsubscribed. RP-3.3 PO-6.5"
  case writesOutForEach = "A change is written out once for each observer. RP-3.3 PO-6.5"
  case writesOutOnceThoughWrittenDuringNotification = "A write of an observer is not written out. RP-3.3 PO-6.5"
  case writesOutOneAtATime = "A write while another one is written out is not written out. RP-3.3 PO-6.5"
  case writesOutDifferentValuesOnly = "An equal value is not written out. RP-9.2 RP-9.4 PO-6.5"
  case writesOutAfterTheFirst = "A change is written out when the first observer has been notified. RP-9.2 PO-6.1"
  case writesOutDuringNotificationOnceDelivered =
    "A write of an observer is written out when all observers have received it. RP-9.2 PO-6.1 PO-6.5"
  case writesOutWhenStreamsHaveBeenNotified =
    "Subscribers of a stream are notified before a change is written out. RP-9.2 RP-10.4"
  case readsWhatWasReadFirst = "Reading caches the value that was read first. RP-4.1 PO-4.2"
  case readsTheValueBeforeDuringNotification =
    "Until all observers have been notified, the value before the change is read. RP-4.3"
  case readingNotifiesEveryone = "Reading notifies every observer. RP-4.2"
  case readingWritesOut = "Reading writes the value out. RP-3.1 RP-4.1 RP-4.2 RP-4.3"
  case storesOnceMore = "The value is stored again when all observers have been notified. RP-4.1 RP-8.2"
  case storesAfterWritingOutUnobserved =
    "Where there is no observer the value is stored when it has been written out. RP-4.1 RP-4.3"
  case subscribingWritesOut = "Subscribing writes the value out. RP-8.3 PO-4.3"
  case losesWhoSubscribesWhileWritingOut =
    "An observer that subscribes while a value is written out is not added. RP-7.1 PO-3.1"
  case onSubscriptionNotifiesNobody =
    "A new observer does not receive the current value. RP-1.1 RP-8.1 RP-8.2 PO-4.1 PO-4.2"
  case onSubscriptionNotifiesTheFirstOnly =
    "Only the first observer receives the current value. RP-8.1 RP-8.2 PO-4.1 PO-4.2"
  case onSubscriptionNotifiesEveryone =
    "All observers are notified when an observer subscribes. RP-8.3 RP-9.1 PO-4.3 PO-6.2"
  case onSubscriptionNotifiesWhoUnsubscribedInstead =
    "One that has unsubscribed receives the value of a new subscription in its place. PO-1.2 PO-4.1 PO-4.3"
  case onSubscriptionSendsTheValueBefore = "A new observer receives the value before the last. RP-8.2"
  case onSubscriptionSendsTheValueDeliveredLast =
    "A new observer receives the value whose notification ended last. RP-8.2 PO-4.2"
  case onSubscriptionSendsWhatWasReadBeforeTheLastWrite =
    "A new observer receives what was read for another one since the last write. PO-4.2"
  case unsubscribingNotifiesItself = "An observer that unsubscribes receives the value again. RP-5.1 PO-2.1"
  case unsubscribingWritesOut = "Unsubscribing writes the value out. RP-5.1 PO-2.1"
  case unsubscribingWhileWritingOutDoesNothing =
    "Unsubscribing while a value is written out does nothing. RP-5.2 PO-5.1"
  case convertingNotifiesEveryone = "Converting notifies all observers. RP-10.3"
  case onlyTheLastConversionWorks = "Only the stream of the last conversion works. RP-10.1 RP-10.3 RP-10.5"
  case notifiesStreamsLast = "Subscribers of a stream are notified last. RP-10.4"
  case streamDropsALaterEmptyValue = "The stream does not pass a change to the empty value on. RP-1.1 RP-9.4 RP-10.1"
  case streamStartsWithTheConvertedValue = "The stream starts with the value at the time of converting. RP-10.5"
  case streamStartsWithTheInitialValueForTheEmptyValue =
    "Instead of the empty value, the stream starts with the initial value. RP-10.5"
  case streamMissesWhatComesDuringNotification = "The stream does not pass on a write of an observer. RP-10.1"
  case subscribingToTheStreamNotifiesTheOthers =
    "All observers are notified when an observer subscribes to the stream. RP-8.3 RP-10.1"
  case streamIsDeafToNextAndState =
    "An observer that subscribes to the stream with next and state receives nothing. RP-10.1 RP-10.5"
  case streamCannotBeUnsubscribedByNextAndState =
    "Unsubscribing an observer of the stream by next and state does nothing. RP-10.2"
  case streamKeepsSubscriptionsByObserver =
    "Of two subscriptions of an observer object to the stream, one cannot be unsubscribed. RP-10.2"
  case streamKeepsASetOfObservers =
    "Unsubscribing one of two subscriptions of an observer object to the stream ends both. RP-10.2"
  case unsubscribingAStreamEndsIt = "Unsubscribing from the stream ends it for all subscribers. RP-10.2"
  case unsubscribingAStreamDuringNotificationDoesNothing =
    "Unsubscribing from the stream during a notification does nothing. RP-10.2"
  case unsubscribingByNothingRemovesTheNewest =
    "An observer that subscribed to the stream without functions removes the newest observer. RP-5.3 RP-10.2"
}
