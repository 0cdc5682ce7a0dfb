/// How a list of observers can be wrong, whoever keeps it.
public enum ListFault: String, FaultKind {
  case losesWhatComesInside
  case keepsOneForLater
  case isBusyForGood
  case losesWhatComesInAGreeting
  case leavingInsideDoesNothing
  case losesWhoComesInside
  case losesWhoComesInAGreeting
  case putsNewOnesFirst
  case skipsOneWhenAnEarlierOneLeaves
  case repeatsOneWhenALaterOneLeaves
  case repeatsOneWhenNobodyLeaves
  case stopsWhenTheNextOneLeaves
  case numbersByLength
  case reversesOnceTwoHaveLeft
  case movesTheLastIntoAGapInTheMiddle
  case wearsOut
  case tellsTheTellerOnly
  case tellsTheFirstOnlyInside
  case leavingInsideComesAfterAll
  case leavingInAGreetingDoesNothing
  case greetsNobodyInAGreeting
  case greetsNobodyInside
  case movesTheLastIntoAGapInside
  case findsNobodyOnceEightHaveLeft

  var account: Account {
    switch self {
    case .losesWhatComesInside:
      Account("What comes while observers are told is told to nobody.", breaks: "RP-9.1", "RP-9.4", "RP-10.1")
    case .keepsOneForLater:
      Account("What comes while observers are told is told afterwards, but once only.", breaks: "RP-9.1", "RP-10.1")
    case .isBusyForGood:
      Account(
        "Once something came while observers were told nobody is told any more.", breaks: "RP-9.1", "RP-9.5", "RP-10.1")
    case .losesWhatComesInAGreeting:
      Account("What a new observer brings about is told to nobody.", breaks: "RP-9.1", "RP-10.1")
    case .leavingInsideDoesNothing:
      Account("Unsubscribing while observers are told does nothing.", breaks: "RP-5.2", "RP-10.2")
    case .losesWhoComesInside:
      Account("Who subscribes while observers are told is not kept.", breaks: "RP-7.1", "RP-10.1")
    case .losesWhoComesInAGreeting:
      Account("Who subscribes while another is greeted is not kept.", breaks: "RP-7.1", "RP-10.1")
    case .putsNewOnesFirst:
      Account(
        "New observers are put first, also in the midst of telling.", breaks: "RP-9.1", "RP-9.3", "RP-10.1", "RP-10.4")
    case .skipsOneWhenAnEarlierOneLeaves:
      Account("When one who has been told leaves the next one loses its turn.", breaks: "RP-9.1", "RP-10.2")
    case .repeatsOneWhenALaterOneLeaves:
      Account("When one who is yet to be told leaves the present one is told again.", breaks: "RP-9.1", "RP-10.2")
    case .repeatsOneWhenNobodyLeaves:
      Account("When one leaves again while another is told that one is told again.", breaks: "RP-5.4")
    case .stopsWhenTheNextOneLeaves:
      Account("When the next one leaves those after it are not told.", breaks: "RP-9.1", "RP-10.2")
    case .numbersByLength: Account("An observer's number is the length of the list.", breaks: "RP-5.3")
    case .reversesOnceTwoHaveLeft: Account("Once two have left the list is reversed.", breaks: "RP-9.3")
    case .movesTheLastIntoAGapInTheMiddle:
      Account("The last of several moves into a gap in the middle.", breaks: "RP-9.3")
    case .wearsOut: Account("Once fifty have left nobody is kept.", breaks: "RP-7.3")
    case .tellsTheTellerOnly:
      Account("What an observer brings about while it is told is told to it alone.", breaks: "RP-9.1", "RP-10.1")
    case .tellsTheFirstOnlyInside:
      Account("What comes while observers are told is told to the first alone.", breaks: "RP-9.1", "RP-10.1")
    case .leavingInsideComesAfterAll:
      Account(
        "Unsubscribing while observers are told takes effect when all has been told, also what comes meanwhile.",
        breaks: "RP-5.2", "RP-10.2")
    case .leavingInAGreetingDoesNothing:
      Account("Unsubscribing while another is greeted does nothing.", breaks: "RP-5.2", "RP-10.2")
    case .greetsNobodyInAGreeting:
      Account("Who subscribes while another is greeted is not greeted.", breaks: "RP-8.1", "RP-10.1")
    case .greetsNobodyInside:
      Account("Who subscribes while others are told is not greeted.", breaks: "RP-8.1", "RP-10.1")
    case .movesTheLastIntoAGapInside:
      Account("The last moves into the place of one who leaves while it is told.", breaks: "RP-9.3", "RP-10.4")
    case .findsNobodyOnceEightHaveLeft:
      Account("Once eight have left nobody who unsubscribes is found.", breaks: "RP-5.2")
    }
  }

  /// The clauses that the fault breaks in a Property.
  var clausesOfProperty: Set<String> {
    switch self {
    case .leavingInsideDoesNothing, .leavingInsideComesAfterAll, .leavingInAGreetingDoesNothing,
      .findsNobodyOnceEightHaveLeft:
      ["PO-5.1"]
    case .greetsNobodyInAGreeting, .greetsNobodyInside: ["PO-4.1"]
    case .losesWhatComesInside: ["PO-6.2", "PO-6.3"]
    case .losesWhoComesInside, .losesWhoComesInAGreeting, .wearsOut: ["PO-3.1"]
    case .putsNewOnesFirst: ["PO-6.2", "PO-6.4"]
    case .repeatsOneWhenNobodyLeaves: ["PO-5.2"]
    case .numbersByLength: ["PO-5.1"]
    case .reversesOnceTwoHaveLeft, .movesTheLastIntoAGapInTheMiddle, .movesTheLastIntoAGapInside: ["PO-6.4"]
    default: ["PO-6.2"]
    }
  }

  /// The clauses that the fault breaks in `_remember`, none where it is not tried there: there is no order to keep, for one.
  var clausesOfRemember: Set<String> {
    switch self {
    case .leavingInsideDoesNothing: ["RM-9.1", "RM-9.2"]
    case .losesWhoComesInside: ["RM-2.1", "RM-6.3"]
    case .repeatsOneWhenNobodyLeaves: ["RM-9.3"]
    case .numbersByLength: ["RM-3.1", "RM-9.3"]
    case .reversesOnceTwoHaveLeft, .movesTheLastIntoAGapInTheMiddle, .movesTheLastIntoAGapInside: []
    case .tellsTheTellerOnly, .tellsTheFirstOnlyInside, .leavingInsideComesAfterAll, .leavingInAGreetingDoesNothing,
      .greetsNobodyInAGreeting, .greetsNobodyInside, .findsNobodyOnceEightHaveLeft:
      []
    case .wearsOut: ["RM-6.3"]
    default: ["RM-2.1"]
    }
  }
}
