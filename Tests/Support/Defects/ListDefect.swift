/// The mistakes of a list of observers, in any of its owners.
public enum ListDefect: String, DefectKind {
  case keepsOneForLater =
    "Of the values that are written during a notification only one is delivered. RP-9.1 RP-9.5 RP-10.1 PO-6.2 RM-2.1"
  case isBusyForGood =
    "After a write during a notification no observer is notified any more. RP-9.1 RP-9.5 RP-10.1 PO-6.2 RM-2.1"
  case losesWhatComesOnSubscription = """
    A value that a new observer writes on subscription is delivered to nobody. RP-9.1 RP-9.5 RP-10.1 PO-3.1 PO-6.2 \
    RM-2.1
    """
  case notifiesTheFirstOnlyDuringNotification = """
    A value that is written during a notification is delivered to the first observer only. RP-9.1 RP-9.5 RP-10.1 \
    PO-6.2 RM-2.1
    """
  case notifiesTheNewestOnly = """
    Only the newest observer is notified. RP-5.2 RP-5.3 RP-5.4 RP-6.2 RP-7.1 RP-7.2 RP-9.1 RP-10.1 RP-10.2 RP-10.3 \
    PO-1.2 PO-3.1 PO-5.1 PO-5.2 PO-6.2 RM-2.1 RM-6.2 RM-9.1 RM-9.3
    """
  case notifiesThirtyTwoAtMost = "There is room for thirty-two observers. PO-3.1 RM-2.1"
  case notifiesFiveHundredAtMost = "There is room for five hundred observers. RP-6.2"
  case notifiesBackwards = "The newest observer is notified first. RP-9.3 RP-10.4 PO-6.4"
  case notifiesACrowdBackwards = "Beyond eight observers the newest is notified first. RP-9.3 PO-6.4"
  case notifiesTwice = """
    Observers are notified twice. RP-1.1 RP-1.2 RP-1.3 RP-5.3 RP-5.4 RP-6.2 RP-7.1 RP-7.2 RP-7.3 RP-9.1 RP-9.3 RP-9.4 \
    RP-9.5 RP-10.1 RP-10.2 RP-10.3 RP-10.4 PO-1.2 PO-3.1 PO-5.1 PO-5.2 PO-6.2 PO-6.3 PO-6.4 RM-2.1 RM-3.1 RM-5.1 \
    RM-6.2 RM-6.3 RM-8.3 RM-9.1 RM-9.3
    """
  case notifiesWithTheNextSignal = """
    Observers are notified with the next value. RP-1.1 RP-1.2 RP-1.3 RP-3.3 RP-4.1 RP-5.2 RP-5.3 RP-5.4 RP-6.2 RP-7.1 \
    RP-7.2 RP-7.3 RP-9.1 RP-9.4 RP-9.5 RP-10.1 RP-10.2 RP-10.3 PO-1.2 PO-3.1 PO-5.1 PO-5.2 PO-6.2 PO-6.3 PO-6.5 \
    RM-2.1 RM-3.1 RM-4.1 RM-5.1 RM-6.2 RM-6.3 RM-8.3 RM-9.1 RM-9.2 RM-9.3
    """
  case notifiesNoLateSubscriber =
    "An observer that subscribes after the first notification is never notified. RP-7.1 PO-3.1 RM-2.1"
  case stopsWhenTheNextOneUnsubscribes =
    "When the next observer unsubscribes, those after it are not notified. RP-9.1 RP-10.2 PO-6.2 RM-2.1"
  case skipsOneWhenAnEarlierOneUnsubscribes =
    "When an observer that was already notified unsubscribes, the next one is skipped. RP-9.1 RP-10.2 PO-6.2 RM-2.1"
  case repeatsOneWhenALaterOneUnsubscribes =
    "When an observer that was not notified yet unsubscribes, the current one is notified again. RP-9.1 PO-6.2 RM-2.1"
  case repeatsOneWhenNobodyUnsubscribes = """
    When a subscription is unsubscribed again during a notification, the current observer is notified again. RP-5.4 \
    PO-5.2 RM-9.3
    """
  case losesWhoSubscribesDuringNotification =
    "An observer that subscribes during a notification is not added. RP-7.1 RP-10.1 PO-3.1 RM-2.1 RM-6.3 RM-9.2"
  case losesWhoSubscribesOnSubscription = """
    An observer that subscribes while another receives its value on subscription is not added. RP-7.1 RP-10.1 PO-3.1 \
    RM-2.1 RM-9.2
    """
  case onSubscriptionNotifiesNobodyDuringNotification =
    "An observer that subscribes during a notification receives nothing on subscription. RP-8.1 RP-10.1 PO-4.1"
  case onSubscriptionNotifiesNobodyOnSubscription = """
    An observer that subscribes while another receives its value on subscription receives nothing on subscription. \
    RP-8.1 RP-10.1 PO-4.1 RM-8.1
    """
  case onSubscriptionNotifiesNobodyOnceEmptied =
    "Once the last observer has unsubscribed no new one receives the current value. RP-8.1 PO-4.1"
  case putsNewOnesFirst =
    "New observers are put first, also during a notification. RP-9.1 RP-9.3 RP-10.1 RP-10.4 PO-6.2 PO-6.4 RM-2.1"
  case putsNewOnesInAGap = "A new observer takes the place of one that unsubscribed. RP-9.3 PO-6.4"
  case movesTheLastIntoAGapDuringNotification =
    "The last moves into the place of one that unsubscribes during a notification. RP-9.3 RP-10.4 PO-6.4"
  case mergesTheSameFunction = "The same function is kept once. RP-7.2 PO-3.1"
  case knownFunctionsStayAway = "A function that was unsubscribed is not added again. RP-7.3 PO-3.1"
  case addsNobodyOnceFiftyHaveUnsubscribed =
    "Once fifty have unsubscribed no observer is added. RP-7.3 PO-3.1 RM-2.1 RM-6.3 RM-9.2"
  case notifiesNobodyOnceEmptiedTwice =
    "Once the last observer has unsubscribed for the second time no observer is notified any more. RP-7.3 PO-3.1"
  case unsubscribingAnotherDuringNotificationDoesNothing =
    "Unsubscribing an observer while another is notified does nothing. RP-5.2 RP-10.2 PO-5.1 RM-9.1 RM-9.2"
  case unsubscribingDuringNotificationComesAfterAll = """
    Unsubscribing during a notification takes effect when all values have been delivered, including those written \
    meanwhile. RP-5.2 RP-10.2 PO-5.1 RM-9.1 RM-9.2
    """
  case unsubscribingComesAfterTheNextSignal =
    "An observer that unsubscribes receives one more value. RP-5.2 RP-7.2 PO-1.2 PO-3.1 PO-5.1 RM-9.1 RM-9.2"
  case unsubscribingOnSubscriptionDoesNothing =
    "Unsubscribing while another receives its value on subscription does nothing. RP-5.2 RP-10.2 PO-5.1 RM-9.1"
  case findsNobodyOnceEightHaveUnsubscribed =
    "Once eight have unsubscribed no observer that unsubscribes is found. RP-5.2 PO-5.1 RM-9.1 RM-9.2"
  case missesTheLastOfSeveral =
    "Unsubscribing does not find the last of several: off by one. RP-5.2 RP-7.2 PO-5.1 RM-9.1 RM-9.2"
  case numbersByLength = "An observer's number is the length of the list. RP-5.3 PO-5.1 RM-3.1 RM-9.2 RM-9.3"
  case keysByLength = """
    A new observer replaces the one whose number is the length of the list. RP-7.1 RP-9.1 PO-3.1 PO-6.2 RM-2.1
    """
  case removesByThePlaceAtFirst = """
    Unsubscribing removes the observer at the place taken on subscription. RP-5.2 RP-5.3 PO-5.1 RM-2.1 RM-3.1 RM-5.1 \
    RM-9.1 RM-9.2
    """
  case againNotifies = "A second unsubscribe notifies the removed observer. RP-5.4 PO-5.2 RM-9.3"
  case reusesNumbers =
    "A second unsubscribe removes the observer that has got the same number since. RP-5.4 RP-10.2 PO-5.2 RM-9.3"
}
