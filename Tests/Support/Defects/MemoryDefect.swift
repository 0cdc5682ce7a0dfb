/// The mistakes of `_remember`.
public enum MemoryDefect: String, DefectKind {
  case connectsWhenMadeBesideAnother = "Remembering connects upstream where another result is connected. RM-1.1"
  case dropsTheEmptyValueWhereItIsRepeated = "The empty value are not delivered again. RM-2.1 RM-8.3"
  case dropsWhatIsRemembered =
    "The first value of a connection is not delivered if it is the one that is remembered. RM-2.1"
  case notifiesBeforeAdding = "A new subscriber receives the last value before it is added. RM-2.1 RM-3.1"
  case isDeafIfTheFirstReceivesNothing =
    """
    Where the first subscribes without functions the connection is one that nothing is received from. RM-2.1 RM-5.1 RM-8.1
    """
  case memoriesShareTheCache = "The last value is static. RM-2.2"
  case memoriesShareTheConnection = "The subscription is static. RM-2.2 RM-3.1 RM-5.1 RM-9.2"
  case connectsAgainOnceSomeoneUnsubscribed =
    "Once a subscriber has unsubscribed the next one connects upstream again. RM-3.1 RM-9.3"
  case connectsAgainForTheThirdOnceNotified = "The third subscriber connects again if there has been a value. RM-3.1"
  case unsubscribingWhileConnectingCancels =
    "An observer that subscribes and unsubscribes while upstream is connecting ends that connection. RM-3.1 RM-9.2"
  case resultBypassesOtherForms =
    """
    The result connects each that subscribes with state or without functions by itself. RM-3.1 RM-5.1 RM-7.2 RM-8.1
    """
  case resultRememberedAgainBypassesIt = "A stream remembered again remembers the source. RM-5.1"
  case resultIgnoresNoopSubscribers = "The result's no-op subscribe does nothing. RM-3.1 RM-5.1"
  case holdsUpstreamWeakly = "The remembered stream is not retained. RM-6.1"
  case replaysNothing =
    "A new subscriber does not receive the last value. RM-2.1 RM-4.1 RM-5.1 RM-7.1 RM-7.2 RM-8.1 RM-8.3 RM-8.4"
  case replaysNothingToNextAndState = """
    An observer that subscribes with next and state to a result that is connected does not receive the last value. \
    RM-5.1 RM-8.1
    """
  case replaysTwoValues = "A new subscriber receives the last two values. RM-4.1 RM-7.2 RM-8.1 RM-8.3"
  case replaysToThreeAtOnce = "Everyone receives the last value when the third subscribes. RM-8.1"
  case replaysOfAnEarlierConnectionOnce =
    "The last value of an earlier connection is received by the first new subscriber only. RM-8.1"
  case remembersNothingMoreOnceReplayed = "A value that was replayed once is kept permanently. RM-4.1"
  case remembersOnceNotified = "A value is remembered when all observers have been notified. RM-4.1 RM-6.4"
  case remembersOfTheFirstConnection = "Values of a later connection are delivered but not remembered. RM-4.1 RM-8.1"
  case diesAfterTheSecondRound =
    "Once the last subscriber has unsubscribed for the second time no one is connected. RM-6.3 RM-8.4"
  case forgetsTheConnectionOnceEnded = "That there is a connection is forgotten when it has been disconnected. RM-6.3"
  case addsBeforeConnectingAgain = "Where there is a last value an early value is delivered and then replayed. RM-7.1"
  case losesEarlyValuesOfTheSecondRound = "Values that upstream emits while connecting again are lost. RM-7.1"
  case deliversEveryEarlyValue = "Every early value is delivered, not only the last. RM-7.2"
  case keepsTheFirstEarlyValue = "Of the early values the first is delivered. RM-7.1 RM-7.2"
  case replaysTheFormerValueToo =
    "Where upstream emits while it is connected again the last value of before is received first. RM-7.3"
  case makesAValueUpForLaterOnes = "A later subscriber receives a default where there is no last value. RM-8.2"
  case makesAValueUpOnceAStateCame = "A state makes a default the last value where there is none. RM-8.2"
  case forgetsNil = "Nil is taken for no value. RM-8.3"
  case forgetsEmptyContainers = #"An empty value, "", [], is taken for no value. RM-8.3"#
  case keepsTheEmptyValue = "The empty value are remembered permanently. RM-8.3"
  case forgetsTheEmptyValueWhenDisconnected = "The empty value are cleared on disconnection. RM-8.3 RM-8.4"
  case forgetsWhenDisconnected = "The last value is cleared on disconnection. RM-8.4"
  case forgetsWhenDisconnectedTwice = "The last value is cleared on the second disconnection. RM-8.4"
  case keepsASetOfObservers =
    "Unsubscribing one of two subscriptions of an observer object ends both. RM-9.1 RM-9.2"
  case unsubscribingNothingRemovesTheNewestToo =
    "Unsubscribing one without functions removes the newest one as well. RM-9.1 RM-9.2"
  case leavesTheSecondConnectionOpen = "From the second time on upstream is not disconnected. RM-9.2"
  case onlyWhoIsNotifiedDisconnects =
    "Upstream stays connected when the last one is unsubscribed while another is notified. RM-9.2"
  case countsEveryUnsubscribe = "Unsubscribing twice counts twice. RM-9.3"
}
