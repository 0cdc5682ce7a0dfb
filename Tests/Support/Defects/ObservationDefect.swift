/// The mistakes of a Property.
public enum ObservationDefect: String, DefectKind {
  case newestFunctionServesAll
  case onSubscriptionNotifiesWhoUnsubscribedInstead
  case unsubscribingNotifiesItself
  case unsubscribingWrites
  case notifiesThirtyTwoAtMost
  case newObserversReceiveNoWrite
  case mergesTheSameFunction
  case newReplacesOld
  case onSubscriptionNotifiesNobody
  case onSubscriptionNotifiesTwice
  case onSubscriptionNotifiesTheFirstOnly
  case onSubscriptionDropsTheEmptyValue
  case onSubscriptionDropsNil
  case onSubscriptionSendsTheNextWrite
  case readsWhenMade
  case remembersTheLastWrite
  case readsForTheFirstOnly
  case readingIsCached
  case onSubscriptionNotifiesEveryone
  case writesWhenSubscribedTo
  case unsubscribingDoesNothing
  case unsubscribingTakesEffectAfterAWrite
  case removesTheFirst
  case removesEveryone
  case removesByThePlaceAtFirst
  case keepsTheLastOfThree
  case againRemovesTheNewest
  case againNotifies
  case reusesSlots
  case notifiesBeforeWriting
  case writesAfterTheFirst
  case writesDuringNotificationOnceDelivered
  case notifiesTheFirstOnly
  case notifiesTheNewestOnly
  case deliversTheOldValue
  case notifiesTwice
  case dropsTheEmptyValue
  case notifiesNobodyFromTheEmptyValue
  case propertiesShareObservers
  case propertiesShareTheNumbers
  case dropsFalsy
  case notifiesWithTheNextWrite
  case skipsTheNeighbour
  case dropsEqualValues
  case deliversDifferentValuesOnly
  case notifiesBackwards
  case notifiesACrowdBackwards
  case newTakesTheFreePlace
  case writesForEachObserver
  case writesIfObserved
  case writesOneAtATime
  case writesDifferentValuesOnly
  case writesTwiceWhenRepeated
  case knownFunctionsStayAway
  case losesWhoSubscribesWhileWriting
  case cachesUntilWritten
  case onSubscriptionSendsTheInitialValueForTheEmptyValue
  case onSubscriptionSendsTheLastWriteForTheEmptyValue
  case readsTheInitialValueForTheEmptyValue
  case unsubscribingWhileWritingDoesNothing
  case propertiesShareTheirTurn
  case dropsTheEmptyValueAgain
  case dropsEqualValuesDuringNotification
  case losesWhatWritingWrites

  var effect: DefectEffect {
    switch self {
    case .newestFunctionServesAll:
      DefectEffect(
        "The function of the newest subscription serves all.", breaks: "PO-1.2", "PO-3.1", "PO-5.1", "PO-5.2", "PO-6.2")
    case .onSubscriptionNotifiesWhoUnsubscribedInstead:
      DefectEffect(
        "A new subscription keeps the function of one that unsubscribed until the first write.", breaks: "PO-1.2")
    case .unsubscribingNotifiesItself:
      DefectEffect("An observer that unsubscribes receives the value again.", breaks: "PO-2.1")
    case .unsubscribingWrites: DefectEffect("Unsubscribing writes the information.", breaks: "PO-2.1")
    case .notifiesThirtyTwoAtMost: DefectEffect("There is room for thirty-two observers.", breaks: "PO-3.1")
    case .newObserversReceiveNoWrite:
      DefectEffect("An observer that subscribes after the first write receives no write.", breaks: "PO-3.1")
    case .mergesTheSameFunction: DefectEffect("The same function is kept once.", breaks: "PO-3.1")
    case .newReplacesOld:
      DefectEffect("A new observer replaces the old one.", breaks: "PO-1.2", "PO-3.1", "PO-5.1", "PO-5.2", "PO-6.2")
    case .onSubscriptionNotifiesNobody:
      DefectEffect("A new observer receives nothing at first.", breaks: "PO-4.1", "PO-4.2")
    case .onSubscriptionNotifiesTwice:
      DefectEffect("A new observer receives the present value twice.", breaks: "PO-4.1", "PO-4.2")
    case .onSubscriptionNotifiesTheFirstOnly:
      DefectEffect("Only the first observer receives the present value.", breaks: "PO-4.1", "PO-4.2")
    case .onSubscriptionDropsTheEmptyValue:
      DefectEffect("A new observer does not receive nil, 0, \"\" and [] on subscription.", breaks: "PO-4.1")
    case .onSubscriptionDropsNil: DefectEffect("A new observer does not receive nil on subscription.", breaks: "PO-4.1")
    case .onSubscriptionSendsTheNextWrite:
      DefectEffect(
        "A new observer receives the present value with the next write.", breaks: "PO-1.2", "PO-3.1", "PO-4.1",
        "PO-4.2", "PO-5.1", "PO-5.2", "PO-6.2", "PO-6.3")
    case .readsWhenMade: DefectEffect("The information is read once, when the property is made.", breaks: "PO-4.2")
    case .remembersTheLastWrite:
      DefectEffect("The value written last is given instead of being read.", breaks: "PO-4.2")
    case .readsForTheFirstOnly: DefectEffect("The information is read for the first observer only.", breaks: "PO-4.2")
    case .readingIsCached: DefectEffect("Reading gives the value that was read first.", breaks: "PO-4.2")
    case .onSubscriptionNotifiesEveryone:
      DefectEffect("All observers are notified when an observer subscribes.", breaks: "PO-4.3", "PO-6.2")
    case .writesWhenSubscribedTo: DefectEffect("Subscribing writes the information.", breaks: "PO-4.3")
    case .unsubscribingDoesNothing: DefectEffect("Unsubscribing does nothing.", breaks: "PO-1.2", "PO-3.1", "PO-5.1")
    case .unsubscribingTakesEffectAfterAWrite:
      DefectEffect("An observer that unsubscribes receives one more write.", breaks: "PO-1.2", "PO-3.1", "PO-5.1")
    case .removesTheFirst: DefectEffect("Unsubscribing removes the first observer.", breaks: "PO-5.1")
    case .removesEveryone:
      DefectEffect("Unsubscribing removes all observers.", breaks: "PO-3.1", "PO-5.1", "PO-5.2", "PO-6.2")
    case .removesByThePlaceAtFirst:
      DefectEffect("Unsubscribing removes the observer at the place taken on subscription.", breaks: "PO-5.1")
    case .keepsTheLastOfThree: DefectEffect("Unsubscribing does not find the third: off by one.", breaks: "PO-5.1")
    case .againRemovesTheNewest: DefectEffect("A second unsubscribe removes the newest observer.", breaks: "PO-5.2")
    case .againNotifies: DefectEffect("A second unsubscribe notifies the removed observer.", breaks: "PO-5.2")
    case .reusesSlots: DefectEffect("A second unsubscribe frees a slot that is used again.", breaks: "PO-5.2")
    case .notifiesBeforeWriting:
      DefectEffect("Observers are notified before the information is written.", breaks: "PO-6.1")
    case .writesAfterTheFirst:
      DefectEffect("The information is written when the first observer has been notified.", breaks: "PO-6.1")
    case .writesDuringNotificationOnceDelivered:
      DefectEffect("A write of an observer is written when all observers have received it.", breaks: "PO-6.1")
    case .notifiesTheFirstOnly:
      DefectEffect("Only the first observer is notified.", breaks: "PO-3.1", "PO-5.1", "PO-5.2", "PO-6.2")
    case .notifiesTheNewestOnly:
      DefectEffect("Only the newest observer is notified.", breaks: "PO-1.2", "PO-3.1", "PO-5.1", "PO-5.2", "PO-6.2")
    case .deliversTheOldValue:
      DefectEffect(
        "Observers receive the old value.", breaks: "PO-1.2", "PO-3.1", "PO-5.1", "PO-5.2", "PO-6.2", "PO-6.5")
    case .notifiesTwice:
      DefectEffect(
        "Observers are notified twice.", breaks: "PO-1.2", "PO-3.1", "PO-5.1", "PO-5.2", "PO-6.2", "PO-6.3", "PO-6.4")
    case .dropsTheEmptyValue:
      DefectEffect("No observer receives nil, 0, \"\" and [].", breaks: "PO-3.1", "PO-6.2", "PO-6.3")
    case .notifiesNobodyFromTheEmptyValue:
      DefectEffect("No observer receives a write over nil, 0, \"\" and [].", breaks: "PO-3.1", "PO-6.2", "PO-6.3")
    case .propertiesShareObservers: DefectEffect("The list of observers is static.", breaks: "PO-3.2")
    case .propertiesShareTheNumbers:
      DefectEffect("Unsubscribing removes the observer of that number from every property.", breaks: "PO-3.2")
    case .dropsFalsy:
      DefectEffect(
        "No observer receives a value that is not truthy: nil, 0, \"\".", breaks: "PO-3.1", "PO-6.2", "PO-6.3")
    case .notifiesWithTheNextWrite:
      DefectEffect(
        "Observers are notified with the next write.", breaks: "PO-1.2", "PO-3.1", "PO-5.1", "PO-5.2", "PO-6.2",
        "PO-6.3", "PO-6.5")
    case .skipsTheNeighbour:
      DefectEffect(
        "An observer that unsubscribes while being notified causes the next one to be skipped.", breaks: "PO-6.2")
    case .dropsEqualValues: DefectEffect("Writing an equal value does nothing.", breaks: "PO-6.3", "PO-6.5")
    case .deliversDifferentValuesOnly: DefectEffect("Observers do not receive an equal value.", breaks: "PO-6.3")
    case .notifiesBackwards: DefectEffect("The newest observer is notified first.", breaks: "PO-6.4")
    case .notifiesACrowdBackwards:
      DefectEffect("Beyond eight observers the newest is notified first.", breaks: "PO-6.4")
    case .newTakesTheFreePlace:
      DefectEffect("A new observer takes the place of one that unsubscribed.", breaks: "PO-6.4")
    case .writesForEachObserver: DefectEffect("The information is written once for each observer.", breaks: "PO-6.5")
    case .writesIfObserved: DefectEffect("The information is written only if there is an observer.", breaks: "PO-6.5")
    case .writesOneAtATime: DefectEffect("A write of an observer is delivered but not written.", breaks: "PO-6.5")
    case .writesDifferentValuesOnly: DefectEffect("An equal value is delivered but not written.", breaks: "PO-6.5")
    case .writesTwiceWhenRepeated: DefectEffect("An equal value is written twice.", breaks: "PO-6.5")
    case .knownFunctionsStayAway: DefectEffect("A function that was unsubscribed is not added again.", breaks: "PO-3.1")
    case .losesWhoSubscribesWhileWriting:
      DefectEffect("An observer that subscribes while the information is written is not added.", breaks: "PO-3.1")
    case .cachesUntilWritten:
      DefectEffect("The value read for an observer is given until the property is written.", breaks: "PO-4.2")
    case .onSubscriptionSendsTheInitialValueForTheEmptyValue:
      DefectEffect("Instead of nil, 0, \"\" and [], a new observer receives the first value.", breaks: "PO-4.2")
    case .onSubscriptionSendsTheLastWriteForTheEmptyValue:
      DefectEffect(
        "Instead of nil, 0, \"\" and [], a new observer receives the value written last.", breaks: "PO-4.2")
    case .readsTheInitialValueForTheEmptyValue:
      DefectEffect("Instead of nil, 0, \"\" and [], reading gives the first value.", breaks: "PO-4.2")
    case .unsubscribingWhileWritingDoesNothing:
      DefectEffect("Unsubscribing while the information is written does nothing.", breaks: "PO-5.1")
    case .propertiesShareTheirTurn:
      DefectEffect(
        "No observer receives a write while another property notifies its observers: the flag is static.",
        breaks: "PO-3.2")
    case .dropsTheEmptyValueAgain:
      DefectEffect("Writing nil, 0, \"\" and [] over itself does nothing.", breaks: "PO-6.3", "PO-6.5")
    case .dropsEqualValuesDuringNotification:
      DefectEffect("An observer that writes an equal value writes nothing.", breaks: "PO-6.3", "PO-6.5")
    case .losesWhatWritingWrites:
      DefectEffect("A write while the information is written is lost.", breaks: "PO-6.5")
    }
  }
}
