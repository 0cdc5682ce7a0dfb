extension PropertyDefect {
  var effect: DefectEffect {
    switch self {
    case .dropsTheEmptyValue: DefectEffect("No observer receives nil, 0, \"\" and [].", breaks: "RP-1.1", "RP-9.4")
    case .dropsNil: DefectEffect("No observer receives nil.", breaks: "RP-1.1", "RP-9.4")
    case .dropsFalsy:
      DefectEffect(
        "No observer receives a value that is not truthy: nil, 0, \"\".", breaks: "RP-1.1", "RP-9.4")
    case .dropsEmptyContainers:
      DefectEffect("No observer receives a value that is empty: \"\", [].", breaks: "RP-1.1", "RP-9.4")
    case .notifiesNobodyFromTheEmptyValue:
      DefectEffect("No observer receives a change from nil, 0, \"\" and [].", breaks: "RP-1.1", "RP-9.4")
    case .readsTheInitialValueForTheEmptyValue:
      DefectEffect("Instead of nil, 0, \"\" and [], the initial value is read.", breaks: "RP-1.1")
    case .onSubscriptionDropsTheEmptyValue:
      DefectEffect("A new observer does not receive nil, 0, \"\" and [] on subscription.", breaks: "RP-1.1")
    case .onSubscriptionDropsNil: DefectEffect("A new observer does not receive nil on subscription.", breaks: "RP-1.1")
    case .writesOutTheEmptyValueNever: DefectEffect("nil, 0, \"\" and [] are not written out.", breaks: "RP-1.1")
    case .writesOutNilNever: DefectEffect("nil is not written out.", breaks: "RP-1.1")
    case .streamDropsTheEmptyValue:
      DefectEffect("The stream does not start with nil, 0, \"\" and [].", breaks: "RP-10.5")
    case .streamDropsALaterEmptyValue:
      DefectEffect(
        "The stream does not pass a change to nil, 0, \"\" and [] on.", breaks: "RP-1.1", "RP-9.4", "RP-10.1")
    case .isAValue: DefectEffect("A property is a value: each reference has its own.", breaks: "RP-1.2")
    case .propertiesShareObservers: DefectEffect("The list of observers is static.", breaks: "RP-1.3")
    case .propertiesShareTheValue: DefectEffect("The value is static.", breaks: "RP-1.3")
    case .propertiesShareTheExternalWrite: DefectEffect("The external write is static.", breaks: "RP-1.3")
    case .propertiesShareTheirTurn:
      DefectEffect(
        "No observer receives a change while another property notifies its observers: the flag is static.",
        breaks: "RP-1.3")
    case .propertiesShareTheNumbers:
      DefectEffect(
        "Unsubscribing removes the observer of that number from every property.", breaks: "RP-1.3")
    case .startsWithAConstant:
      DefectEffect("An anonymous property starts with a constant.", breaks: "RP-2.1")
    case .startsExternallyWithAConstant:
      DefectEffect("An external property starts with a constant.", breaks: "RP-3.1")
    case .writesTheInitialValueOut: DefectEffect("The initial value is written out.", breaks: "RP-3.2")
    case .writesOutOnlyIfObserved:
      DefectEffect("A change is written out only if there is an observer.", breaks: "RP-3.3")
    case .writesOutUntilTheLastUnsubscribes:
      DefectEffect("Nothing is written out once the last observer has unsubscribed.", breaks: "RP-3.3")
    case .writesOutForEach: DefectEffect("A change is written out once for each observer.", breaks: "RP-3.3")
    case .writesOutTheOldValue:
      DefectEffect("The old value is written out.", breaks: "RP-1.1", "RP-3.3", "RP-4.1", "RP-4.3", "RP-9.5")
    case .readsWhatWasReadFirst: DefectEffect("Reading caches the value that was read first.", breaks: "RP-4.1")
    case .readsTheValueBefore:
      DefectEffect("Reading gives the value before the last.", breaks: "RP-1.1", "RP-1.2", "RP-4.1", "RP-4.3")
    case .storesOnceMore:
      DefectEffect("The value is stored again when all observers have been notified.", breaks: "RP-4.1", "RP-8.2")
    case .readingNotifiesEveryone: DefectEffect("Reading notifies every observer.", breaks: "RP-4.2")
    case .readingWritesOut:
      DefectEffect("Reading writes the value out.", breaks: "RP-3.1", "RP-4.1", "RP-4.2", "RP-4.3")
    case .storesLast:
      DefectEffect("The value is stored when all observers have been notified.", breaks: "RP-4.1", "RP-4.3", "RP-8.2")
    case .storesAfterWritingOut:
      DefectEffect("The value is stored when it has been written out.", breaks: "RP-4.1", "RP-4.3")
    case .readsTheValueBeforeDuringNotification:
      DefectEffect("Until all observers have been notified, the value before the change is read.", breaks: "RP-4.3")
    case .unsubscribingNotifiesItself:
      DefectEffect("An observer that unsubscribes receives the value again.", breaks: "RP-5.1")
    case .unsubscribingNotifiesTheOthers:
      DefectEffect("Unsubscribing notifies the others.", breaks: "RP-5.1", "RP-5.3", "RP-9.1")
    case .unsubscribingWritesOut: DefectEffect("Unsubscribing writes the value out.", breaks: "RP-5.1")
    case .unsubscribingDoesNothing: DefectEffect("Unsubscribing does nothing.", breaks: "RP-5.2", "RP-7.2", "RP-7.3")
    case .unsubscribingTakesEffectAfterAChange:
      DefectEffect("An observer that unsubscribes receives one more change.", breaks: "RP-5.2", "RP-7.2")
    case .removesByThePlaceAtFirst:
      DefectEffect("Unsubscribing removes the observer at the place taken on subscription.", breaks: "RP-5.2", "RP-5.3")
    case .keepsTheLastInTheList:
      DefectEffect("Unsubscribing does not find the last of several: off by one.", breaks: "RP-5.2", "RP-7.2")
    case .revivesWhoUnsubscribed:
      DefectEffect(
        "An observer that has unsubscribed is put back when an observer subscribes after a change.", breaks: "RP-5.2")
    case .unsubscribingWhileWritingOutDoesNothing:
      DefectEffect("Unsubscribing during the external write does nothing.", breaks: "RP-5.2")
    case .removesTheFirst:
      DefectEffect("Unsubscribing removes the first observer.", breaks: "RP-5.2", "RP-5.3", "RP-9.1")
    case .removesTheNewest:
      DefectEffect("Unsubscribing removes the newest observer.", breaks: "RP-5.2", "RP-5.3", "RP-5.4", "RP-9.1")
    case .removesEveryone:
      DefectEffect("Unsubscribing removes all observers.", breaks: "RP-5.3", "RP-5.4", "RP-7.2", "RP-9.1")
    case .removesTheNeighbourToo: DefectEffect("Unsubscribing removes the next observer, too.", breaks: "RP-5.3")
    case .againRemovesTheNewest: DefectEffect("A second unsubscribe removes the newest observer.", breaks: "RP-5.4")
    case .againRemovesTheFirst: DefectEffect("A second unsubscribe removes the first observer.", breaks: "RP-5.4")
    case .againNotifies: DefectEffect("A second unsubscribe notifies the removed observer.", breaks: "RP-5.4")
    case .reusesSlots: DefectEffect("A second unsubscribe frees a slot that is used again.", breaks: "RP-5.4")
    case .notifiesTwoAtMost:
      DefectEffect("There is room for two observers.", breaks: "RP-6.2", "RP-7.1", "RP-9.1", "RP-10.2")
    case .notifiesThirtyTwoAtMost: DefectEffect("There is room for thirty-two observers.", breaks: "RP-6.2")
    case .notifiesFiveHundredAtMost: DefectEffect("There is room for five hundred observers.", breaks: "RP-6.2")
    case .losesUnobservedValues:
      DefectEffect(
        "A write while there is no observer is lost.", breaks: "RP-1.2", "RP-3.3", "RP-4.1", "RP-8.2", "RP-10.1"
      )
    case .newReplacesOld:
      DefectEffect(
        "A new observer replaces the old one.", breaks: "RP-5.2", "RP-5.3", "RP-5.4", "RP-6.2", "RP-7.1", "RP-7.2",
        "RP-9.1", "RP-10.2")
    case .newObserversReceiveNoChange:
      DefectEffect("An observer that subscribes after the first change receives no change.", breaks: "RP-7.1")
    case .mergesTheSameFunction: DefectEffect("The same function is kept once.", breaks: "RP-7.2")
    case .knownFunctionsStayAway:
      DefectEffect("A function that was subscribed once is not added again.", breaks: "RP-7.2", "RP-7.3")
    case .diesWhenEmptied:
      DefectEffect(
        "Once the last observer has unsubscribed no observer is notified any more.", breaks: "RP-5.4", "RP-7.3")
    case .diesWhenEmptiedTwice:
      DefectEffect(
        "Once the last observer has unsubscribed for the second time no observer is notified any more.",
        breaks: "RP-7.3")
    case .onSubscriptionNotifiesNobody:
      DefectEffect(
        "A new observer does not receive the current value.", breaks: "RP-1.1", "RP-8.1", "RP-8.2")
    case .onSubscriptionNotifiesTwice:
      DefectEffect("A new observer receives the current value twice.", breaks: "RP-1.1", "RP-8.1", "RP-8.2")
    case .onSubscriptionNotifiesTheFirstOnly:
      DefectEffect("Only the first observer receives the current value.", breaks: "RP-8.1", "RP-8.2")
    case .onSubscriptionNotifiesNobodyOnceEmptied:
      DefectEffect("Once the last observer has unsubscribed no new one receives the current value.", breaks: "RP-8.1")
    case .onSubscriptionSendsTheNextChange:
      DefectEffect(
        "A new observer receives the current value with the next change.", breaks: "RP-1.1", "RP-1.2", "RP-1.3",
        "RP-5.2", "RP-5.3", "RP-5.4", "RP-6.2", "RP-7.1", "RP-7.2", "RP-7.3", "RP-8.1", "RP-8.2", "RP-8.3", "RP-9.1",
        "RP-9.4", "RP-9.5", "RP-10.2")
    case .onSubscriptionSendsTheInitialValue:
      DefectEffect("A new observer receives the initial value.", breaks: "RP-8.2")
    case .onSubscriptionSendsTheValueBefore:
      DefectEffect("A new observer receives the value before the last.", breaks: "RP-8.2")
    case .onSubscriptionSendsAllValues:
      DefectEffect("A new observer receives the value before the last, too.", breaks: "RP-8.2")
    case .onSubscriptionNotifiesEveryone:
      DefectEffect("All observers are notified when an observer subscribes.", breaks: "RP-8.3", "RP-9.1")
    case .subscribingWritesOut: DefectEffect("Subscribing writes the value out.", breaks: "RP-8.3")
    case .notifiesTheFirstOnly:
      DefectEffect(
        "Only the first observer is notified.", breaks: "RP-5.3", "RP-5.4", "RP-6.2", "RP-7.1", "RP-7.2", "RP-9.1",
        "RP-10.1", "RP-10.2", "RP-10.3")
    case .notifiesTheNewestOnly:
      DefectEffect(
        "Only the newest observer is notified.", breaks: "RP-5.2", "RP-5.3", "RP-5.4", "RP-6.2", "RP-7.1", "RP-7.2",
        "RP-9.1", "RP-10.1", "RP-10.2", "RP-10.3")
    case .deliversTheOldValue:
      DefectEffect(
        "Observers receive the old value.", breaks: "RP-1.1", "RP-1.2", "RP-1.3", "RP-3.3", "RP-4.1", "RP-5.2",
        "RP-5.3", "RP-5.4", "RP-6.2", "RP-7.1", "RP-7.2", "RP-7.3", "RP-9.1", "RP-9.5", "RP-10.1", "RP-10.2", "RP-10.3")
    case .notifiesTwice:
      DefectEffect(
        "Observers are notified twice.", breaks: "RP-1.1", "RP-1.2", "RP-1.3", "RP-5.3", "RP-5.4", "RP-6.2", "RP-7.1",
        "RP-7.2", "RP-7.3", "RP-9.1", "RP-9.3", "RP-9.4", "RP-9.5", "RP-10.1", "RP-10.2", "RP-10.3", "RP-10.4")
    case .skipsTheNeighbour:
      DefectEffect(
        "An observer that unsubscribes while being notified causes the next one to be skipped.", breaks: "RP-9.1",
        "RP-10.2")
    case .writesOutLast:
      DefectEffect("A change is written out when all observers have been notified.", breaks: "RP-9.2")
    case .writesOutAfterTheFirst:
      DefectEffect("A change is written out when the first observer has been notified.", breaks: "RP-9.2")
    case .writesOutDuringNotificationOnceDelivered:
      DefectEffect("A write of an observer is written out when all observers have received it.", breaks: "RP-9.2")
    case .notifiesBackwards: DefectEffect("The newest observer is notified first.", breaks: "RP-9.3", "RP-10.4")
    case .notifiesACrowdBackwards:
      DefectEffect("Beyond eight observers the newest is notified first.", breaks: "RP-9.3")
    case .notifiesInHashOrder:
      DefectEffect("Observers are notified in the order of their hashes.", breaks: "RP-9.3", "RP-10.4")
    case .newTakesTheFreePlace:
      DefectEffect("A new observer takes the place of one that unsubscribed.", breaks: "RP-9.3")
    case .movesTheLastIntoTheFreePlace:
      DefectEffect("The last observer moves into the place of one that unsubscribes.", breaks: "RP-9.3")
    case .losesRepeatedValues: DefectEffect("Writing an equal value does nothing.", breaks: "RP-9.4")
    case .deliversDifferentValuesOnly: DefectEffect("Observers do not receive an equal value.", breaks: "RP-9.4")
    case .streamDropsEqualValues: DefectEffect("The stream does not pass an equal value on.", breaks: "RP-9.4")
    case .writesOutDifferentValuesOnly: DefectEffect("An equal value is not written out.", breaks: "RP-9.4")
    case .notifiesWithTheNextChange:
      DefectEffect(
        "Observers are notified with the next change.", breaks: "RP-1.1", "RP-1.2", "RP-1.3", "RP-3.3", "RP-4.1",
        "RP-5.2", "RP-5.3", "RP-5.4", "RP-6.2", "RP-7.1", "RP-7.2", "RP-7.3", "RP-9.1", "RP-9.4", "RP-9.5", "RP-10.1",
        "RP-10.2", "RP-10.3")
    case .notifiesLateAfterABurst:
      DefectEffect("After eight changes observers are notified one change late.", breaks: "RP-9.1", "RP-9.5")
    case .notifiesNoMoreOnceExternalWriteWrote:
      DefectEffect(
        "Once the external write has written the property no observer is notified any more.", breaks: "RP-9.1"
      )
    case .streamNotifiesChangesOnly:
      DefectEffect("The stream does not start with the current value.", breaks: "RP-10.5")
    case .streamIsASnapshot:
      DefectEffect(
        "The stream gives the current value and no change.", breaks: "RP-1.1", "RP-9.4", "RP-10.1", "RP-10.2", "RP-10.3"
      )
    case .streamStartsWithTheConvertedValue:
      DefectEffect("The stream starts with the value at the time of converting.", breaks: "RP-10.5")
    case .streamIsDeafToNextAndState:
      DefectEffect(
        "An observer that subscribes to the stream with next and state receives nothing.", breaks: "RP-10.1", "RP-10.5")
    case .streamServesOneRound:
      DefectEffect("The stream is silent once its subscriber has unsubscribed.", breaks: "RP-10.1", "RP-10.2")
    case .streamCannotBeUnsubscribed: DefectEffect("Unsubscribing from the stream does nothing.", breaks: "RP-10.2")
    case .streamCannotBeUnsubscribedByNextAndState:
      DefectEffect("Unsubscribing an observer of the stream by next and state does nothing.", breaks: "RP-10.2")
    case .unsubscribingAStreamAgainRemovesTheNewest:
      DefectEffect("Unsubscribing twice from the stream removes the newest observer.", breaks: "RP-5.4", "RP-10.2")
    case .unsubscribingAStreamEndsIt:
      DefectEffect("Unsubscribing from the stream ends it for all subscribers.", breaks: "RP-10.2")
    case .unsubscribingAStreamEndsAll:
      DefectEffect("Unsubscribing from the stream removes every observer.", breaks: "RP-5.3", "RP-10.2", "RP-10.3")
    case .convertingNotifiesEveryone: DefectEffect("Converting notifies all observers.", breaks: "RP-10.3")
    case .convertingWritesOut: DefectEffect("Converting writes the value out.", breaks: "RP-10.3")
    case .onlyTheLastConversionWorks: DefectEffect("Only the stream of the last conversion works.", breaks: "RP-10.3")
    case .onlyTheFirstConversionWorks: DefectEffect("Only the stream of the first conversion works.", breaks: "RP-10.3")
    case .notifiesStreamsLast:
      DefectEffect("Subscribers of a stream are notified last.", breaks: "RP-10.4")
    case .writesOutWhenStreamsHaveBeenNotified:
      DefectEffect(
        "Subscribers of a stream are notified before a change is written out.", breaks: "RP-9.2",
        "RP-10.4")
    case .writesOutOnceThoughWrittenDuringNotification:
      DefectEffect("A write of an observer is not written out.", breaks: "RP-3.3")
    case .writesOutOneAtATime: DefectEffect("A write of the external write is not written out.", breaks: "RP-3.3")
    case .notifiesStreamsFirst:
      DefectEffect("Subscribers of a stream are notified first.", breaks: "RP-10.4")
    case .storesAfterWritingOutUnobserved:
      DefectEffect(
        "Where there is no observer the value is stored when it has been written out.", breaks: "RP-4.1", "RP-4.3")
    case .losesWhoSubscribesWhileWritingOut:
      DefectEffect("An observer that subscribes during the external write is not added.", breaks: "RP-7.1")
    case .onSubscriptionSendsTheValueDeliveredLast:
      DefectEffect("A new observer receives the value whose notification ended last.", breaks: "RP-8.2")
    case .onSubscriptionSendsTheInitialValueForTheEmptyValue:
      DefectEffect(
        "Instead of nil, 0, \"\" and [], a new observer receives the initial value.", breaks: "RP-1.1", "RP-8.2")
    case .streamStartsWithTheInitialValueForTheEmptyValue:
      DefectEffect("Instead of nil, 0, \"\" and [], the stream starts with the initial value.", breaks: "RP-10.5")
    case .startsExternallyWithAnotherThanTheEmptyValue:
      DefectEffect("An external property does not start with nil, 0, \"\" and [].", breaks: "RP-1.1", "RP-3.1")
    case .losesTheEmptyValueAgain:
      DefectEffect("Writing nil, 0, \"\" and [] over itself does nothing.", breaks: "RP-9.4")
    case .streamDropsTheEmptyValueAgain:
      DefectEffect("The stream does not pass nil, 0, \"\" and [] on again.", breaks: "RP-9.4")
    case .losesEqualValuesDuringNotification:
      DefectEffect("An observer that writes an equal value writes nothing.", breaks: "RP-9.4")
    case .externalDeliversDifferentValuesOnly:
      DefectEffect("Observers of an external property do not receive an equal value.", breaks: "RP-9.4")
    case .externalNotifiesTheFirstOnly:
      DefectEffect("Only the first observer of an external property is notified.", breaks: "RP-5.4", "RP-7.1", "RP-9.1")
    case .externalNotifiesTheWriterOnly:
      DefectEffect(
        "A write of an observer of an external property is delivered to that observer only.", breaks: "RP-9.5")
    case .streamMissesWhatComesDuringNotification:
      DefectEffect("The stream does not pass on a write of an observer.", breaks: "RP-10.1")
    case .streamMergesTheSameFunction: DefectEffect("The stream keeps the same function once.", breaks: "RP-10.1")
    case .subscribingToTheStreamNotifiesTheOthers:
      DefectEffect("All observers are notified when an observer subscribes to the stream.", breaks: "RP-8.3", "RP-10.1")
    case .subscribingToTheStreamWritesOut:
      DefectEffect("Subscribing to the stream writes the value out.", breaks: "RP-8.3")
    case .streamWritesOut:
      DefectEffect("Each subscriber to the stream has a change written out again.", breaks: "RP-3.3")
    case .unsubscribingAStreamStopsWritingOut:
      DefectEffect("Once an observer has unsubscribed the stream nothing is written out.", breaks: "RP-3.3")
    case .unsubscribingAStreamDuringNotificationDoesNothing:
      DefectEffect("Unsubscribing from the stream during a notification does nothing.", breaks: "RP-10.2")
    case .unsubscribingAStreamAgainRemovesTheNextOne:
      DefectEffect("Unsubscribing twice from the stream frees a slot that is used again.", breaks: "RP-10.2")
    case .unsubscribingByNothingRemovesTheNewest:
      DefectEffect(
        "An observer that subscribed to the stream without functions removes the newest observer.", breaks: "RP-5.3",
        "RP-10.2")
    }
  }
}
