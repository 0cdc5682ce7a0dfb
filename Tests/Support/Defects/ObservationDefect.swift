/// The mistakes of a Property.
public enum ObservationDefect: String, DefectKind {
  case newestFunctionServesAll =
    "The function of the newest subscription serves all. PO-1.2 PO-3.1 PO-5.1 PO-5.2 PO-6.2"
  case onSubscriptionNotifiesWhoUnsubscribedInstead =
    "A new subscription keeps the function of one that unsubscribed until the first write. PO-1.2"
  case unsubscribingNotifiesItself = "An observer that unsubscribes receives the value again. PO-2.1"
  case unsubscribingWrites = "Unsubscribing writes the information. PO-2.1"
  case notifiesThirtyTwoAtMost = "There is room for thirty-two observers. PO-3.1"
  case newObserversReceiveNoWrite = "An observer that subscribes after the first write receives no write. PO-3.1"
  case mergesTheSameFunction = "The same function is kept once. PO-3.1"
  case newReplacesOld = "A new observer replaces the old one. PO-1.2 PO-3.1 PO-5.1 PO-5.2 PO-6.2"
  case onSubscriptionNotifiesNobody = "A new observer receives nothing at first. PO-4.1 PO-4.2"
  case onSubscriptionNotifiesTwice = "A new observer receives the present value twice. PO-4.1 PO-4.2"
  case onSubscriptionNotifiesTheFirstOnly = "Only the first observer receives the present value. PO-4.1 PO-4.2"
  case onSubscriptionDropsTheEmptyValue = #"A new observer does not receive nil, 0, "" and [] on subscription. PO-4.1"#
  case onSubscriptionDropsNil = "A new observer does not receive nil on subscription. PO-4.1"
  case onSubscriptionSendsTheNextWrite = """
    A new observer receives the present value with the next write. PO-1.2 PO-3.1 PO-4.1 PO-4.2 PO-5.1 PO-5.2 PO-6.2 \
    PO-6.3
    """
  case readsWhenMade = "The information is read once, when the property is made. PO-4.2"
  case remembersTheLastWrite = "The value written last is given instead of being read. PO-4.2"
  case readsForTheFirstOnly = "The information is read for the first observer only. PO-4.2"
  case readingIsCached = "Reading gives the value that was read first. PO-4.2"
  case onSubscriptionNotifiesEveryone = "All observers are notified when an observer subscribes. PO-4.3 PO-6.2"
  case writesWhenSubscribedTo = "Subscribing writes the information. PO-4.3"
  case unsubscribingDoesNothing = "Unsubscribing does nothing. PO-1.2 PO-3.1 PO-5.1"
  case unsubscribingTakesEffectAfterAWrite =
    "An observer that unsubscribes receives one more write. PO-1.2 PO-3.1 PO-5.1"
  case removesTheFirst = "Unsubscribing removes the first observer. PO-5.1"
  case removesEveryone = "Unsubscribing removes all observers. PO-3.1 PO-5.1 PO-5.2 PO-6.2"
  case removesByThePlaceAtFirst = "Unsubscribing removes the observer at the place taken on subscription. PO-5.1"
  case keepsTheLastOfThree = "Unsubscribing does not find the third: off by one. PO-5.1"
  case againRemovesTheNewest = "A second unsubscribe removes the newest observer. PO-5.2"
  case againNotifies = "A second unsubscribe notifies the removed observer. PO-5.2"
  case reusesSlots = "A second unsubscribe frees a slot that is used again. PO-5.2"
  case notifiesBeforeWriting = "Observers are notified before the information is written. PO-6.1"
  case writesAfterTheFirst = "The information is written when the first observer has been notified. PO-6.1"
  case writesDuringNotificationOnceDelivered =
    "A write of an observer is written when all observers have received it. PO-6.1"
  case notifiesTheFirstOnly = "Only the first observer is notified. PO-3.1 PO-5.1 PO-5.2 PO-6.2"
  case notifiesTheNewestOnly = "Only the newest observer is notified. PO-1.2 PO-3.1 PO-5.1 PO-5.2 PO-6.2"
  case deliversTheOldValue = "Observers receive the old value. PO-1.2 PO-3.1 PO-5.1 PO-5.2 PO-6.2 PO-6.5"
  case notifiesTwice = "Observers are notified twice. PO-1.2 PO-3.1 PO-5.1 PO-5.2 PO-6.2 PO-6.3 PO-6.4"
  case dropsTheEmptyValue = #"No observer receives nil, 0, "" and []. PO-3.1 PO-6.2 PO-6.3"#
  case notifiesNobodyFromTheEmptyValue = #"No observer receives a write over nil, 0, "" and []. PO-3.1 PO-6.2 PO-6.3"#
  case propertiesShareObservers = "The list of observers is static. PO-3.2"
  case propertiesShareTheNumbers = "Unsubscribing removes the observer of that number from every property. PO-3.2"
  case dropsFalsy = #"No observer receives a value that is not truthy: nil, 0, "". PO-3.1 PO-6.2 PO-6.3"#
  case notifiesWithTheNextWrite =
    "Observers are notified with the next write. PO-1.2 PO-3.1 PO-5.1 PO-5.2 PO-6.2 PO-6.3 PO-6.5"
  case skipsTheNeighbour =
    "An observer that unsubscribes while being notified causes the next one to be skipped. PO-6.2"
  case dropsEqualValues = "Writing an equal value does nothing. PO-6.3 PO-6.5"
  case deliversDifferentValuesOnly = "Observers do not receive an equal value. PO-6.3"
  case notifiesBackwards = "The newest observer is notified first. PO-6.4"
  case notifiesACrowdBackwards = "Beyond eight observers the newest is notified first. PO-6.4"
  case newTakesTheFreePlace = "A new observer takes the place of one that unsubscribed. PO-6.4"
  case writesForEachObserver = "The information is written once for each observer. PO-6.5"
  case writesIfObserved = "The information is written only if there is an observer. PO-6.5"
  case writesOneAtATime = "A write of an observer is delivered but not written. PO-6.5"
  case writesDifferentValuesOnly = "An equal value is delivered but not written. PO-6.5"
  case writesTwiceWhenRepeated = "An equal value is written twice. PO-6.5"
  case knownFunctionsStayAway = "A function that was unsubscribed is not added again. PO-3.1"
  case losesWhoSubscribesWhileWriting =
    "An observer that subscribes while the information is written is not added. PO-3.1"
  case cachesUntilWritten = "The value read for an observer is given until the property is written. PO-4.2"
  case onSubscriptionSendsTheInitialValueForTheEmptyValue =
    #"Instead of nil, 0, "" and [], a new observer receives the first value. PO-4.2"#
  case onSubscriptionSendsTheLastWriteForTheEmptyValue =
    #"Instead of nil, 0, "" and [], a new observer receives the value written last. PO-4.2"#
  case readsTheInitialValueForTheEmptyValue = #"Instead of nil, 0, "" and [], reading gives the first value. PO-4.2"#
  case unsubscribingWhileWritingDoesNothing = "Unsubscribing while the information is written does nothing. PO-5.1"
  case propertiesShareTheirTurn =
    "No observer receives a write while another property notifies its observers: the flag is static. PO-3.2"
  case dropsTheEmptyValueAgain = #"Writing nil, 0, "" and [] over itself does nothing. PO-6.3 PO-6.5"#
  case dropsEqualValuesDuringNotification = "An observer that writes an equal value writes nothing. PO-6.3 PO-6.5"
  case losesWhatWritingWrites = "A write while the information is written is lost. PO-6.5"
}
