/// The mistakes of a list of observers, in any of its owners.
public enum ListDefect: String, DefectKind {
  case losesWhatComesDuringNotification
  case keepsOneForLater
  case isBusyForGood
  case losesWhatComesOnSubscription
  case unsubscribingDuringNotificationDoesNothing
  case losesWhoSubscribesDuringNotification
  case losesWhoSubscribesOnSubscription
  case putsNewOnesFirst
  case skipsOneWhenAnEarlierOneUnsubscribes
  case repeatsOneWhenALaterOneUnsubscribes
  case repeatsOneWhenNobodyUnsubscribes
  case stopsWhenTheNextOneUnsubscribes
  case numbersByLength
  case reversesOnceTwoHaveUnsubscribed
  case movesTheLastIntoAGapInTheMiddle
  case wearsOut
  case notifiesTheWriterOnly
  case notifiesTheFirstOnlyDuringNotification
  case unsubscribingDuringNotificationComesAfterAll
  case unsubscribingOnSubscriptionDoesNothing
  case onSubscriptionNotifiesNobodyOnSubscription
  case onSubscriptionNotifiesNobodyDuringNotification
  case movesTheLastIntoAGapDuringNotification
  case findsNobodyOnceEightHaveUnsubscribed

  var effect: DefectEffect {
    switch self {
    case .losesWhatComesDuringNotification:
      DefectEffect(
        "A value that is written during a notification is delivered to nobody.", breaks: "RP-9.1", "RP-9.4", "RP-9.5",
        "RP-10.1")
    case .keepsOneForLater:
      DefectEffect(
        "Of the values that are written during a notification only one is delivered.", breaks: "RP-9.1", "RP-9.5",
        "RP-10.1")
    case .isBusyForGood:
      DefectEffect(
        "After a write during a notification no observer is notified any more.", breaks: "RP-9.1", "RP-9.5", "RP-10.1")
    case .losesWhatComesOnSubscription:
      DefectEffect(
        "A value that a new observer writes on subscription is delivered to nobody.", breaks: "RP-9.1", "RP-9.5",
        "RP-10.1")
    case .unsubscribingDuringNotificationDoesNothing:
      DefectEffect("Unsubscribing during a notification does nothing.", breaks: "RP-5.2", "RP-10.2")
    case .losesWhoSubscribesDuringNotification:
      DefectEffect("An observer that subscribes during a notification is not added.", breaks: "RP-7.1", "RP-10.1")
    case .losesWhoSubscribesOnSubscription:
      DefectEffect(
        "An observer that subscribes while another receives its value on subscription is not added.", breaks: "RP-7.1",
        "RP-10.1")
    case .putsNewOnesFirst:
      DefectEffect(
        "New observers are put first, also during a notification.", breaks: "RP-9.1", "RP-9.3", "RP-10.1", "RP-10.4")
    case .skipsOneWhenAnEarlierOneUnsubscribes:
      DefectEffect(
        "When an observer that was already notified unsubscribes, the next one is skipped.", breaks: "RP-9.1", "RP-10.2"
      )
    case .repeatsOneWhenALaterOneUnsubscribes:
      DefectEffect(
        "When an observer that was not notified yet unsubscribes, the current one is notified again.", breaks: "RP-9.1",
        "RP-10.2")
    case .repeatsOneWhenNobodyUnsubscribes:
      DefectEffect(
        "When a subscription is unsubscribed again during a notification, the current observer is notified again.",
        breaks: "RP-5.4")
    case .stopsWhenTheNextOneUnsubscribes:
      DefectEffect("When the next observer unsubscribes, those after it are not notified.", breaks: "RP-9.1", "RP-10.2")
    case .numbersByLength: DefectEffect("An observer's number is the length of the list.", breaks: "RP-5.3")
    case .reversesOnceTwoHaveUnsubscribed:
      DefectEffect("Once two have unsubscribed the list is reversed.", breaks: "RP-9.3")
    case .movesTheLastIntoAGapInTheMiddle:
      DefectEffect("The last of several moves into a gap in the middle.", breaks: "RP-9.3")
    case .wearsOut: DefectEffect("Once fifty have unsubscribed no observer is added.", breaks: "RP-7.3")
    case .notifiesTheWriterOnly:
      DefectEffect(
        "A value that an observer writes during a notification is delivered to that observer only.", breaks: "RP-9.1",
        "RP-9.5", "RP-10.1")
    case .notifiesTheFirstOnlyDuringNotification:
      DefectEffect(
        "A value that is written during a notification is delivered to the first observer only.", breaks: "RP-9.1",
        "RP-9.5", "RP-10.1")
    case .unsubscribingDuringNotificationComesAfterAll:
      DefectEffect(
        "Unsubscribing during a notification takes effect when all values have been delivered, including those written meanwhile.",
        breaks: "RP-5.2", "RP-10.2")
    case .unsubscribingOnSubscriptionDoesNothing:
      DefectEffect(
        "Unsubscribing while another receives its value on subscription does nothing.", breaks: "RP-5.2", "RP-10.2")
    case .onSubscriptionNotifiesNobodyOnSubscription:
      DefectEffect(
        "An observer that subscribes while another receives its value on subscription receives nothing on subscription.",
        breaks: "RP-8.1", "RP-10.1")
    case .onSubscriptionNotifiesNobodyDuringNotification:
      DefectEffect(
        "An observer that subscribes during a notification receives nothing on subscription.", breaks: "RP-8.1",
        "RP-10.1")
    case .movesTheLastIntoAGapDuringNotification:
      DefectEffect(
        "The last moves into the place of one that unsubscribes during a notification.", breaks: "RP-9.3", "RP-10.4")
    case .findsNobodyOnceEightHaveUnsubscribed:
      DefectEffect("Once eight have unsubscribed no observer that unsubscribes is found.", breaks: "RP-5.2")
    }
  }

  /// The clauses that the defect breaks in a Property.
  var clausesOfProperty: Set<String> {
    switch self {
    case .unsubscribingDuringNotificationDoesNothing, .unsubscribingDuringNotificationComesAfterAll,
      .unsubscribingOnSubscriptionDoesNothing,
      .findsNobodyOnceEightHaveUnsubscribed:
      ["PO-5.1"]
    case .onSubscriptionNotifiesNobodyOnSubscription, .onSubscriptionNotifiesNobodyDuringNotification: ["PO-4.1"]
    case .losesWhatComesDuringNotification: ["PO-6.2", "PO-6.3"]
    case .losesWhatComesOnSubscription: ["PO-3.1", "PO-6.2"]
    case .losesWhoSubscribesDuringNotification, .losesWhoSubscribesOnSubscription, .wearsOut: ["PO-3.1"]
    case .putsNewOnesFirst: ["PO-6.2", "PO-6.4"]
    case .repeatsOneWhenNobodyUnsubscribes: ["PO-5.2"]
    case .numbersByLength: ["PO-5.1"]
    case .reversesOnceTwoHaveUnsubscribed, .movesTheLastIntoAGapInTheMiddle, .movesTheLastIntoAGapDuringNotification:
      ["PO-6.4"]
    default: ["PO-6.2"]
    }
  }

  /// The clauses that the defect breaks in `_remember`; none if the defect cannot show there, for instance because no order is
  /// required.
  var clausesOfRemember: Set<String> {
    switch self {
    case .unsubscribingDuringNotificationDoesNothing: ["RM-9.1", "RM-9.2"]
    case .losesWhoSubscribesDuringNotification: ["RM-2.1", "RM-6.3"]
    case .repeatsOneWhenNobodyUnsubscribes: ["RM-9.3"]
    case .numbersByLength: ["RM-3.1", "RM-9.3"]
    case .reversesOnceTwoHaveUnsubscribed, .movesTheLastIntoAGapInTheMiddle, .movesTheLastIntoAGapDuringNotification: []
    case .notifiesTheWriterOnly, .notifiesTheFirstOnlyDuringNotification, .unsubscribingDuringNotificationComesAfterAll,
      .unsubscribingOnSubscriptionDoesNothing,
      .onSubscriptionNotifiesNobodyOnSubscription, .onSubscriptionNotifiesNobodyDuringNotification,
      .findsNobodyOnceEightHaveUnsubscribed:
      []
    case .wearsOut: ["RM-2.1", "RM-6.3"]
    default: ["RM-2.1"]
    }
  }
}
