/// The mistakes of `_remember`.
public enum MemoryDefect: String, DefectKind {
  case connectsWhenMade = "Remembering connects upstream. RM-1.1 RM-2.2 RM-5.1 RM-6.1 RM-7.1 RM-7.2 RM-8.3"
  case connectsWhenMadeBesideAnother = "Remembering connects upstream where another result is connected. RM-1.1"
  case notifiesThirtyTwoAtMost = "There is room for thirty-two observers. RM-2.1"
  case notifiesTheFirstOnly = "Only the first observer is notified. RM-2.1 RM-6.2 RM-9.1 RM-9.3"
  case notifiesTheNewestOnly = "Only the newest observer is notified. RM-2.1 RM-6.2 RM-9.1 RM-9.3"
  case notifiesTwice = "Observers are notified twice. RM-2.1 RM-3.1 RM-5.1 RM-6.2 RM-6.3 RM-8.3 RM-9.1 RM-9.3"
  case dropsRepeatedValues = "A value that equals the previous one is not delivered. RM-2.1"
  case dropsTheEmptyValueWhereItIsRepeated = #"nil, 0, "" and [] are not delivered again. RM-2.1 RM-8.3"#
  case dropsWhatIsRemembered =
    "The first value of a connection is not delivered if it is the one that is remembered. RM-2.1"
  case notifiesWhoEmitsOnly =
    "A value that an observer emits during a notification is delivered to that observer only. RM-2.1"
  case notifiesBeforeAdding = "A new subscriber receives the last value before it is added. RM-2.1 RM-3.1"
  case isDeafIfTheFirstReceivesNothing =
    "Where the first subscribes without functions the connection is one that nothing is received from. RM-2.1 RM-5.1"
  case skipsTheNeighbour =
    "An observer that unsubscribes while being notified causes the next one to be skipped. RM-2.1"
  case memoriesShareTheCache = "The last value is static. RM-2.2"
  case memoriesShareObservers = "The list of observers is static. RM-2.2"
  case memoriesShareTheConnection = "The subscription is static. RM-2.2 RM-3.1"
  case connectsForEach = "Each subscriber connects upstream. RM-2.1 RM-3.1 RM-5.1 RM-6.1 RM-6.2 RM-9.1 RM-9.2 RM-9.3"
  case connectsAgainOnceSomeoneUnsubscribed =
    "Once a subscriber has unsubscribed the next one connects upstream again. RM-3.1 RM-9.3"
  case unsubscribingWhileConnectingCancels =
    "An observer that subscribes and unsubscribes while upstream is connecting ends that connection. RM-3.1 RM-9.2"
  case resultBypassesOtherForms =
    "The result connects each that subscribes with state or without functions by itself. RM-3.1 RM-5.1 RM-8.1"
  case resultRememberedAgainBypassesIt = "A stream remembered again remembers the source. RM-5.1"
  case replaysEverything = "A new subscriber receives every value that has been. RM-4.1 RM-7.2 RM-8.3"
  case replaysTwoValues = "A new subscriber receives the last two values. RM-4.1 RM-7.2 RM-8.3"
  case remembersTheFirst = "The first value is kept. RM-4.1 RM-7.1 RM-7.2 RM-8.3"
  case remembersNothingMoreOnceReplayed = "A value that was replayed once is kept permanently. RM-4.1"
  case remembersOnceNotified = "A value is remembered when all observers have been notified. RM-4.1 RM-6.4"
  case remembersOfTheFirstConnection = "Values of a later connection are delivered but not remembered. RM-4.1 RM-8.1"
  case resultIgnoresNoopSubscribers = "The result's no-op subscribe does nothing. RM-3.1 RM-5.1"
  case resultIsDeafToObservers = "An observer that subscribes to the result receives nothing. RM-5.1 RM-7.1 RM-8.1"
  case resultIsDeafToNextAndState =
    "An observer that subscribes to the result with next and state receives nothing. RM-5.1 RM-7.1 RM-8.1"
  case resultCannotBeRemembered = "A stream remembered again is silent. RM-3.1 RM-5.1"
  case holdsUpstreamWeakly = "The remembered stream is not retained. RM-6.1"
  case connectsTwice = "The first subscriber connects upstream twice. RM-2.2 RM-5.1 RM-6.1 RM-6.3 RM-7.1 RM-9.2"
  case connectsAgainBeforeTheFirstValue =
    "Whether to connect is decided by whether the cache is empty. RM-2.1 RM-3.1 RM-6.1 RM-6.2 RM-9.1 RM-9.2 RM-9.3"
  case connectsAgainForTheThirdOnceNotified = "The third subscriber connects again if there has been a value. RM-3.1"
  case notifiesWithTheNextValue =
    "Observers are notified with the next value. RM-2.1 RM-3.1 RM-4.1 RM-5.1 RM-6.2 RM-6.3 RM-8.3 RM-9.1 RM-9.2 RM-9.3"
  case diesAfterTheFirstRound =
    "Once the last subscriber has unsubscribed no one is connected. RM-2.1 RM-4.1 RM-6.3 RM-7.1 RM-8.4 RM-9.2 RM-9.3"
  case diesAfterTheSecondRound =
    "Once the last subscriber has unsubscribed for the second time no one is connected. RM-6.3 RM-8.4"
  case forgetsTheConnectionOnceEnded = "That there is a connection is forgotten when it has been disconnected. RM-6.3"
  case addsBeforeConnecting = "An early value is delivered and then replayed. RM-7.1 RM-7.2 RM-8.3"
  case addsBeforeConnectingAgain = "Where there is a last value an early value is delivered and then replayed. RM-7.1"
  case losesEarlyValues = "Values that upstream emits while connecting are lost. RM-7.1 RM-7.2 RM-8.3"
  case losesEarlyValuesOfTheSecondRound = "Values that upstream emits while connecting again are lost. RM-7.1"
  case deliversEveryEarlyValue = "Every early value is delivered, not only the last. RM-7.2"
  case keepsTheFirstEarlyValue = "Of the early values the first is delivered. RM-7.1 RM-7.2"
  case replaysNothing =
    "A new subscriber does not receive the last value. RM-2.1 RM-4.1 RM-5.1 RM-7.1 RM-7.2 RM-8.1 RM-8.3 RM-8.4"
  case replaysNothingToObservers =
    "An observer that subscribes to a connected result does not receive the last value. RM-5.1 RM-8.1"
  case replaysNothingToNextAndState = """
    An observer that subscribes with next and state to a result that is connected does not receive the last value. \
    RM-5.1 RM-8.1
    """
  case replaysOfAnEarlierConnectionOnce =
    "The last value of an earlier connection is received by the first new subscriber only. RM-8.1"
  case onSubscriptionNotifiesOneAtATime =
    "An observer that subscribes while another receives the last value does not receive it. RM-8.1"
  case replaysTwice = "A new subscriber receives the last value twice. RM-4.1 RM-5.1 RM-7.1 RM-7.2 RM-8.1 RM-8.3 RM-8.4"
  case replaysToEveryone = "Everyone receives the last value when an observer subscribes. RM-2.1 RM-8.1"
  case replaysToThreeAtOnce = "Everyone receives the last value when the third subscribes. RM-8.1"
  case replaysWithTheNextValue = """
    A new subscriber receives the last value when the next one arrives. RM-2.1 RM-4.1 RM-5.1 RM-6.3 RM-7.1 RM-7.2 \
    RM-8.1 RM-8.3 RM-8.4
    """
  case makesAValueUp = "A new subscriber receives a default where there is no last value. RM-2.2 RM-8.2"
  case makesAValueUpForLaterOnes = "A later subscriber receives a default where there is no last value. RM-8.2"
  case makesAValueUpOnceAStateCame = "A state makes a default the last value where there is none. RM-8.2"
  case forgetsTheEmptyValue = #"nil, 0, "" and [] are taken for no value. RM-8.3"#
  case forgetsNil = "nil is taken for no value. RM-8.3"
  case forgetsFalsy = #"A value that is not truthy, nil, 0, "", is taken for no value. RM-8.3"#
  case forgetsEmptyContainers = #"An empty value, "", [], is taken for no value. RM-8.3"#
  case keepsTheValueBeforeTheEmptyValue = #"nil, 0, "" and [] are not remembered. RM-8.3"#
  case keepsTheEmptyValue = #"nil, 0, "" and [] are remembered permanently. RM-8.3"#
  case forgetsTheEmptyValueWhenDisconnected = #"nil, 0, "" and [] are cleared on disconnection. RM-8.3 RM-8.4"#
  case forgetsWhenDisconnected = "The last value is cleared on disconnection. RM-8.4"
  case forgetsWhenDisconnectedTwice = "The last value is cleared on the second disconnection. RM-8.4"
  case unsubscribingTakesEffectAfterAValue = "An observer that unsubscribes receives one more value. RM-9.1"
  case unsubscribingTakesEffectOnceEveryoneIsNotified =
    "An observer that unsubscribes during a notification receives all that is emitted meanwhile. RM-9.1 RM-9.2"
  case unsubscribingOnSubscriptionDoesNothing =
    "Unsubscribing while a new subscriber receives the last value does nothing. RM-9.1"
  case beingUnsubscribedDoesNothing = "While one observer is notified another cannot be unsubscribed. RM-9.1"
  case unsubscribingNothingRemovesTheNewestToo =
    "Unsubscribing one without functions removes the newest one as well. RM-9.1 RM-9.2"
  case unsubscribingDoesNotSilence =
    "An observer that unsubscribes keeps receiving until the last one unsubscribes. RM-5.1 RM-9.1 RM-9.2"
  case keepsTheLastToLeave = "The last subscriber is not removed when it unsubscribes. RM-9.1"
  case removesTheFirst = "Unsubscribing removes the first observer. RM-9.1 RM-9.2"
  case removesEveryone = "Unsubscribing removes all observers. RM-2.1 RM-3.1 RM-5.1 RM-9.1 RM-9.2 RM-9.3"
  case removesByThePlaceAtFirst =
    "Unsubscribing removes the observer at the place taken on subscription. RM-3.1 RM-5.1 RM-9.1 RM-9.2"
  case removesTheNeighbourToo = "Unsubscribing removes the next observer, too. RM-2.1 RM-9.1 RM-9.2"
  case neverDisconnects = "Upstream is never disconnected. RM-2.2 RM-5.1 RM-6.3 RM-7.1 RM-9.2"
  case leavesTheSecondConnectionOpen = "From the second time on upstream is not disconnected. RM-9.2"
  case leavesTheConnectionOpenDuringNotification =
    "Upstream stays connected when the last one unsubscribes while being notified. RM-9.2"
  case onlyWhoIsNotifiedDisconnects =
    "Upstream stays connected when the last one is unsubscribed while another is notified. RM-9.2"
  case disconnectsWithTheFirst =
    "Upstream is disconnected when the first one unsubscribes. RM-3.1 RM-5.1 RM-9.1 RM-9.2 RM-9.3"
  case countsEveryUnsubscribe = "Unsubscribing twice counts twice. RM-9.3"
  case reusesSlots = "A second unsubscribe frees a slot that is used again. RM-9.3"
  case unsubscribingAgainNotifies = "A second unsubscribe notifies the removed observer. RM-9.3"
}
