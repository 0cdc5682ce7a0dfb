/// How a Property can be wrong.
public enum ObservationFault: String, FaultKind {
  case newestFunctionServesAll
  case greetsWhoLeftInstead
  case leavingTellsGoodbye
  case leavingWrites
  case tellsThirtyTwoAtMost
  case newcomersHearNoWrite
  case mergesTheSameFunction
  case newReplacesOld
  case greetsNobody
  case greetsTwice
  case greetsTheFirstOnly
  case greetsWithTheEmptiestNever
  case greetsWithNilNever
  case greetsWithTheNextWrite
  case readsWhenMade
  case remembersTheLastWrite
  case readsForTheFirstOnly
  case readingIsCached
  case readsBackWhatItWrote
  case greetsEveryone
  case writesWhenSubscribedTo
  case leavingDoesNothing
  case leavingTakesEffectAfterAWrite
  case removesTheFirst
  case removesEveryone
  case removesByThePlaceAtFirst
  case keepsTheLastOfThree
  case againRemovesTheNewest
  case againTells
  case reusesSlots
  case tellsBeforeWriting
  case writesAfterTheFirst
  case writesInsideOnceToldOf
  case tellsTheFirstOnly
  case tellsTheNewestOnly
  case tellsTheOldValue
  case tellsTwice
  case tellsTheEmptiestToNobody
  case tellsNobodyFromTheEmptiest
  case propertiesShareObservers
  case propertiesShareTheNumbers
  case tellsFalsyToNobody
  case tellsWithTheNextWrite
  case skipsTheNeighbour
  case dropsEqualValues
  case tellsDifferentValuesOnly
  case tellsBackwards
  case tellsACrowdBackwards
  case newTakesTheFreePlace
  case writesForEachObserver
  case writesIfObserved
  case writesOneAtATime
  case writesDifferentValuesOnly
  case writesTwiceWhenRepeated
  case knownFunctionsStayAway
  case losesWhoComesWhileWriting
  case cachesUntilWritten
  case greetsWithTheInitialValueForTheEmptiest
  case greetsWithTheLastWriteForTheEmptiest
  case readsTheInitialValueForTheEmptiest
  case leavingWhileWritingDoesNothing
  case propertiesShareTheirTurn
  case dropsTheEmptiestAgain
  case dropsEqualValuesInside
  case losesWhatWritingWrites

  var account: Account {
    switch self {
    case .newestFunctionServesAll:
      Account(
        "The function of the newest subscription serves all.", breaks: "PO-1.2", "PO-3.1", "PO-5.1", "PO-5.2", "PO-6.2")
    case .greetsWhoLeftInstead:
      Account("A new subscription keeps the function of one who left until the first write.", breaks: "PO-1.2")
    case .leavingTellsGoodbye: Account("Who unsubscribes is told the value once more.", breaks: "PO-2.1")
    case .leavingWrites: Account("Unsubscribing writes the information.", breaks: "PO-2.1")
    case .tellsThirtyTwoAtMost: Account("There is room for thirty-two observers.", breaks: "PO-3.1")
    case .newcomersHearNoWrite: Account("Who subscribes after the first write receives no write.", breaks: "PO-3.1")
    case .mergesTheSameFunction: Account("The same function is kept once.", breaks: "PO-3.1")
    case .newReplacesOld:
      Account("A new observer replaces the old one.", breaks: "PO-1.2", "PO-3.1", "PO-5.1", "PO-5.2", "PO-6.2")
    case .greetsNobody:
      Account("A new observer receives nothing at first.", breaks: "PO-4.1", "PO-4.2")
    case .greetsTwice: Account("A new observer receives the present value twice.", breaks: "PO-4.1", "PO-4.2")
    case .greetsTheFirstOnly:
      Account("Only the first observer receives the present value.", breaks: "PO-4.1", "PO-4.2")
    case .greetsWithTheEmptiestNever: Account("A new observer is not told nil, 0, \"\" and [].", breaks: "PO-4.1")
    case .greetsWithNilNever: Account("A new observer is not told nil.", breaks: "PO-4.1")
    case .greetsWithTheNextWrite:
      Account(
        "A new observer receives the present value when the next write comes.", breaks: "PO-1.2", "PO-3.1", "PO-4.1",
        "PO-4.2", "PO-5.1", "PO-5.2", "PO-6.2", "PO-6.3")
    case .readsWhenMade: Account("The information is read once, when the property is made.", breaks: "PO-4.2")
    case .remembersTheLastWrite: Account("What was written last is given instead of being read.", breaks: "PO-4.2")
    case .readsForTheFirstOnly: Account("The information is read for the first observer only.", breaks: "PO-4.2")
    case .readingIsCached: Account("Reading gives what was read first.", breaks: "PO-4.2")
    case .readsBackWhatItWrote:
      Account("What is told of a write is read back, whatever became of it.", breaks: "PO-6.2")
    case .greetsEveryone: Account("Everyone is told when somebody subscribes.", breaks: "PO-4.3", "PO-6.2")
    case .writesWhenSubscribedTo: Account("Subscribing writes the information.", breaks: "PO-4.3")
    case .leavingDoesNothing: Account("Unsubscribing does nothing.", breaks: "PO-1.2", "PO-3.1", "PO-5.1")
    case .leavingTakesEffectAfterAWrite:
      Account("Who unsubscribes receives one more write.", breaks: "PO-1.2", "PO-3.1", "PO-5.1")
    case .removesTheFirst: Account("Unsubscribing removes the first observer.", breaks: "PO-5.1")
    case .removesEveryone: Account("Unsubscribing removes everyone.", breaks: "PO-3.1", "PO-5.1", "PO-5.2", "PO-6.2")
    case .removesByThePlaceAtFirst:
      Account("Unsubscribing removes whoever stands at the place taken when subscribing.", breaks: "PO-5.1")
    case .keepsTheLastOfThree: Account("Unsubscribing does not find the third: off by one.", breaks: "PO-5.1")
    case .againRemovesTheNewest: Account("A second unsubscribe removes the newest observer.", breaks: "PO-5.2")
    case .againTells: Account("A second unsubscribe tells the observer that it is gone.", breaks: "PO-5.2")
    case .reusesSlots: Account("A second unsubscribe frees a slot that is used anew.", breaks: "PO-5.2")
    case .tellsBeforeWriting: Account("Observers are told before the information is written.", breaks: "PO-6.1")
    case .writesAfterTheFirst: Account("The information is written when the first has been told.", breaks: "PO-6.1")
    case .writesInsideOnceToldOf:
      Account("What an observer writes is written when everyone has been told of it.", breaks: "PO-6.1")
    case .tellsTheFirstOnly: Account("Only the first observer is told.", breaks: "PO-3.1", "PO-5.1", "PO-5.2", "PO-6.2")
    case .tellsTheNewestOnly:
      Account("Only the newest observer is told.", breaks: "PO-1.2", "PO-3.1", "PO-5.1", "PO-5.2", "PO-6.2")
    case .tellsTheOldValue:
      Account("Observers are told the old value.", breaks: "PO-1.2", "PO-3.1", "PO-5.1", "PO-5.2", "PO-6.2", "PO-6.5")
    case .tellsTwice:
      Account("Observers are told twice.", breaks: "PO-1.2", "PO-3.1", "PO-5.1", "PO-5.2", "PO-6.2", "PO-6.3", "PO-6.4")
    case .tellsTheEmptiestToNobody: Account("No observer is told of nil, 0, \"\" and [].", breaks: "PO-6.2", "PO-6.3")
    case .tellsNobodyFromTheEmptiest:
      Account("No observer is told of a write over nil, 0, \"\" and [].", breaks: "PO-6.2", "PO-6.3")
    case .propertiesShareObservers: Account("The list of observers is static.", breaks: "PO-6.2")
    case .propertiesShareTheNumbers:
      Account("Unsubscribing removes the observer of that number from every property.", breaks: "PO-6.2")
    case .tellsFalsyToNobody:
      Account("No observer is told of what is not truthy: nil, 0, \"\".", breaks: "PO-6.2", "PO-6.3")
    case .tellsWithTheNextWrite:
      Account(
        "Observers are told when the next write comes.", breaks: "PO-1.2", "PO-3.1", "PO-5.1", "PO-5.2", "PO-6.2",
        "PO-6.3", "PO-6.5")
    case .skipsTheNeighbour: Account("Who unsubscribes while being told takes the next one's turn.", breaks: "PO-6.2")
    case .dropsEqualValues: Account("Writing an equal value does nothing.", breaks: "PO-6.3", "PO-6.5")
    case .tellsDifferentValuesOnly: Account("Observers are not told of an equal value.", breaks: "PO-6.3")
    case .tellsBackwards: Account("The newest observer is told first.", breaks: "PO-6.4")
    case .tellsACrowdBackwards: Account("Beyond eight observers the newest is told first.", breaks: "PO-6.4")
    case .newTakesTheFreePlace: Account("A new observer takes the place of one who left.", breaks: "PO-6.4")
    case .writesForEachObserver: Account("The information is written once for each observer.", breaks: "PO-6.5")
    case .writesIfObserved: Account("The information is written only if somebody observes.", breaks: "PO-6.5")
    case .writesOneAtATime: Account("What an observer writes is told but not written.", breaks: "PO-6.5")
    case .writesDifferentValuesOnly: Account("An equal value is told but not written.", breaks: "PO-6.5")
    case .writesTwiceWhenRepeated: Account("An equal value is written twice.", breaks: "PO-6.5")
    case .knownFunctionsStayAway: Account("A function that left is not added again.", breaks: "PO-3.1")
    case .losesWhoComesWhileWriting:
      Account("Who subscribes while the information is written is not kept.", breaks: "PO-3.1")
    case .cachesUntilWritten:
      Account("What was read for an observer is given until the property is written.", breaks: "PO-4.2")
    case .greetsWithTheInitialValueForTheEmptiest:
      Account("In the place of nil, 0, \"\" and [] a new observer receives the first value.", breaks: "PO-4.2")
    case .greetsWithTheLastWriteForTheEmptiest:
      Account("In the place of nil, 0, \"\" and [] a new observer receives what was written last.", breaks: "PO-4.2")
    case .readsTheInitialValueForTheEmptiest:
      Account("In the place of nil, 0, \"\" and [] reading gives the first value.", breaks: "PO-4.2")
    case .leavingWhileWritingDoesNothing:
      Account("Unsubscribing while the information is written does nothing.", breaks: "PO-5.1")
    case .propertiesShareTheirTurn:
      Account("Nobody is told of a write while another property tells of one: the flag is static.", breaks: "PO-6.2")
    case .dropsTheEmptiestAgain: Account("Writing nil, 0, \"\" and [] over itself does nothing.", breaks: "PO-6.3")
    case .dropsEqualValuesInside: Account("An observer that writes an equal value writes nothing.", breaks: "PO-6.3")
    case .losesWhatWritingWrites: Account("What is written while the information is written is lost.", breaks: "PO-6.5")
    }
  }
}
