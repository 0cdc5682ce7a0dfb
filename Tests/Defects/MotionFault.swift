/// How what MotionObservable adds to a stream can be wrong.
public enum MotionFault: String, FaultKind {
  case hasAThirdState
  case hasOneState
  case statesAreEqual
  case numbersAreSwapped
  case numbersCountFromOne
  case observerDropsRepeatedStates
  case observerDropsStatesThatComeInside
  case observerTellsStatesAsValues
  case observerTellsValuesAsStates
  case observerTellsTheEmptiestAsAState
  case observersShareTheNewestStateFunction
  case observerDropsValuesAtRest
  case connectLosesStates
  case connectDropsRepeatedStates
  case connectDropsStatesThatComeInside
  case connectDropsValuesAtRest
  case connectEndsAtRest
  case helperLosesStates
  case helperLosesValues
  case helperHoldsValuesUntilAState
  case nextHelperIsDeaf
  case helperHoldsStatesWhileItTellsAValue
  case helperHoldsValuesWhileItTellsAState
  case helpersDropValuesAtRest
  case helpersDropRepeatedStates
  case helpersDropRepeatedValues
  case helpersDropTheEmptiest
  case helperDoesNotDisconnect
  case helperDisconnectsTwice
  case nextHelperDoesNotDisconnect
  case nextHelperKeepsOneSubscription
  case noopDoesNothing
  case noopsShareAConnection
  case noopConnectsTwice
  case noopConnectsAnotherTwice
  case noopEndsWithAValue
  case noopEndsWithAState
  case noopTellsWhoCameBefore
  case noopDoesNotDisconnect
  case noopsKeepOneSubscription
  case noopDisconnectsTwice

  var account: Account {
    switch self {
    case .hasAThirdState: Account("There is a third state.", breaks: "MO-1.1")
    case .hasOneState: Account("One of the states is not listed.", breaks: "MO-1.1")
    case .statesAreEqual:
      Account("The two states compare equal.", breaks: "MO-1.1", "MO-1.2", "MO-2.1", "MO-3.2", "MO-4.1")
    case .numbersAreSwapped: Account("The numbers of the states are swapped.", breaks: "MO-1.2")
    case .numbersCountFromOne: Account("The numbers of the states count from one.", breaks: "MO-1.2")
    case .observerDropsRepeatedStates:
      Account("An observer drops a state that equals the one before.", breaks: "MO-2.1", "MO-3.2")
    case .observerDropsStatesThatComeInside:
      Account("An observer drops a state that is put in while its function for states runs.", breaks: "MO-2.1")
    case .observerTellsStatesAsValues: Account("An observer hands states to `next`.", breaks: "MO-2.1", "MO-3.2")
    case .observerTellsValuesAsStates:
      Account("An observer hands values to `state`.", breaks: "MO-2.1", "MO-3.1", "MO-3.2")
    case .observerTellsTheEmptiestAsAState:
      Account("An observer hands the emptiest value to both channels.", breaks: "MO-2.1", "MO-3.1")
    case .observersShareTheNewestStateFunction:
      Account("Observers keep their function for states in one static place.", breaks: "MO-2.1")
    case .observerDropsValuesAtRest:
      Account("An observer drops values while the last state is that of rest.", breaks: "MO-2.1", "MO-3.2")
    case .connectDropsRepeatedStates:
      Account("What connect gets drops a state that equals the one before.", breaks: "MO-3.2")
    case .connectDropsStatesThatComeInside:
      Account("What connect gets drops a state that comes while it tells a value.", breaks: "MO-3.2")
    case .connectDropsValuesAtRest:
      Account("What connect gets drops values while the last state is that of rest.", breaks: "MO-3.2")
    case .connectEndsAtRest:
      Account("A connection is disconnected by the state of rest.", breaks: "MO-3.1", "MO-3.2")
    case .connectLosesStates: Account("The observer given to connect has no channel for states.", breaks: "MO-3.2")
    case .helperLosesStates: Account("Subscribing by functions forgets the one for states.", breaks: "MO-4.1")
    case .helperLosesValues: Account("Subscribing by functions forgets the one for values.", breaks: "MO-4.1")
    case .helperHoldsValuesUntilAState:
      Account("Subscribing by functions holds values back until a state comes.", breaks: "MO-4.1")
    case .helperHoldsStatesWhileItTellsAValue:
      Account("Subscribing by functions holds states back until a value has been told.", breaks: "MO-4.1")
    case .helperHoldsValuesWhileItTellsAState:
      Account("Subscribing by functions holds values back until a state has been told.", breaks: "MO-4.1")
    case .helpersDropValuesAtRest:
      Account("Subscribing by functions drops values while the last state is that of rest.", breaks: "MO-4.1")
    case .nextHelperIsDeaf: Account("Subscribing by `next` alone receives nothing.", breaks: "MO-4.1")
    case .helpersDropRepeatedStates:
      Account("Subscribing by functions drops a state that equals the one before.", breaks: "MO-4.1")
    case .helpersDropRepeatedValues:
      Account("Subscribing by functions drops a value that equals the one before.", breaks: "MO-4.1")
    case .helpersDropTheEmptiest: Account("Subscribing by functions drops nil, 0, \"\" and [].", breaks: "MO-4.1")
    case .helperDoesNotDisconnect:
      Account("The subscription by functions is not wired to the connection.", breaks: "MO-4.2")
    case .helperDisconnectsTwice: Account("The subscription by functions disconnects each time.", breaks: "MO-4.2")
    case .nextHelperDoesNotDisconnect:
      Account("The subscription by `next` alone is not wired to the connection.", breaks: "MO-4.2")
    case .nextHelperKeepsOneSubscription:
      Account(
        "Subscribing by `next` alone keeps the newest subscription, which is ended for every one.", breaks: "MO-4.2")
    case .noopDoesNothing: Account("The no-op subscribe does nothing at all.", breaks: "MO-5.1", "MO-5.3")
    case .noopsShareAConnection: Account("The no-op subscriptions share one connection.", breaks: "MO-5.1", "MO-5.3")
    case .noopConnectsTwice: Account("The no-op subscribe connects twice.", breaks: "MO-5.1", "MO-5.3")
    case .noopConnectsAnotherTwice:
      Account("The no-op subscribe connects twice where there is a no-op subscription.", breaks: "MO-5.1")
    case .noopEndsWithAValue: Account("A no-op subscription fails at a value, and is over.", breaks: "MO-5.2")
    case .noopEndsWithAState: Account("A no-op subscription fails at a state, and is over.", breaks: "MO-5.2")
    case .noopTellsWhoCameBefore:
      Account("A no-op subscription tells the function that was subscribed before it.", breaks: "MO-5.2")
    case .noopDoesNotDisconnect: Account("The no-op subscription is not wired to the connection.", breaks: "MO-5.3")
    case .noopsKeepOneSubscription:
      Account("The no-op subscribe keeps the newest subscription, which is ended for every one.", breaks: "MO-5.3")
    case .noopDisconnectsTwice: Account("The no-op subscription disconnects each time.", breaks: "MO-5.3")
    }
  }
}
