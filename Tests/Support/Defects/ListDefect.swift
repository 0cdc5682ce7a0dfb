/// The mistakes of a list of observers, in any of its owners.
public enum ListDefect: String, DefectKind {
  case losesWhatComesDuringNotification = """
    A value that is written during a notification is delivered to nobody. RP-9.1 RP-9.4 RP-9.5 RP-10.1 PO-6.2 PO-6.3 \
    RM-2.1
    """
  case keepsOneForLater =
    "Of the values that are written during a notification only one is delivered. RP-9.1 RP-9.5 RP-10.1 PO-6.2 RM-2.1"
  case isBusyForGood =
    "After a write during a notification no observer is notified any more. RP-9.1 RP-9.5 RP-10.1 PO-6.2 RM-2.1"
  case losesWhatComesOnSubscription = """
    A value that a new observer writes on subscription is delivered to nobody. RP-9.1 RP-9.5 RP-10.1 PO-3.1 PO-6.2 \
    RM-2.1
    """
  case unsubscribingDuringNotificationDoesNothing =
    "Unsubscribing during a notification does nothing. RP-5.2 RP-10.2 PO-5.1 RM-9.1 RM-9.2"
  case losesWhoSubscribesDuringNotification =
    "An observer that subscribes during a notification is not added. RP-7.1 RP-10.1 PO-3.1 RM-2.1 RM-6.3"
  case losesWhoSubscribesOnSubscription = """
    An observer that subscribes while another receives its value on subscription is not added. RP-7.1 RP-10.1 PO-3.1 \
    RM-2.1
    """
  case putsNewOnesFirst =
    "New observers are put first, also during a notification. RP-9.1 RP-9.3 RP-10.1 RP-10.4 PO-6.2 PO-6.4 RM-2.1"
  case skipsOneWhenAnEarlierOneUnsubscribes =
    "When an observer that was already notified unsubscribes, the next one is skipped. RP-9.1 RP-10.2 PO-6.2 RM-2.1"
  case repeatsOneWhenALaterOneUnsubscribes = """
    When an observer that was not notified yet unsubscribes, the current one is notified again. RP-9.1 RP-10.2 PO-6.2 \
    RM-2.1
    """
  case repeatsOneWhenNobodyUnsubscribes = """
    When a subscription is unsubscribed again during a notification, the current observer is notified again. RP-5.4 \
    PO-5.2 RM-9.3
    """
  case stopsWhenTheNextOneUnsubscribes =
    "When the next observer unsubscribes, those after it are not notified. RP-9.1 RP-10.2 PO-6.2 RM-2.1"
  case numbersByLength = "An observer's number is the length of the list. RP-5.3 PO-5.1 RM-3.1 RM-9.3"
  case reversesOnceTwoHaveUnsubscribed = "Once two have unsubscribed the list is reversed. RP-9.3 PO-6.4"
  case movesTheLastIntoAGapInTheMiddle = "The last of several moves into a gap in the middle. RP-9.3 PO-6.4"
  case wearsOut = "Once fifty have unsubscribed no observer is added. RP-7.3 PO-3.1 RM-2.1 RM-6.3"
  case notifiesTheWriterOnly = """
    A value that an observer writes during a notification is delivered to that observer only. RP-9.1 RP-9.5 RP-10.1 \
    PO-6.2
    """
  case notifiesTheFirstOnlyDuringNotification = """
    A value that is written during a notification is delivered to the first observer only. RP-9.1 RP-9.5 RP-10.1 \
    PO-6.2
    """
  case unsubscribingDuringNotificationComesAfterAll = """
    Unsubscribing during a notification takes effect when all values have been delivered, including those written \
    meanwhile. RP-5.2 RP-10.2 PO-5.1
    """
  case unsubscribingOnSubscriptionDoesNothing =
    "Unsubscribing while another receives its value on subscription does nothing. RP-5.2 RP-10.2 PO-5.1"
  case onSubscriptionNotifiesNobodyOnSubscription = """
    An observer that subscribes while another receives its value on subscription receives nothing on subscription. \
    RP-8.1 RP-10.1 PO-4.1
    """
  case onSubscriptionNotifiesNobodyDuringNotification =
    "An observer that subscribes during a notification receives nothing on subscription. RP-8.1 RP-10.1 PO-4.1"
  case movesTheLastIntoAGapDuringNotification =
    "The last moves into the place of one that unsubscribes during a notification. RP-9.3 RP-10.4 PO-6.4"
  case findsNobodyOnceEightHaveUnsubscribed =
    "Once eight have unsubscribed no observer that unsubscribes is found. RP-5.2 PO-5.1"
}
