/// The mistakes of `_remember`.
public enum MemoryDefect: String, DefectKind {
  case connectsWhenMade
  case connectsWhenMadeBesideAnother
  case notifiesThirtyTwoAtMost
  case notifiesTheFirstOnly
  case notifiesTheNewestOnly
  case notifiesTwice
  case dropsRepeatedValues
  case dropsTheEmptyValueWhereItIsRepeated
  case dropsWhatIsRemembered
  case notifiesWhoEmitsOnly
  case notifiesBeforeAdding
  case isDeafIfTheFirstReceivesNothing
  case skipsTheNeighbour
  case memoriesShareTheCache
  case memoriesShareObservers
  case memoriesShareTheConnection
  case connectsForEach
  case connectsAgainOnceSomeoneUnsubscribed
  case unsubscribingWhileConnectingCancels
  case resultBypassesOtherForms
  case resultRememberedAgainBypassesIt
  case replaysEverything
  case replaysTwoValues
  case remembersTheFirst
  case remembersNothingMoreOnceReplayed
  case remembersOnceNotified
  case remembersOfTheFirstConnection
  case resultIgnoresNoopSubscribers
  case resultIsDeafToObservers
  case resultIsDeafToNextAndState
  case resultCannotBeRemembered
  case holdsUpstreamWeakly
  case connectsTwice
  case connectsAgainBeforeTheFirstValue
  case connectsAgainForTheThirdOnceNotified
  case notifiesWithTheNextValue
  case diesAfterTheFirstRound
  case diesAfterTheSecondRound
  case forgetsTheConnectionOnceEnded
  case addsBeforeConnecting
  case addsBeforeConnectingAgain
  case losesEarlyValues
  case losesEarlyValuesOfTheSecondRound
  case deliversEveryEarlyValue
  case keepsTheFirstEarlyValue
  case replaysNothing
  case replaysNothingToObservers
  case replaysNothingToNextAndState
  case replaysOfAnEarlierConnectionOnce
  case onSubscriptionNotifiesOneAtATime
  case replaysTwice
  case replaysToEveryone
  case replaysToThreeAtOnce
  case replaysWithTheNextValue
  case makesAValueUp
  case makesAValueUpForLaterOnes
  case makesAValueUpOnceAStateCame
  case forgetsTheEmptyValue
  case forgetsNil
  case forgetsFalsy
  case forgetsEmptyContainers
  case keepsTheValueBeforeTheEmptyValue
  case keepsTheEmptyValue
  case forgetsTheEmptyValueWhenDisconnected
  case forgetsWhenDisconnected
  case forgetsWhenDisconnectedTwice
  case unsubscribingTakesEffectAfterAValue
  case unsubscribingTakesEffectOnceEveryoneIsNotified
  case unsubscribingOnSubscriptionDoesNothing
  case beingUnsubscribedDoesNothing
  case unsubscribingNothingRemovesTheNewestToo
  case unsubscribingDoesNotSilence
  case keepsTheLastToLeave
  case removesTheFirst
  case removesEveryone
  case removesByThePlaceAtFirst
  case removesTheNeighbourToo
  case neverDisconnects
  case leavesTheSecondConnectionOpen
  case leavesTheConnectionOpenDuringNotification
  case onlyWhoIsNotifiedDisconnects
  case disconnectsWithTheFirst
  case countsEveryUnsubscribe
  case reusesSlots
  case unsubscribingAgainNotifies

  var effect: DefectEffect {
    switch self {
    case .connectsWhenMade:
      DefectEffect(
        "Remembering connects upstream.", breaks: "RM-1.1", "RM-2.2", "RM-5.1", "RM-6.1", "RM-7.1", "RM-7.2", "RM-8.3")
    case .connectsWhenMadeBesideAnother:
      DefectEffect("Remembering connects upstream where another result is connected.", breaks: "RM-1.1")
    case .notifiesThirtyTwoAtMost: DefectEffect("There is room for thirty-two observers.", breaks: "RM-2.1")
    case .notifiesTheFirstOnly:
      DefectEffect("Only the first observer is notified.", breaks: "RM-2.1", "RM-6.2", "RM-9.1", "RM-9.3")
    case .notifiesTheNewestOnly:
      DefectEffect("Only the newest observer is notified.", breaks: "RM-2.1", "RM-6.2", "RM-9.1", "RM-9.3")
    case .notifiesTwice:
      DefectEffect(
        "Observers are notified twice.", breaks: "RM-2.1", "RM-3.1", "RM-5.1", "RM-6.2", "RM-6.3", "RM-8.3", "RM-9.1",
        "RM-9.3")
    case .dropsRepeatedValues: DefectEffect("A value that equals the previous one is not delivered.", breaks: "RM-2.1")
    case .dropsTheEmptyValueWhereItIsRepeated:
      DefectEffect("nil, 0, \"\" and [] are not delivered again.", breaks: "RM-2.1", "RM-8.3")
    case .dropsWhatIsRemembered:
      DefectEffect(
        "The first value of a connection is not delivered if it is the one that is remembered.", breaks: "RM-2.1")
    case .notifiesWhoEmitsOnly:
      DefectEffect(
        "A value that an observer emits during a notification is delivered to that observer only.", breaks: "RM-2.1")
    case .notifiesBeforeAdding:
      DefectEffect("A new subscriber receives the last value before it is added.", breaks: "RM-2.1", "RM-3.1")
    case .isDeafIfTheFirstReceivesNothing:
      DefectEffect(
        "Where the first subscribes without functions the connection is one that nothing is received from.",
        breaks: "RM-2.1",
        "RM-5.1")
    case .skipsTheNeighbour:
      DefectEffect(
        "An observer that unsubscribes while being notified causes the next one to be skipped.", breaks: "RM-2.1")
    case .memoriesShareTheCache: DefectEffect("The last value is static.", breaks: "RM-2.2")
    case .memoriesShareObservers: DefectEffect("The list of observers is static.", breaks: "RM-2.2")
    case .memoriesShareTheConnection: DefectEffect("The subscription is static.", breaks: "RM-2.2", "RM-3.1")
    case .connectsForEach:
      DefectEffect(
        "Each subscriber connects upstream.", breaks: "RM-2.1", "RM-3.1", "RM-5.1", "RM-6.1", "RM-6.2", "RM-9.1",
        "RM-9.2", "RM-9.3")
    case .connectsAgainOnceSomeoneUnsubscribed:
      DefectEffect(
        "Once a subscriber has unsubscribed the next one connects upstream again.", breaks: "RM-3.1", "RM-9.3")
    case .unsubscribingWhileConnectingCancels:
      DefectEffect(
        "An observer that subscribes and unsubscribes while upstream is connecting ends that connection.",
        breaks: "RM-3.1", "RM-9.2")
    case .resultBypassesOtherForms:
      DefectEffect(
        "The result connects each that subscribes with state or without functions by itself.", breaks: "RM-3.1",
        "RM-5.1",
        "RM-8.1")
    case .resultRememberedAgainBypassesIt:
      DefectEffect("A stream remembered again remembers the source.", breaks: "RM-5.1")
    case .replaysEverything:
      DefectEffect("A new subscriber receives every value that has been.", breaks: "RM-4.1", "RM-7.2", "RM-8.3")
    case .replaysTwoValues:
      DefectEffect("A new subscriber receives the last two values.", breaks: "RM-4.1", "RM-7.2", "RM-8.3")
    case .remembersTheFirst: DefectEffect("The first value is kept.", breaks: "RM-4.1", "RM-7.1", "RM-7.2", "RM-8.3")
    case .remembersNothingMoreOnceReplayed:
      DefectEffect("A value that was replayed once is kept permanently.", breaks: "RM-4.1")
    case .remembersOnceNotified:
      DefectEffect("A value is remembered when all observers have been notified.", breaks: "RM-4.1", "RM-6.4")
    case .remembersOfTheFirstConnection:
      DefectEffect("Values of a later connection are delivered but not remembered.", breaks: "RM-4.1", "RM-8.1")
    case .resultIgnoresNoopSubscribers:
      DefectEffect("The result's no-op subscribe does nothing.", breaks: "RM-3.1", "RM-5.1")
    case .resultIsDeafToObservers:
      DefectEffect("An observer that subscribes to the result receives nothing.", breaks: "RM-5.1", "RM-7.1", "RM-8.1")
    case .resultIsDeafToNextAndState:
      DefectEffect(
        "An observer that subscribes to the result with next and state receives nothing.", breaks: "RM-5.1", "RM-7.1",
        "RM-8.1")
    case .resultCannotBeRemembered: DefectEffect("A stream remembered again is silent.", breaks: "RM-3.1", "RM-5.1")
    case .holdsUpstreamWeakly: DefectEffect("The remembered stream is not retained.", breaks: "RM-6.1")
    case .connectsTwice:
      DefectEffect(
        "The first subscriber connects upstream twice.", breaks: "RM-2.2", "RM-5.1", "RM-6.1", "RM-6.3", "RM-7.1",
        "RM-9.2")
    case .connectsAgainBeforeTheFirstValue:
      DefectEffect(
        "Whether to connect is decided by whether the cache is empty.", breaks: "RM-2.1", "RM-3.1", "RM-6.1", "RM-6.2",
        "RM-9.1", "RM-9.2", "RM-9.3")
    case .connectsAgainForTheThirdOnceNotified:
      DefectEffect("The third subscriber connects again if there has been a value.", breaks: "RM-3.1")
    case .notifiesWithTheNextValue:
      DefectEffect(
        "Observers are notified with the next value.", breaks: "RM-2.1", "RM-3.1", "RM-4.1", "RM-5.1", "RM-6.2",
        "RM-6.3", "RM-8.3", "RM-9.1", "RM-9.2", "RM-9.3")
    case .diesAfterTheFirstRound:
      DefectEffect(
        "Once the last subscriber has unsubscribed no one is connected.", breaks: "RM-2.1", "RM-4.1", "RM-6.3",
        "RM-7.1",
        "RM-8.4", "RM-9.2", "RM-9.3")
    case .diesAfterTheSecondRound:
      DefectEffect(
        "Once the last subscriber has unsubscribed for the second time no one is connected.", breaks: "RM-6.3", "RM-8.4"
      )
    case .forgetsTheConnectionOnceEnded:
      DefectEffect("That there is a connection is forgotten when it has been disconnected.", breaks: "RM-6.3")
    case .addsBeforeConnecting:
      DefectEffect("An early value is delivered and then replayed.", breaks: "RM-7.1", "RM-7.2", "RM-8.3")
    case .addsBeforeConnectingAgain:
      DefectEffect("Where there is a last value an early value is delivered and then replayed.", breaks: "RM-7.1")
    case .losesEarlyValues:
      DefectEffect("Values that upstream emits while connecting are lost.", breaks: "RM-7.1", "RM-7.2", "RM-8.3")
    case .losesEarlyValuesOfTheSecondRound:
      DefectEffect("Values that upstream emits while connecting again are lost.", breaks: "RM-7.1")
    case .deliversEveryEarlyValue: DefectEffect("Every early value is delivered, not only the last.", breaks: "RM-7.2")
    case .keepsTheFirstEarlyValue:
      DefectEffect("Of the early values the first is delivered.", breaks: "RM-7.1", "RM-7.2")
    case .replaysNothing:
      DefectEffect(
        "A new subscriber does not receive the last value.", breaks: "RM-2.1", "RM-4.1", "RM-5.1", "RM-7.1", "RM-7.2",
        "RM-8.1", "RM-8.3", "RM-8.4")
    case .replaysNothingToObservers:
      DefectEffect(
        "An observer that subscribes to a connected result does not receive the last value.", breaks: "RM-5.1", "RM-8.1"
      )
    case .replaysNothingToNextAndState:
      DefectEffect(
        "An observer that subscribes with next and state to a result that is connected does not receive the last value.",
        breaks: "RM-5.1", "RM-8.1")
    case .replaysOfAnEarlierConnectionOnce:
      DefectEffect(
        "The last value of an earlier connection is received by the first new subscriber only.", breaks: "RM-8.1")
    case .onSubscriptionNotifiesOneAtATime:
      DefectEffect(
        "An observer that subscribes while another receives the last value does not receive it.", breaks: "RM-8.1")
    case .replaysTwice:
      DefectEffect(
        "A new subscriber receives the last value twice.", breaks: "RM-4.1", "RM-5.1", "RM-7.1", "RM-7.2", "RM-8.1",
        "RM-8.3", "RM-8.4")
    case .replaysToEveryone:
      DefectEffect("Everyone receives the last value when an observer subscribes.", breaks: "RM-2.1", "RM-8.1")
    case .replaysToThreeAtOnce:
      DefectEffect("Everyone receives the last value when the third subscribes.", breaks: "RM-8.1")
    case .replaysWithTheNextValue:
      DefectEffect(
        "A new subscriber receives the last value when the next one arrives.", breaks: "RM-2.1", "RM-4.1", "RM-5.1",
        "RM-6.3", "RM-7.1", "RM-7.2", "RM-8.1", "RM-8.3", "RM-8.4")
    case .makesAValueUp:
      DefectEffect("A new subscriber receives a default where there is no last value.", breaks: "RM-2.2", "RM-8.2")
    case .makesAValueUpForLaterOnes:
      DefectEffect("A later subscriber receives a default where there is no last value.", breaks: "RM-8.2")
    case .makesAValueUpOnceAStateCame:
      DefectEffect("A state makes a default the last value where there is none.", breaks: "RM-8.2")
    case .forgetsTheEmptyValue: DefectEffect("nil, 0, \"\" and [] are taken for no value.", breaks: "RM-8.3")
    case .forgetsNil: DefectEffect("nil is taken for no value.", breaks: "RM-8.3")
    case .forgetsFalsy:
      DefectEffect("A value that is not truthy, nil, 0, \"\", is taken for no value.", breaks: "RM-8.3")
    case .forgetsEmptyContainers: DefectEffect("An empty value, \"\", [], is taken for no value.", breaks: "RM-8.3")
    case .keepsTheValueBeforeTheEmptyValue: DefectEffect("nil, 0, \"\" and [] are not remembered.", breaks: "RM-8.3")
    case .keepsTheEmptyValue: DefectEffect("nil, 0, \"\" and [] are remembered permanently.", breaks: "RM-8.3")
    case .forgetsTheEmptyValueWhenDisconnected:
      DefectEffect("nil, 0, \"\" and [] are cleared on disconnection.", breaks: "RM-8.3", "RM-8.4")
    case .forgetsWhenDisconnected: DefectEffect("The last value is cleared on disconnection.", breaks: "RM-8.4")
    case .forgetsWhenDisconnectedTwice:
      DefectEffect("The last value is cleared on the second disconnection.", breaks: "RM-8.4")
    case .unsubscribingTakesEffectAfterAValue:
      DefectEffect("An observer that unsubscribes receives one more value.", breaks: "RM-9.1")
    case .unsubscribingTakesEffectOnceEveryoneIsNotified:
      DefectEffect(
        "An observer that unsubscribes during a notification receives all that is emitted meanwhile.", breaks: "RM-9.1",
        "RM-9.2")
    case .unsubscribingOnSubscriptionDoesNothing:
      DefectEffect("Unsubscribing while a new subscriber receives the last value does nothing.", breaks: "RM-9.1")
    case .beingUnsubscribedDoesNothing:
      DefectEffect("While one observer is notified another cannot be unsubscribed.", breaks: "RM-9.1")
    case .unsubscribingNothingRemovesTheNewestToo:
      DefectEffect("Unsubscribing one without functions removes the newest one as well.", breaks: "RM-9.1", "RM-9.2")
    case .unsubscribingDoesNotSilence:
      DefectEffect(
        "An observer that unsubscribes keeps receiving until the last one unsubscribes.", breaks: "RM-5.1", "RM-9.1",
        "RM-9.2"
      )
    case .keepsTheLastToLeave:
      DefectEffect("The last subscriber is not removed when it unsubscribes.", breaks: "RM-9.1")
    case .removesTheFirst: DefectEffect("Unsubscribing removes the first observer.", breaks: "RM-9.1", "RM-9.2")
    case .removesEveryone:
      DefectEffect(
        "Unsubscribing removes all observers.", breaks: "RM-2.1", "RM-3.1", "RM-5.1", "RM-9.1", "RM-9.2", "RM-9.3")
    case .removesByThePlaceAtFirst:
      DefectEffect(
        "Unsubscribing removes the observer at the place taken on subscription.", breaks: "RM-3.1", "RM-5.1",
        "RM-9.1", "RM-9.2")
    case .removesTheNeighbourToo:
      DefectEffect("Unsubscribing removes the next observer, too.", breaks: "RM-2.1", "RM-9.1", "RM-9.2")
    case .neverDisconnects:
      DefectEffect("Upstream is never disconnected.", breaks: "RM-2.2", "RM-5.1", "RM-6.3", "RM-7.1", "RM-9.2")
    case .leavesTheSecondConnectionOpen:
      DefectEffect("From the second time on upstream is not disconnected.", breaks: "RM-9.2")
    case .leavesTheConnectionOpenDuringNotification:
      DefectEffect("Upstream stays connected when the last one unsubscribes while being notified.", breaks: "RM-9.2")
    case .onlyWhoIsNotifiedDisconnects:
      DefectEffect(
        "Upstream stays connected when the last one is unsubscribed while another is notified.", breaks: "RM-9.2")
    case .disconnectsWithTheFirst:
      DefectEffect(
        "Upstream is disconnected when the first one unsubscribes.", breaks: "RM-3.1", "RM-5.1", "RM-9.1", "RM-9.2",
        "RM-9.3")
    case .countsEveryUnsubscribe: DefectEffect("Unsubscribing twice counts twice.", breaks: "RM-9.3")
    case .reusesSlots: DefectEffect("A second unsubscribe frees a slot that is used again.", breaks: "RM-9.3")
    case .unsubscribingAgainNotifies:
      DefectEffect("A second unsubscribe notifies the removed observer.", breaks: "RM-9.3")
    }
  }
}
