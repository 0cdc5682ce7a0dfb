/// How `_remember` can be wrong.
public enum MemoryFault: String, FaultKind {
  case connectsWhenMade
  case connectsWhenMadeBesideAnother
  case tellsThirtyTwoAtMost
  case tellsTheFirstOnly
  case tellsTheNewestOnly
  case tellsTwice
  case dropsRepeatedValues
  case dropsTheEmptiestWhereItIsRepeated
  case dropsWhatIsRemembered
  case tellsWhoEmitsOnly
  case greetsBeforeAdding
  case isDeafWhereTheFirstHearsNothing
  case skipsTheNeighbour
  case memoriesShareTheCache
  case memoriesShareObservers
  case memoriesShareTheConnection
  case connectsForEach
  case connectsAgainOnceSomeoneLeft
  case leavingWhileConnectingCancels
  case resultBypassesOtherForms
  case resultRememberedAgainBypassesIt
  case replaysEverything
  case replaysTwoValues
  case remembersTheFirst
  case remembersNothingMoreOnceReplayed
  case remembersOnceTold
  case remembersOfTheFirstConnection
  case resultIgnoresNoopSubscribers
  case resultIsDeafToObservers
  case resultIsDeafToNextAndState
  case resultCannotBeRemembered
  case holdsUpstreamWeakly
  case connectsTwice
  case connectsAgainBeforeTheFirstValue
  case connectsAgainForTheThirdOnceTold
  case tellsWithTheNextValue
  case tellsWhenOtherMemoriesAreDone
  case diesAfterTheFirstRound
  case diesAfterTheSecondRound
  case forgetsTheConnectionOnceEnded
  case addsBeforeConnecting
  case addsBeforeConnectingAgain
  case losesEarlyValues
  case losesEarlyValuesOfTheSecondRound
  case tellsEveryEarlyValue
  case keepsTheFirstEarlyValue
  case replaysNothing
  case replaysNothingToObservers
  case replaysNothingToNextAndState
  case replaysOfAnEarlierConnectionOnce
  case greetsOneAtATime
  case replaysTwice
  case replaysToEveryone
  case replaysToThreeAtOnce
  case replaysWithTheNextValue
  case makesAValueUp
  case makesAValueUpForLaterOnes
  case makesAValueUpOnceAStateCame
  case forgetsTheEmptiest
  case forgetsNil
  case forgetsFalsy
  case forgetsEmptyContainers
  case keepsTheValueBeforeTheEmptiest
  case keepsTheEmptiest
  case forgetsTheEmptiestWhenDisconnected
  case forgetsWhenDisconnected
  case forgetsWhenDisconnectedTwice
  case leavingTakesEffectAfterAValue
  case leavingTakesEffectOnceEveryoneIsTold
  case leavingInAGreetingDoesNothing
  case beingMadeToLeaveDoesNothing
  case leavingNothingRemovesTheNewestToo
  case leavingDoesNotSilence
  case keepsTheLastToLeave
  case removesTheFirst
  case removesEveryone
  case removesByThePlaceAtFirst
  case removesTheNeighbourToo
  case neverDisconnects
  case leavesTheSecondConnectionOpen
  case leavesTheConnectionOpenInside
  case onlyWhoIsToldDisconnects
  case disconnectsWithTheFirst
  case countsEveryUnsubscribe
  case reusesSlots
  case leavingAgainTells

  var account: Account {
    switch self {
    case .connectsWhenMade:
      Account(
        "Remembering connects upstream.", breaks: "RM-1.1", "RM-2.2", "RM-5.1", "RM-6.1", "RM-7.1", "RM-7.2", "RM-8.3")
    case .connectsWhenMadeBesideAnother:
      Account("Remembering connects upstream where another result is connected.", breaks: "RM-1.1")
    case .tellsThirtyTwoAtMost: Account("There is room for thirty-two observers.", breaks: "RM-2.1")
    case .tellsTheFirstOnly: Account("Only the first observer is told.", breaks: "RM-2.1", "RM-6.2", "RM-9.1", "RM-9.3")
    case .tellsTheNewestOnly:
      Account("Only the newest observer is told.", breaks: "RM-2.1", "RM-6.2", "RM-9.1", "RM-9.3")
    case .tellsTwice:
      Account(
        "Observers are told twice.", breaks: "RM-2.1", "RM-3.1", "RM-5.1", "RM-6.2", "RM-6.3", "RM-8.3", "RM-9.1",
        "RM-9.3")
    case .dropsRepeatedValues: Account("A value that equals the one before is not told.", breaks: "RM-2.1")
    case .dropsTheEmptiestWhereItIsRepeated: Account("nil, 0, \"\" and [] are not told once more.", breaks: "RM-2.1")
    case .dropsWhatIsRemembered:
      Account("The first value of a connection is not told if it is the one that is remembered.", breaks: "RM-2.1")
    case .tellsWhoEmitsOnly:
      Account("What an observer emits while it is told is told to that one only.", breaks: "RM-2.1")
    case .greetsBeforeAdding:
      Account("A new subscriber receives the last value before it is added.", breaks: "RM-2.1", "RM-3.1")
    case .isDeafWhereTheFirstHearsNothing:
      Account(
        "Where the first subscribes with nothing the connection is one that nothing is heard of.", breaks: "RM-2.1",
        "RM-5.1")
    case .skipsTheNeighbour: Account("Who unsubscribes while being told takes the next one's turn.", breaks: "RM-2.1")
    case .memoriesShareTheCache: Account("The last value is static.", breaks: "RM-2.2")
    case .memoriesShareObservers: Account("The list of observers is static.", breaks: "RM-2.2")
    case .memoriesShareTheConnection: Account("The subscription is static.", breaks: "RM-2.2", "RM-3.1")
    case .connectsForEach:
      Account(
        "Each subscriber connects upstream.", breaks: "RM-2.1", "RM-3.1", "RM-5.1", "RM-6.1", "RM-6.2", "RM-9.1",
        "RM-9.2", "RM-9.3")
    case .connectsAgainOnceSomeoneLeft:
      Account("Once a subscriber has left the next one connects upstream again.", breaks: "RM-3.1", "RM-9.3")
    case .leavingWhileConnectingCancels:
      Account("Who comes and leaves while upstream is being connected ends that connection.", breaks: "RM-3.1")
    case .resultBypassesOtherForms:
      Account(
        "The result connects each that subscribes with state or with nothing by itself.", breaks: "RM-3.1", "RM-5.1",
        "RM-8.1")
    case .resultRememberedAgainBypassesIt: Account("What is remembered again remembers the source.", breaks: "RM-3.1")
    case .replaysEverything:
      Account("A new subscriber receives every value that has been.", breaks: "RM-4.1", "RM-7.2", "RM-8.3")
    case .replaysTwoValues:
      Account("A new subscriber receives the last two values.", breaks: "RM-4.1", "RM-7.2", "RM-8.3")
    case .remembersTheFirst: Account("The first value is kept.", breaks: "RM-4.1", "RM-7.1", "RM-7.2", "RM-8.3")
    case .remembersNothingMoreOnceReplayed: Account("What was replayed once is kept for good.", breaks: "RM-4.1")
    case .remembersOnceTold: Account("A value is remembered when everyone has been told.", breaks: "RM-4.1")
    case .remembersOfTheFirstConnection:
      Account("What comes of a later connection is told but not remembered.", breaks: "RM-4.1")
    case .resultIgnoresNoopSubscribers:
      Account("The result's no-op subscribe does nothing.", breaks: "RM-3.1", "RM-5.1")
    case .resultIsDeafToObservers:
      Account("An observer that subscribes to the result receives nothing.", breaks: "RM-5.1", "RM-7.1", "RM-8.1")
    case .resultIsDeafToNextAndState:
      Account(
        "Who subscribes to the result with next and state receives nothing.", breaks: "RM-5.1", "RM-7.1", "RM-8.1")
    case .resultCannotBeRemembered: Account("What is remembered again is silent.", breaks: "RM-3.1", "RM-5.1")
    case .holdsUpstreamWeakly: Account("What is remembered is not held.", breaks: "RM-5.1")
    case .connectsTwice:
      Account(
        "The first subscriber connects upstream twice.", breaks: "RM-2.2", "RM-5.1", "RM-6.1", "RM-6.3", "RM-7.1",
        "RM-9.2")
    case .connectsAgainBeforeTheFirstValue:
      Account(
        "Whether to connect is told by the cache being empty.", breaks: "RM-2.1", "RM-3.1", "RM-6.1", "RM-6.2",
        "RM-9.1", "RM-9.2", "RM-9.3")
    case .connectsAgainForTheThirdOnceTold:
      Account("The third subscriber connects again if there has been a value.", breaks: "RM-6.1")
    case .tellsWithTheNextValue:
      Account(
        "Observers are told when the next value comes.", breaks: "RM-2.1", "RM-3.1", "RM-4.1", "RM-5.1", "RM-6.2",
        "RM-6.3", "RM-8.3", "RM-9.1", "RM-9.2", "RM-9.3")
    case .tellsWhenOtherMemoriesAreDone:
      Account("What comes while another remembered stream tells its observers waits for it.", breaks: "RM-6.2")
    case .diesAfterTheFirstRound:
      Account(
        "Once the last subscriber has left no one is connected.", breaks: "RM-2.1", "RM-4.1", "RM-6.3", "RM-7.1",
        "RM-8.4", "RM-9.2", "RM-9.3")
    case .diesAfterTheSecondRound:
      Account("Once the last subscriber has left for the second time no one is connected.", breaks: "RM-6.3", "RM-8.4")
    case .forgetsTheConnectionOnceEnded:
      Account("That there is a connection is forgotten when it has been disconnected.", breaks: "RM-6.3")
    case .addsBeforeConnecting:
      Account("An early value is told and then replayed, too.", breaks: "RM-7.1", "RM-7.2", "RM-8.3")
    case .addsBeforeConnectingAgain:
      Account("Where there is a last value an early value is told and then replayed, too.", breaks: "RM-7.1")
    case .losesEarlyValues:
      Account("What upstream emits while being connected is lost.", breaks: "RM-7.1", "RM-7.2", "RM-8.3")
    case .losesEarlyValuesOfTheSecondRound:
      Account("What upstream emits while being connected again is lost.", breaks: "RM-7.1")
    case .tellsEveryEarlyValue: Account("Every early value is told, not the last alone.", breaks: "RM-7.2")
    case .keepsTheFirstEarlyValue: Account("Of the early values the first is told.", breaks: "RM-7.2")
    case .replaysNothing:
      Account(
        "A new subscriber does not hear the last value.", breaks: "RM-2.1", "RM-4.1", "RM-5.1", "RM-7.1", "RM-7.2",
        "RM-8.1", "RM-8.3", "RM-8.4")
    case .replaysNothingToObservers:
      Account("An observer that comes to a result that is connected does not hear the last value.", breaks: "RM-8.1")
    case .replaysNothingToNextAndState:
      Account(
        "Who comes with next and state to a result that is connected does not hear the last value.", breaks: "RM-8.1")
    case .replaysOfAnEarlierConnectionOnce:
      Account("What an earlier connection left is heard by the first new subscriber only.", breaks: "RM-8.1")
    case .greetsOneAtATime:
      Account("Who comes while another receives the last value does not hear it.", breaks: "RM-8.1")
    case .replaysTwice:
      Account(
        "A new subscriber receives the last value twice.", breaks: "RM-4.1", "RM-5.1", "RM-7.1", "RM-7.2", "RM-8.1",
        "RM-8.3", "RM-8.4")
    case .replaysToEveryone:
      Account("Everyone receives the last value when somebody subscribes.", breaks: "RM-2.1", "RM-8.1")
    case .replaysToThreeAtOnce: Account("Everyone receives the last value when the third subscribes.", breaks: "RM-8.1")
    case .replaysWithTheNextValue:
      Account(
        "A new subscriber receives the last value when the next one comes.", breaks: "RM-2.1", "RM-4.1", "RM-5.1",
        "RM-6.3", "RM-7.1", "RM-7.2", "RM-8.1", "RM-8.3", "RM-8.4")
    case .makesAValueUp:
      Account("A new subscriber receives a default where there is no last value.", breaks: "RM-2.2", "RM-8.2")
    case .makesAValueUpForLaterOnes:
      Account("A later subscriber receives a default where there is no last value.", breaks: "RM-8.2")
    case .makesAValueUpOnceAStateCame:
      Account("A state makes a default the last value where there is none.", breaks: "RM-8.2")
    case .forgetsTheEmptiest: Account("nil, 0, \"\" and [] are taken for no value.", breaks: "RM-8.3")
    case .forgetsNil: Account("nil is taken for no value.", breaks: "RM-8.3")
    case .forgetsFalsy: Account("What is not truthy, nil, 0, \"\", is taken for no value.", breaks: "RM-8.3")
    case .forgetsEmptyContainers: Account("What is empty, \"\", [], is taken for no value.", breaks: "RM-8.3")
    case .keepsTheValueBeforeTheEmptiest: Account("nil, 0, \"\" and [] are not remembered.", breaks: "RM-8.3")
    case .keepsTheEmptiest: Account("nil, 0, \"\" and [] are remembered for good.", breaks: "RM-8.3")
    case .forgetsTheEmptiestWhenDisconnected:
      Account("nil, 0, \"\" and [] are cleared on disconnection.", breaks: "RM-8.3")
    case .forgetsWhenDisconnected: Account("The last value is cleared on disconnection.", breaks: "RM-8.4")
    case .forgetsWhenDisconnectedTwice:
      Account("The last value is cleared on the second disconnection.", breaks: "RM-8.4")
    case .leavingTakesEffectAfterAValue: Account("Who unsubscribes receives one more value.", breaks: "RM-9.1")
    case .leavingTakesEffectOnceEveryoneIsTold:
      Account("Who unsubscribes while observers are told receives all that is emitted meanwhile.", breaks: "RM-9.1")
    case .leavingInAGreetingDoesNothing:
      Account("Unsubscribing while a new subscriber receives the last value does nothing.", breaks: "RM-9.1")
    case .beingMadeToLeaveDoesNothing:
      Account("While one observer is told another cannot be unsubscribed.", breaks: "RM-9.1")
    case .leavingNothingRemovesTheNewestToo:
      Account("When one that subscribed with nothing leaves the newest is removed, too.", breaks: "RM-9.1")
    case .leavingDoesNotSilence:
      Account("Who unsubscribes goes on hearing until the last one leaves.", breaks: "RM-5.1", "RM-9.1", "RM-9.2")
    case .keepsTheLastToLeave: Account("The last subscriber is not removed when it leaves.", breaks: "RM-9.1")
    case .removesTheFirst: Account("Unsubscribing removes the first observer.", breaks: "RM-9.1", "RM-9.2")
    case .removesEveryone:
      Account("Unsubscribing removes everyone.", breaks: "RM-2.1", "RM-3.1", "RM-5.1", "RM-9.1", "RM-9.2", "RM-9.3")
    case .removesByThePlaceAtFirst:
      Account(
        "Unsubscribing removes whoever stands at the place taken when subscribing.", breaks: "RM-3.1", "RM-5.1",
        "RM-9.1", "RM-9.2")
    case .removesTheNeighbourToo:
      Account("Unsubscribing removes the next observer, too.", breaks: "RM-2.1", "RM-9.1", "RM-9.2")
    case .neverDisconnects:
      Account("Upstream is never disconnected.", breaks: "RM-2.2", "RM-5.1", "RM-6.3", "RM-7.1", "RM-9.2")
    case .leavesTheSecondConnectionOpen:
      Account("From the second time on upstream is not disconnected.", breaks: "RM-9.2")
    case .leavesTheConnectionOpenInside:
      Account("Upstream stays connected when the last one leaves while being told.", breaks: "RM-9.2")
    case .onlyWhoIsToldDisconnects:
      Account("Upstream stays connected when the last one is unsubscribed while another is told.", breaks: "RM-9.2")
    case .disconnectsWithTheFirst:
      Account(
        "Upstream is disconnected when the first one leaves.", breaks: "RM-3.1", "RM-5.1", "RM-9.1", "RM-9.2", "RM-9.3")
    case .countsEveryUnsubscribe: Account("Unsubscribing twice counts twice.", breaks: "RM-9.3")
    case .reusesSlots: Account("A second unsubscribe frees a slot that is used anew.", breaks: "RM-9.3")
    case .leavingAgainTells: Account("A second unsubscribe tells the observer that it is gone.", breaks: "RM-9.3")
    }
  }
}
