/// How a ReactiveProperty can be wrong.
public enum PropertyFault: String, FaultKind {
  case tellsTheEmptiestToNobody
  case tellsNilToNobody
  case tellsFalsyToNobody
  case tellsEmptyContainersToNobody
  case tellsNobodyFromTheEmptiest
  case readsTheInitialValueForTheEmptiest
  case greetsWithTheEmptiestNever
  case greetsWithNilNever
  case writesOutTheEmptiestNever
  case writesOutNilNever
  case streamDropsTheEmptiest
  case streamDropsALaterEmptiest
  case isAValue
  case propertiesShareObservers
  case propertiesShareTheValue
  case propertiesShareTheExternalWrite
  case propertiesShareTheirTurn
  case propertiesShareTheNumbers
  case startsWithAConstant
  case startsExternallyWithAConstant
  case writesTheInitialValueOut
  case writesOutOnlyIfObserved
  case writesOutUntilTheLastLeaves
  case writesOutForEach
  case writesOutTheOldValue
  case readsWhatWasReadFirst
  case readsTheValueBefore
  case storesOnceMore
  case readingTellsEveryone
  case readingWritesOut
  case storesLast
  case storesAfterWritingOut
  case readsTheValueBeforeInside
  case leavingTellsGoodbye
  case leavingTellsTheOthers
  case leavingWritesOut
  case leavingDoesNothing
  case leavingTakesEffectAfterAChange
  case removesByThePlaceAtFirst
  case keepsTheLastInTheList
  case revivesWhoLeft
  case leavingWhileWritingOutDoesNothing
  case removesTheFirst
  case removesTheNewest
  case removesEveryone
  case removesTheNeighbourToo
  case againRemovesTheNewest
  case againRemovesTheFirst
  case againTells
  case reusesSlots
  case tellsTwoAtMost
  case tellsThirtyTwoAtMost
  case tellsFiveHundredAtMost
  case losesUnobservedValues
  case newReplacesOld
  case newcomersHearNoChange
  case mergesTheSameFunction
  case knownFunctionsStayAway
  case diesWhenEmptied
  case diesWhenEmptiedTwice
  case greetsNobody
  case greetsTwice
  case greetsTheFirstOnly
  case greetsNobodyOnceEmptied
  case greetsWithTheNextChange
  case greetsWithTheInitialValue
  case greetsWithTheValueBefore
  case greetsWithAllValues
  case greetsEveryone
  case subscribingWritesOut
  case tellsTheFirstOnly
  case tellsTheNewestOnly
  case tellsTheOldValue
  case tellsTwice
  case skipsTheNeighbour
  case writesOutLast
  case writesOutAfterTheFirst
  case writesOutInsideOnceToldOf
  case tellsBackwards
  case tellsACrowdBackwards
  case tellsInHashOrder
  case newTakesTheFreePlace
  case movesTheLastIntoTheFreePlace
  case losesRepeatedValues
  case tellsDifferentValuesOnly
  case streamDropsEqualValues
  case writesOutDifferentValuesOnly
  case tellsWithTheNextChange
  case tellsLateAfterABurst
  case tellsNoMoreOnceExternalWriteWrote
  case streamTellsChangesOnly
  case streamIsASnapshot
  case streamStartsWithTheConvertedValue
  case streamIsDeafToNextAndState
  case streamServesOneRound
  case streamCannotBeLeft
  case streamCannotBeLeftByNextAndState
  case leavingAStreamAgainRemovesTheNewest
  case leavingAStreamEndsIt
  case leavingAStreamEndsAll
  case convertingTellsEveryone
  case convertingWritesOut
  case onlyTheLastConversionWorks
  case onlyTheFirstConversionWorks
  case tellsStreamsLast
  case tellsStreamsFirst
  case writesOutWhenStreamsHaveBeenTold
  case writesOutOnceThoughWrittenInside
  case writesOutOneAtATime
  case queuesWritesFromInside
  case storesAfterWritingOutUnobserved
  case losesWhoComesWhileWritingOut
  case greetsWithTheValueToldLast
  case greetsWithTheInitialValueForTheEmptiest
  case streamStartsWithTheInitialValueForTheEmptiest
  case startsExternallyWithAnotherThanTheEmptiest
  case losesTheEmptiestAgain
  case streamDropsTheEmptiestAgain
  case losesEqualValuesInside
  case externalTellsDifferentValuesOnly
  case externalTellsTheFirstOnly
  case externalTellsTheTellerOnly
  case streamMissesWhatComesInside
  case streamMergesTheSameFunction
  case subscribingToTheStreamTellsTheOthers
  case subscribingToTheStreamWritesOut
  case streamWritesOut
  case leavingAStreamStopsWritingOut
  case leavingAStreamInsideDoesNothing
  case leavingAStreamAgainRemovesTheNextOne
  case leavingByNothingRemovesTheNewest

  var account: Account {
    switch self {
    case .tellsTheEmptiestToNobody: Account("No observer is told of nil, 0, \"\" and [].", breaks: "RP-1.1", "RP-9.4")
    case .tellsNilToNobody: Account("No observer is told of nil.", breaks: "RP-1.1", "RP-9.4")
    case .tellsFalsyToNobody:
      Account("No observer is told of what is not truthy: nil, 0, \"\".", breaks: "RP-1.1", "RP-9.4")
    case .tellsEmptyContainersToNobody:
      Account("No observer is told of what is empty: \"\", [].", breaks: "RP-1.1", "RP-9.4")
    case .tellsNobodyFromTheEmptiest:
      Account("No observer is told of a change from nil, 0, \"\" and [].", breaks: "RP-1.1", "RP-9.4")
    case .readsTheInitialValueForTheEmptiest:
      Account("In the place of nil, 0, \"\" and [] the initial value is read.", breaks: "RP-1.1")
    case .greetsWithTheEmptiestNever: Account("A new observer is not told nil, 0, \"\" and [].", breaks: "RP-1.1")
    case .greetsWithNilNever: Account("A new observer is not told nil.", breaks: "RP-1.1")
    case .writesOutTheEmptiestNever: Account("nil, 0, \"\" and [] are not written out.", breaks: "RP-1.1")
    case .writesOutNilNever: Account("nil is not written out.", breaks: "RP-1.1")
    case .streamDropsTheEmptiest:
      Account("The stream does not start with nil, 0, \"\" and [].", breaks: "RP-1.1")
    case .streamDropsALaterEmptiest:
      Account("The stream does not pass a change to nil, 0, \"\" and [] on.", breaks: "RP-1.1", "RP-9.4")
    case .isAValue: Account("A property is a value: each reference has its own.", breaks: "RP-1.2")
    case .propertiesShareObservers: Account("The list of observers is static.", breaks: "RP-1.3")
    case .propertiesShareTheValue: Account("The value is static.", breaks: "RP-1.3")
    case .propertiesShareTheExternalWrite: Account("The external write is static.", breaks: "RP-1.3")
    case .propertiesShareTheirTurn:
      Account("Nobody is told of a change while another property tells of one: the flag is static.", breaks: "RP-1.3")
    case .propertiesShareTheNumbers:
      Account("Unsubscribing removes the observer of that number from every property.", breaks: "RP-1.3")
    case .startsWithAConstant:
      Account("An anonymous property starts with the value that its author tried.", breaks: "RP-2.1")
    case .startsExternallyWithAConstant:
      Account("An external property starts with the value that its author tried.", breaks: "RP-3.1")
    case .writesTheInitialValueOut: Account("The initial value is written out.", breaks: "RP-3.2")
    case .writesOutOnlyIfObserved: Account("A change is written out only if somebody observes.", breaks: "RP-3.3")
    case .writesOutUntilTheLastLeaves:
      Account("Nothing is written out once the last observer has left.", breaks: "RP-3.3")
    case .writesOutForEach: Account("A change is written out once for each observer.", breaks: "RP-3.3")
    case .writesOutTheOldValue:
      Account("The old value is written out.", breaks: "RP-1.1", "RP-3.3", "RP-4.1", "RP-4.3", "RP-9.5")
    case .readsWhatWasReadFirst: Account("Reading caches what was read first.", breaks: "RP-4.1")
    case .readsTheValueBefore:
      Account("Reading gives the value before the last.", breaks: "RP-1.1", "RP-1.2", "RP-4.1", "RP-4.3")
    case .storesOnceMore:
      Account("The value is stored once more when everyone has been told.", breaks: "RP-4.1", "RP-8.2")
    case .readingTellsEveryone: Account("Reading tells every observer.", breaks: "RP-4.2")
    case .readingWritesOut: Account("Reading writes the value out.", breaks: "RP-3.1", "RP-4.1", "RP-4.2", "RP-4.3")
    case .storesLast: Account("The value is stored when everyone has been told.", breaks: "RP-4.1", "RP-4.3", "RP-8.2")
    case .storesAfterWritingOut:
      Account("The value is stored when it has been written out.", breaks: "RP-4.1", "RP-4.3")
    case .readsTheValueBeforeInside:
      Account("Until everyone has been told the value before the change is read.", breaks: "RP-4.3")
    case .leavingTellsGoodbye: Account("Who unsubscribes is told the value once more.", breaks: "RP-5.1")
    case .leavingTellsTheOthers: Account("Unsubscribing tells the others.", breaks: "RP-5.1", "RP-5.3", "RP-9.1")
    case .leavingWritesOut: Account("Unsubscribing writes the value out.", breaks: "RP-5.1")
    case .leavingDoesNothing: Account("Unsubscribing does nothing.", breaks: "RP-5.2", "RP-7.2", "RP-7.3")
    case .leavingTakesEffectAfterAChange:
      Account("Who unsubscribes receives one more change.", breaks: "RP-5.2", "RP-7.2")
    case .removesByThePlaceAtFirst:
      Account("Unsubscribing removes whoever stands at the place taken when subscribing.", breaks: "RP-5.2", "RP-5.3")
    case .keepsTheLastInTheList:
      Account("Unsubscribing does not find the last of several: off by one.", breaks: "RP-5.2", "RP-7.2")
    case .revivesWhoLeft:
      Account("Who has left is put back when somebody subscribes after a change.", breaks: "RP-5.2")
    case .leavingWhileWritingOutDoesNothing:
      Account("Unsubscribing in the midst of the external write does nothing.", breaks: "RP-5.2")
    case .removesTheFirst: Account("Unsubscribing removes the first observer.", breaks: "RP-5.2", "RP-5.3", "RP-9.1")
    case .removesTheNewest:
      Account("Unsubscribing removes the newest observer.", breaks: "RP-5.2", "RP-5.3", "RP-5.4", "RP-9.1")
    case .removesEveryone: Account("Unsubscribing removes everyone.", breaks: "RP-5.3", "RP-5.4", "RP-7.2", "RP-9.1")
    case .removesTheNeighbourToo: Account("Unsubscribing removes the next observer, too.", breaks: "RP-5.3")
    case .againRemovesTheNewest: Account("A second unsubscribe removes the newest observer.", breaks: "RP-5.4")
    case .againRemovesTheFirst: Account("A second unsubscribe removes the first observer.", breaks: "RP-5.4")
    case .againTells: Account("A second unsubscribe tells the observer that it is gone.", breaks: "RP-5.4")
    case .reusesSlots: Account("A second unsubscribe frees a slot that is used anew.", breaks: "RP-5.4")
    case .tellsTwoAtMost: Account("There is room for two observers.", breaks: "RP-6.2", "RP-9.1", "RP-10.2")
    case .tellsThirtyTwoAtMost: Account("There is room for thirty-two observers.", breaks: "RP-6.2")
    case .tellsFiveHundredAtMost: Account("There is room for five hundred observers.", breaks: "RP-6.2")
    case .losesUnobservedValues:
      Account(
        "What is written while nobody observes is lost.", breaks: "RP-1.2", "RP-3.3", "RP-4.1", "RP-8.2", "RP-10.1")
    case .newReplacesOld:
      Account(
        "A new observer replaces the old one.", breaks: "RP-5.2", "RP-5.3", "RP-5.4", "RP-6.2", "RP-7.1", "RP-7.2",
        "RP-9.1", "RP-10.2")
    case .newcomersHearNoChange: Account("Who subscribes after the first change receives no change.", breaks: "RP-7.1")
    case .mergesTheSameFunction: Account("The same function is kept once.", breaks: "RP-7.2")
    case .knownFunctionsStayAway:
      Account("A function that was subscribed once is not added again.", breaks: "RP-7.2", "RP-7.3")
    case .diesWhenEmptied:
      Account("Once the last observer has left nobody is told any more.", breaks: "RP-5.4", "RP-7.3")
    case .diesWhenEmptiedTwice:
      Account("Once the last observer has left for the second time nobody is told any more.", breaks: "RP-7.3")
    case .greetsNobody:
      Account(
        "A new observer does not hear the current value.", breaks: "RP-1.1", "RP-8.1", "RP-8.2")
    case .greetsTwice: Account("A new observer receives the current value twice.", breaks: "RP-1.1", "RP-8.1", "RP-8.2")
    case .greetsTheFirstOnly:
      Account("Only the first observer receives the current value.", breaks: "RP-8.1", "RP-8.2")
    case .greetsNobodyOnceEmptied:
      Account("Once the last observer has left no new one receives the current value.", breaks: "RP-8.1")
    case .greetsWithTheNextChange:
      Account(
        "A new observer receives the current value when the next change comes.", breaks: "RP-1.1", "RP-1.2", "RP-1.3",
        "RP-5.2", "RP-5.3", "RP-5.4", "RP-6.2", "RP-7.1", "RP-7.2", "RP-7.3", "RP-8.1", "RP-8.2", "RP-8.3", "RP-9.1",
        "RP-9.4", "RP-9.5", "RP-10.2")
    case .greetsWithTheInitialValue: Account("A new observer receives the initial value.", breaks: "RP-8.2")
    case .greetsWithTheValueBefore: Account("A new observer receives the value before the last.", breaks: "RP-8.2")
    case .greetsWithAllValues: Account("A new observer receives the value before the last, too.", breaks: "RP-8.2")
    case .greetsEveryone: Account("Everyone is told when somebody subscribes.", breaks: "RP-8.3", "RP-9.1")
    case .subscribingWritesOut: Account("Subscribing writes the value out.", breaks: "RP-8.3")
    case .tellsTheFirstOnly:
      Account(
        "Only the first observer is told.", breaks: "RP-5.3", "RP-5.4", "RP-6.2", "RP-7.1", "RP-7.2", "RP-9.1",
        "RP-10.1", "RP-10.2", "RP-10.3")
    case .tellsTheNewestOnly:
      Account(
        "Only the newest observer is told.", breaks: "RP-5.2", "RP-5.3", "RP-5.4", "RP-6.2", "RP-7.1", "RP-7.2",
        "RP-9.1", "RP-10.1", "RP-10.2", "RP-10.3")
    case .tellsTheOldValue:
      Account(
        "Observers are told the old value.", breaks: "RP-1.1", "RP-1.2", "RP-1.3", "RP-3.3", "RP-4.1", "RP-5.2",
        "RP-5.3", "RP-5.4", "RP-6.2", "RP-7.1", "RP-7.2", "RP-7.3", "RP-9.1", "RP-9.5", "RP-10.1", "RP-10.2", "RP-10.3")
    case .tellsTwice:
      Account(
        "Observers are told twice.", breaks: "RP-1.1", "RP-1.2", "RP-1.3", "RP-5.3", "RP-5.4", "RP-6.2", "RP-7.1",
        "RP-7.2", "RP-7.3", "RP-9.1", "RP-9.3", "RP-9.4", "RP-9.5", "RP-10.1", "RP-10.2", "RP-10.3", "RP-10.4")
    case .skipsTheNeighbour:
      Account("Who unsubscribes while being told takes the next one's turn.", breaks: "RP-9.1", "RP-10.2")
    case .writesOutLast: Account("A change is written out when everyone has been told.", breaks: "RP-9.2")
    case .writesOutAfterTheFirst: Account("A change is written out when the first has been told.", breaks: "RP-9.2")
    case .writesOutInsideOnceToldOf:
      Account("What an observer writes is written out when everyone has been told of it.", breaks: "RP-9.2")
    case .tellsBackwards: Account("The newest observer is told first.", breaks: "RP-9.3", "RP-10.4")
    case .tellsACrowdBackwards: Account("Beyond eight observers the newest is told first.", breaks: "RP-9.3")
    case .tellsInHashOrder: Account("Observers are told in the order of their hashes.", breaks: "RP-9.3", "RP-10.4")
    case .newTakesTheFreePlace: Account("A new observer takes the place of one who left.", breaks: "RP-9.3")
    case .movesTheLastIntoTheFreePlace:
      Account("The last observer moves into the place of one who leaves.", breaks: "RP-9.3")
    case .losesRepeatedValues: Account("Writing an equal value does nothing.", breaks: "RP-9.4")
    case .tellsDifferentValuesOnly: Account("Observers are not told of an equal value.", breaks: "RP-9.4")
    case .streamDropsEqualValues: Account("The stream does not pass an equal value on.", breaks: "RP-9.4")
    case .writesOutDifferentValuesOnly: Account("An equal value is not written out.", breaks: "RP-9.4")
    case .tellsWithTheNextChange:
      Account(
        "Observers are told when the next change comes.", breaks: "RP-1.1", "RP-1.2", "RP-1.3", "RP-3.3", "RP-4.1",
        "RP-5.2", "RP-5.3", "RP-5.4", "RP-6.2", "RP-7.1", "RP-7.2", "RP-7.3", "RP-9.1", "RP-9.4", "RP-9.5", "RP-10.1",
        "RP-10.2", "RP-10.3")
    case .tellsLateAfterABurst: Account("After eight changes observers are told one change late.", breaks: "RP-9.5")
    case .tellsNoMoreOnceExternalWriteWrote:
      Account("Once the external write has written the property nobody is told any more.", breaks: "RP-9.5")
    case .streamTellsChangesOnly:
      Account("The stream does not start with the current value.", breaks: "RP-1.1", "RP-10.1")
    case .streamIsASnapshot:
      Account(
        "The stream gives the current value and no change.", breaks: "RP-1.1", "RP-9.4", "RP-10.1", "RP-10.2", "RP-10.3"
      )
    case .streamStartsWithTheConvertedValue:
      Account("The stream starts with the value at the time of converting.", breaks: "RP-10.1")
    case .streamIsDeafToNextAndState:
      Account("Who subscribes to the stream with next and state receives nothing.", breaks: "RP-10.1")
    case .streamServesOneRound:
      Account("The stream is silent once its subscriber has left.", breaks: "RP-10.1", "RP-10.2")
    case .streamCannotBeLeft: Account("Unsubscribing from the stream does nothing.", breaks: "RP-10.2")
    case .streamCannotBeLeftByNextAndState:
      Account("Who subscribed to the stream with next and state cannot leave it.", breaks: "RP-10.2")
    case .leavingAStreamAgainRemovesTheNewest:
      Account("Unsubscribing twice from the stream removes the newest observer.", breaks: "RP-10.2")
    case .leavingAStreamEndsIt: Account("Unsubscribing from the stream ends it for everyone.", breaks: "RP-10.2")
    case .leavingAStreamEndsAll:
      Account("Unsubscribing from the stream removes every observer.", breaks: "RP-10.2", "RP-10.3")
    case .convertingTellsEveryone: Account("Converting tells everyone.", breaks: "RP-10.3")
    case .convertingWritesOut: Account("Converting writes the value out.", breaks: "RP-10.3")
    case .onlyTheLastConversionWorks: Account("Only the stream of the last conversion works.", breaks: "RP-10.3")
    case .onlyTheFirstConversionWorks: Account("Only the stream of the first conversion works.", breaks: "RP-10.3")
    case .tellsStreamsLast: Account("Those who subscribed to a stream are told last.", breaks: "RP-10.4")
    case .writesOutWhenStreamsHaveBeenTold:
      Account("Those who subscribed to a stream are told before a change is written out.", breaks: "RP-9.2", "RP-10.4")
    case .writesOutOnceThoughWrittenInside:
      Account("What an observer writes is not written out.", breaks: "RP-3.3")
    case .writesOutOneAtATime: Account("What the external write writes is not written out.", breaks: "RP-3.3")
    case .tellsStreamsFirst: Account("Those who subscribed to a stream are told first.", breaks: "RP-10.4")
    case .queuesWritesFromInside:
      Account("What an observer writes is written when everyone has been told.", breaks: "RP-4.1")
    case .storesAfterWritingOutUnobserved:
      Account("Where nobody observes the value is stored when it has been written out.", breaks: "RP-4.1")
    case .losesWhoComesWhileWritingOut:
      Account("Who subscribes in the midst of the external write is not kept.", breaks: "RP-7.1")
    case .greetsWithTheValueToldLast:
      Account("A new observer receives the value whose telling ended last.", breaks: "RP-8.2")
    case .greetsWithTheInitialValueForTheEmptiest:
      Account("In the place of nil, 0, \"\" and [] a new observer receives the initial value.", breaks: "RP-8.2")
    case .streamStartsWithTheInitialValueForTheEmptiest:
      Account("In the place of nil, 0, \"\" and [] the stream starts with the initial value.", breaks: "RP-10.1")
    case .startsExternallyWithAnotherThanTheEmptiest:
      Account("An external property does not start with nil, 0, \"\" and [].", breaks: "RP-3.1")
    case .losesTheEmptiestAgain: Account("Writing nil, 0, \"\" and [] over itself does nothing.", breaks: "RP-9.4")
    case .streamDropsTheEmptiestAgain:
      Account("The stream does not pass nil, 0, \"\" and [] on again.", breaks: "RP-9.4")
    case .losesEqualValuesInside: Account("An observer that writes an equal value writes nothing.", breaks: "RP-9.4")
    case .externalTellsDifferentValuesOnly:
      Account("Observers of an external property are not told of an equal value.", breaks: "RP-9.4")
    case .externalTellsTheFirstOnly:
      Account("Only the first observer of an external property is told.", breaks: "RP-5.4", "RP-7.1", "RP-9.1")
    case .externalTellsTheTellerOnly:
      Account("What an observer of an external property writes is told to it alone.", breaks: "RP-9.1")
    case .streamMissesWhatComesInside:
      Account("The stream does not pass on what an observer writes.", breaks: "RP-10.1")
    case .streamMergesTheSameFunction: Account("The stream keeps the same function once.", breaks: "RP-10.1")
    case .subscribingToTheStreamTellsTheOthers:
      Account("Everyone is told when somebody subscribes to the stream.", breaks: "RP-8.3", "RP-10.1")
    case .subscribingToTheStreamWritesOut: Account("Subscribing to the stream writes the value out.", breaks: "RP-8.3")
    case .streamWritesOut:
      Account("Each subscriber to the stream has a change written out once more.", breaks: "RP-3.3")
    case .leavingAStreamStopsWritingOut:
      Account("Once somebody has left the stream nothing is written out.", breaks: "RP-3.3")
    case .leavingAStreamInsideDoesNothing:
      Account("Unsubscribing from the stream while observers are told does nothing.", breaks: "RP-10.2")
    case .leavingAStreamAgainRemovesTheNextOne:
      Account("Unsubscribing twice from the stream frees a slot that is used anew.", breaks: "RP-10.2")
    case .leavingByNothingRemovesTheNewest:
      Account("Who subscribed to the stream with nothing removes the newest observer.", breaks: "RP-10.2")
    }
  }
}
