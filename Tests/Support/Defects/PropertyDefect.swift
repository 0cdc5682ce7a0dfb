/// The mistakes of a ReactiveProperty.
public enum PropertyDefect: String, DefectKind {
  case dropsTheEmptyValue = #"No observer receives nil, 0, "" and []. RP-1.1 RP-9.4"#
  case dropsNil = "No observer receives nil. RP-1.1 RP-9.4"
  case dropsFalsy = #"No observer receives a value that is not truthy: nil, 0, "". RP-1.1 RP-9.4"#
  case dropsEmptyContainers = #"No observer receives a value that is empty: "", []. RP-1.1 RP-9.4"#
  case notifiesNobodyFromTheEmptyValue = #"No observer receives a change from nil, 0, "" and []. RP-1.1 RP-9.4"#
  case readsTheInitialValueForTheEmptyValue = #"Instead of nil, 0, "" and [], the initial value is read. RP-1.1"#
  case onSubscriptionDropsTheEmptyValue = #"A new observer does not receive nil, 0, "" and [] on subscription. RP-1.1"#
  case onSubscriptionDropsNil = "A new observer does not receive nil on subscription. RP-1.1"
  case writesOutTheEmptyValueNever = #"nil, 0, "" and [] are not written out. RP-1.1"#
  case writesOutNilNever = "nil is not written out. RP-1.1"
  case streamDropsTheEmptyValue = #"The stream does not start with nil, 0, "" and []. RP-10.5"#
  case streamDropsALaterEmptyValue =
    #"The stream does not pass a change to nil, 0, "" and [] on. RP-1.1 RP-9.4 RP-10.1"#
  case isAValue = "A property is a value: each reference has its own. RP-1.2"
  case propertiesShareObservers = "The list of observers is static. RP-1.3"
  case propertiesShareTheValue = "The value is static. RP-1.3"
  case propertiesShareTheExternalWrite = "The external write is static. RP-1.3"
  case propertiesShareTheirTurn =
    "No observer receives a change while another property notifies its observers: the flag is static. RP-1.3"
  case propertiesShareTheNumbers = "Unsubscribing removes the observer of that number from every property. RP-1.3"
  case startsWithAConstant = "An anonymous property starts with a constant. RP-2.1"
  case startsExternallyWithAConstant = "An external property starts with a constant. RP-3.1"
  case writesTheInitialValueOut = "The initial value is written out. RP-3.2"
  case writesOutOnlyIfObserved = "A change is written out only if there is an observer. RP-3.3"
  case writesOutUntilTheLastUnsubscribes = "Nothing is written out once the last observer has unsubscribed. RP-3.3"
  case writesOutForEach = "A change is written out once for each observer. RP-3.3"
  case writesOutTheOldValue = "The old value is written out. RP-1.1 RP-3.3 RP-4.1 RP-4.3 RP-9.5"
  case readsWhatWasReadFirst = "Reading caches the value that was read first. RP-4.1"
  case readsTheValueBefore = "Reading gives the value before the last. RP-1.1 RP-1.2 RP-4.1 RP-4.3"
  case storesOnceMore = "The value is stored again when all observers have been notified. RP-4.1 RP-8.2"
  case readingNotifiesEveryone = "Reading notifies every observer. RP-4.2"
  case readingWritesOut = "Reading writes the value out. RP-3.1 RP-4.1 RP-4.2 RP-4.3"
  case storesLast = "The value is stored when all observers have been notified. RP-4.1 RP-4.3 RP-8.2"
  case storesAfterWritingOut = "The value is stored when it has been written out. RP-4.1 RP-4.3"
  case readsTheValueBeforeDuringNotification =
    "Until all observers have been notified, the value before the change is read. RP-4.3"
  case unsubscribingNotifiesItself = "An observer that unsubscribes receives the value again. RP-5.1"
  case unsubscribingNotifiesTheOthers = "Unsubscribing notifies the others. RP-5.1 RP-5.3 RP-9.1"
  case unsubscribingWritesOut = "Unsubscribing writes the value out. RP-5.1"
  case unsubscribingDoesNothing = "Unsubscribing does nothing. RP-5.2 RP-7.2 RP-7.3"
  case unsubscribingTakesEffectAfterAChange = "An observer that unsubscribes receives one more change. RP-5.2 RP-7.2"
  case removesByThePlaceAtFirst = "Unsubscribing removes the observer at the place taken on subscription. RP-5.2 RP-5.3"
  case keepsTheLastInTheList = "Unsubscribing does not find the last of several: off by one. RP-5.2 RP-7.2"
  case revivesWhoUnsubscribed =
    "An observer that has unsubscribed is put back when an observer subscribes after a change. RP-5.2"
  case unsubscribingWhileWritingOutDoesNothing = "Unsubscribing during the external write does nothing. RP-5.2"
  case removesTheFirst = "Unsubscribing removes the first observer. RP-5.2 RP-5.3 RP-9.1"
  case removesTheNewest = "Unsubscribing removes the newest observer. RP-5.2 RP-5.3 RP-5.4 RP-9.1"
  case removesEveryone = "Unsubscribing removes all observers. RP-5.3 RP-5.4 RP-7.2 RP-9.1"
  case removesTheNeighbourToo = "Unsubscribing removes the next observer, too. RP-5.3"
  case againRemovesTheNewest = "A second unsubscribe removes the newest observer. RP-5.4"
  case againRemovesTheFirst = "A second unsubscribe removes the first observer. RP-5.4"
  case againNotifies = "A second unsubscribe notifies the removed observer. RP-5.4"
  case reusesSlots = "A second unsubscribe frees a slot that is used again. RP-5.4"
  case notifiesTwoAtMost = "There is room for two observers. RP-6.2 RP-7.1 RP-9.1 RP-10.2"
  case notifiesThirtyTwoAtMost = "There is room for thirty-two observers. RP-6.2"
  case notifiesFiveHundredAtMost = "There is room for five hundred observers. RP-6.2"
  case losesUnobservedValues = "A write while there is no observer is lost. RP-1.2 RP-3.3 RP-4.1 RP-8.2 RP-10.1"
  case newReplacesOld = "A new observer replaces the old one. RP-5.2 RP-5.3 RP-5.4 RP-6.2 RP-7.1 RP-7.2 RP-9.1 RP-10.2"
  case newObserversReceiveNoChange = "An observer that subscribes after the first change receives no change. RP-7.1"
  case mergesTheSameFunction = "The same function is kept once. RP-7.2"
  case knownFunctionsStayAway = "A function that was subscribed once is not added again. RP-7.2 RP-7.3"
  case diesWhenEmptied = "Once the last observer has unsubscribed no observer is notified any more. RP-5.4 RP-7.3"
  case diesWhenEmptiedTwice =
    "Once the last observer has unsubscribed for the second time no observer is notified any more. RP-7.3"
  case onSubscriptionNotifiesNobody = "A new observer does not receive the current value. RP-1.1 RP-8.1 RP-8.2"
  case onSubscriptionNotifiesTwice = "A new observer receives the current value twice. RP-1.1 RP-8.1 RP-8.2"
  case onSubscriptionNotifiesTheFirstOnly = "Only the first observer receives the current value. RP-8.1 RP-8.2"
  case onSubscriptionNotifiesNobodyOnceEmptied =
    "Once the last observer has unsubscribed no new one receives the current value. RP-8.1"
  case onSubscriptionSendsTheNextChange = """
    A new observer receives the current value with the next change. RP-1.1 RP-1.2 RP-1.3 RP-5.2 RP-5.3 RP-5.4 RP-6.2 \
    RP-7.1 RP-7.2 RP-7.3 RP-8.1 RP-8.2 RP-8.3 RP-9.1 RP-9.4 RP-9.5 RP-10.2
    """
  case onSubscriptionSendsTheInitialValue = "A new observer receives the initial value. RP-8.2"
  case onSubscriptionSendsTheValueBefore = "A new observer receives the value before the last. RP-8.2"
  case onSubscriptionSendsAllValues = "A new observer receives the value before the last, too. RP-8.2"
  case onSubscriptionNotifiesEveryone = "All observers are notified when an observer subscribes. RP-8.3 RP-9.1"
  case subscribingWritesOut = "Subscribing writes the value out. RP-8.3"
  case notifiesTheFirstOnly =
    "Only the first observer is notified. RP-5.3 RP-5.4 RP-6.2 RP-7.1 RP-7.2 RP-9.1 RP-10.1 RP-10.2 RP-10.3"
  case notifiesTheNewestOnly =
    "Only the newest observer is notified. RP-5.2 RP-5.3 RP-5.4 RP-6.2 RP-7.1 RP-7.2 RP-9.1 RP-10.1 RP-10.2 RP-10.3"
  case deliversTheOldValue = """
    Observers receive the old value. RP-1.1 RP-1.2 RP-1.3 RP-3.3 RP-4.1 RP-5.2 RP-5.3 RP-5.4 RP-6.2 RP-7.1 RP-7.2 \
    RP-7.3 RP-9.1 RP-9.5 RP-10.1 RP-10.2 RP-10.3
    """
  case notifiesTwice = """
    Observers are notified twice. RP-1.1 RP-1.2 RP-1.3 RP-5.3 RP-5.4 RP-6.2 RP-7.1 RP-7.2 RP-7.3 RP-9.1 RP-9.3 RP-9.4 \
    RP-9.5 RP-10.1 RP-10.2 RP-10.3 RP-10.4
    """
  case skipsTheNeighbour =
    "An observer that unsubscribes while being notified causes the next one to be skipped. RP-9.1 RP-10.2"
  case writesOutLast = "A change is written out when all observers have been notified. RP-9.2"
  case writesOutAfterTheFirst = "A change is written out when the first observer has been notified. RP-9.2"
  case writesOutDuringNotificationOnceDelivered =
    "A write of an observer is written out when all observers have received it. RP-9.2"
  case notifiesBackwards = "The newest observer is notified first. RP-9.3 RP-10.4"
  case notifiesACrowdBackwards = "Beyond eight observers the newest is notified first. RP-9.3"
  case notifiesInHashOrder = "Observers are notified in the order of their hashes. RP-9.3 RP-10.4"
  case newTakesTheFreePlace = "A new observer takes the place of one that unsubscribed. RP-9.3"
  case movesTheLastIntoTheFreePlace = "The last observer moves into the place of one that unsubscribes. RP-9.3"
  case losesRepeatedValues = "Writing an equal value does nothing. RP-9.4"
  case deliversDifferentValuesOnly = "Observers do not receive an equal value. RP-9.4"
  case streamDropsEqualValues = "The stream does not pass an equal value on. RP-9.4"
  case writesOutDifferentValuesOnly = "An equal value is not written out. RP-9.4"
  case notifiesWithTheNextChange = """
    Observers are notified with the next change. RP-1.1 RP-1.2 RP-1.3 RP-3.3 RP-4.1 RP-5.2 RP-5.3 RP-5.4 RP-6.2 \
    RP-7.1 RP-7.2 RP-7.3 RP-9.1 RP-9.4 RP-9.5 RP-10.1 RP-10.2 RP-10.3
    """
  case notifiesLateAfterABurst = "After eight changes observers are notified one change late. RP-9.1 RP-9.5"
  case notifiesNoMoreOnceExternalWriteWrote =
    "Once the external write has written the property no observer is notified any more. RP-9.1"
  case streamNotifiesChangesOnly = "The stream does not start with the current value. RP-10.5"
  case streamIsASnapshot = "The stream gives the current value and no change. RP-1.1 RP-9.4 RP-10.1 RP-10.2 RP-10.3"
  case streamStartsWithTheConvertedValue = "The stream starts with the value at the time of converting. RP-10.5"
  case streamIsDeafToNextAndState =
    "An observer that subscribes to the stream with next and state receives nothing. RP-10.1 RP-10.5"
  case streamServesOneRound = "The stream is silent once its subscriber has unsubscribed. RP-10.1 RP-10.2"
  case streamCannotBeUnsubscribed = "Unsubscribing from the stream does nothing. RP-10.2"
  case streamCannotBeUnsubscribedByNextAndState =
    "Unsubscribing an observer of the stream by next and state does nothing. RP-10.2"
  case unsubscribingAStreamAgainRemovesTheNewest =
    "Unsubscribing twice from the stream removes the newest observer. RP-5.4 RP-10.2"
  case unsubscribingAStreamEndsIt = "Unsubscribing from the stream ends it for all subscribers. RP-10.2"
  case unsubscribingAStreamEndsAll = "Unsubscribing from the stream removes every observer. RP-5.3 RP-10.2 RP-10.3"
  case convertingNotifiesEveryone = "Converting notifies all observers. RP-10.3"
  case convertingWritesOut = "Converting writes the value out. RP-10.3"
  case onlyTheLastConversionWorks = "Only the stream of the last conversion works. RP-10.3"
  case onlyTheFirstConversionWorks = "Only the stream of the first conversion works. RP-10.3"
  case notifiesStreamsLast = "Subscribers of a stream are notified last. RP-10.4"
  case notifiesStreamsFirst = "Subscribers of a stream are notified first. RP-10.4"
  case writesOutWhenStreamsHaveBeenNotified =
    "Subscribers of a stream are notified before a change is written out. RP-9.2 RP-10.4"
  case writesOutOnceThoughWrittenDuringNotification = "A write of an observer is not written out. RP-3.3"
  case writesOutOneAtATime = "A write of the external write is not written out. RP-3.3"
  case storesAfterWritingOutUnobserved =
    "Where there is no observer the value is stored when it has been written out. RP-4.1 RP-4.3"
  case losesWhoSubscribesWhileWritingOut = "An observer that subscribes during the external write is not added. RP-7.1"
  case onSubscriptionSendsTheValueDeliveredLast =
    "A new observer receives the value whose notification ended last. RP-8.2"
  case onSubscriptionSendsTheInitialValueForTheEmptyValue =
    #"Instead of nil, 0, "" and [], a new observer receives the initial value. RP-1.1 RP-8.2"#
  case streamStartsWithTheInitialValueForTheEmptyValue =
    #"Instead of nil, 0, "" and [], the stream starts with the initial value. RP-10.5"#
  case startsExternallyWithAnotherThanTheEmptyValue =
    #"An external property does not start with nil, 0, "" and []. RP-1.1 RP-3.1"#
  case losesTheEmptyValueAgain = #"Writing nil, 0, "" and [] over itself does nothing. RP-9.4"#
  case streamDropsTheEmptyValueAgain = #"The stream does not pass nil, 0, "" and [] on again. RP-9.4"#
  case losesEqualValuesDuringNotification = "An observer that writes an equal value writes nothing. RP-9.4"
  case externalDeliversDifferentValuesOnly = "Observers of an external property do not receive an equal value. RP-9.4"
  case externalNotifiesTheFirstOnly =
    "Only the first observer of an external property is notified. RP-5.4 RP-7.1 RP-9.1"
  case externalNotifiesTheWriterOnly =
    "A write of an observer of an external property is delivered to that observer only. RP-9.5"
  case streamMissesWhatComesDuringNotification = "The stream does not pass on a write of an observer. RP-10.1"
  case streamMergesTheSameFunction = "The stream keeps the same function once. RP-10.1"
  case subscribingToTheStreamNotifiesTheOthers =
    "All observers are notified when an observer subscribes to the stream. RP-8.3 RP-10.1"
  case subscribingToTheStreamWritesOut = "Subscribing to the stream writes the value out. RP-8.3"
  case streamWritesOut = "Each subscriber to the stream has a change written out again. RP-3.3"
  case unsubscribingAStreamStopsWritingOut =
    "Once an observer has unsubscribed the stream nothing is written out. RP-3.3"
  case unsubscribingAStreamDuringNotificationDoesNothing =
    "Unsubscribing from the stream during a notification does nothing. RP-10.2"
  case unsubscribingAStreamAgainRemovesTheNextOne =
    "Unsubscribing twice from the stream frees a slot that is used again. RP-10.2"
  case unsubscribingByNothingRemovesTheNewest =
    "An observer that subscribed to the stream without functions removes the newest observer. RP-5.3 RP-10.2"
}
