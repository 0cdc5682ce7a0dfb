/// The mistakes in the additions of MotionObservable to a stream.
public enum MotionDefect: String, DefectKind {
  case hasOneState
  case statesAreEqual
  case numbersAreSwapped
  case numbersCountFromOne
  case observerDropsRepeatedStates
  case observerDropsStatesThatComeDuringNotification
  case observerSendsStatesAsValues
  case observerSendsValuesAsStates
  case observerSendsTheEmptyValueAsAState
  case observersShareTheNewestStateFunction
  case observerDropsValuesAtRest
  case connectLosesStates
  case connectDropsRepeatedStates
  case connectDropsStatesThatComeDuringNotification
  case connectDropsValuesAtRest
  case connectEndsAtRest
  case helperLosesStates
  case helperLosesValues
  case helperHoldsValuesUntilAState
  case nextHelperIsDeaf
  case helperHoldsStatesWhileItDeliversAValue
  case helperHoldsValuesWhileItDeliversAState
  case helpersDropValuesAtRest
  case helpersDropRepeatedStates
  case helpersDropRepeatedValues
  case helpersDropTheEmptyValue
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
  case noopNotifiesWhoCameBefore
  case noopDoesNotDisconnect
  case noopsKeepOneSubscription
  case noopDisconnectsTwice

  var effect: DefectEffect {
    switch self {
    case .hasOneState: DefectEffect("One of the states is not listed.", breaks: "MO-1.1")
    case .statesAreEqual:
      DefectEffect("The two states compare equal.", breaks: "MO-1.1", "MO-1.2", "MO-2.1", "MO-3.2", "MO-4.1")
    case .numbersAreSwapped: DefectEffect("The numbers of the states are swapped.", breaks: "MO-1.2")
    case .numbersCountFromOne: DefectEffect("The numbers of the states count from one.", breaks: "MO-1.2")
    case .observerDropsRepeatedStates:
      DefectEffect("An observer drops a state that equals the one before.", breaks: "MO-2.1", "MO-3.2")
    case .observerDropsStatesThatComeDuringNotification:
      DefectEffect("An observer drops a state that is put in while its function for states runs.", breaks: "MO-2.1")
    case .observerSendsStatesAsValues: DefectEffect("An observer passes states to `next`.", breaks: "MO-2.1", "MO-3.2")
    case .observerSendsValuesAsStates:
      DefectEffect("An observer passes values to `state`.", breaks: "MO-2.1", "MO-3.1", "MO-3.2")
    case .observerSendsTheEmptyValueAsAState:
      DefectEffect("An observer passes the empty value to both channels.", breaks: "MO-2.1", "MO-3.1")
    case .observersShareTheNewestStateFunction:
      DefectEffect("Observers keep their function for states in one static place.", breaks: "MO-2.1")
    case .observerDropsValuesAtRest:
      DefectEffect("An observer drops values while the last state is that of rest.", breaks: "MO-2.1", "MO-3.2")
    case .connectDropsRepeatedStates:
      DefectEffect("The observer passed to connect drops a state that equals the one before.", breaks: "MO-3.2")
    case .connectDropsStatesThatComeDuringNotification:
      DefectEffect(
        "The observer passed to connect drops a state that arrives while it delivers a value.", breaks: "MO-3.2")
    case .connectDropsValuesAtRest:
      DefectEffect(
        "The observer passed to connect drops values while the last state is that of rest.", breaks: "MO-3.1", "MO-3.2")
    case .connectEndsAtRest:
      DefectEffect("A connection is disconnected by the state of rest.", breaks: "MO-3.1", "MO-3.2")
    case .connectLosesStates: DefectEffect("The observer given to connect has no channel for states.", breaks: "MO-3.2")
    case .helperLosesStates: DefectEffect("Subscribing by functions forgets the one for states.", breaks: "MO-4.1")
    case .helperLosesValues: DefectEffect("Subscribing by functions forgets the one for values.", breaks: "MO-4.1")
    case .helperHoldsValuesUntilAState:
      DefectEffect("Subscribing by functions holds values back until a state arrives.", breaks: "MO-4.1")
    case .helperHoldsStatesWhileItDeliversAValue:
      DefectEffect("Subscribing by functions holds states back until a value has been delivered.", breaks: "MO-4.1")
    case .helperHoldsValuesWhileItDeliversAState:
      DefectEffect("Subscribing by functions holds values back until a state has been delivered.", breaks: "MO-4.1")
    case .helpersDropValuesAtRest:
      DefectEffect("Subscribing by functions drops values while the last state is that of rest.", breaks: "MO-4.1")
    case .nextHelperIsDeaf: DefectEffect("Subscribing by `next` alone receives nothing.", breaks: "MO-4.1")
    case .helpersDropRepeatedStates:
      DefectEffect("Subscribing by functions drops a state that equals the one before.", breaks: "MO-4.1")
    case .helpersDropRepeatedValues:
      DefectEffect("Subscribing by functions drops a value that equals the one before.", breaks: "MO-4.1")
    case .helpersDropTheEmptyValue:
      DefectEffect("Subscribing by functions drops nil, 0, \"\" and [].", breaks: "MO-4.1")
    case .helperDoesNotDisconnect:
      DefectEffect("The subscription by functions is not wired to the connection.", breaks: "MO-4.2")
    case .helperDisconnectsTwice: DefectEffect("The subscription by functions disconnects each time.", breaks: "MO-4.2")
    case .nextHelperDoesNotDisconnect:
      DefectEffect("The subscription by `next` alone is not wired to the connection.", breaks: "MO-4.2")
    case .nextHelperKeepsOneSubscription:
      DefectEffect(
        "Subscribing by `next` alone keeps the newest subscription, which is ended for every one.", breaks: "MO-4.2")
    case .noopDoesNothing: DefectEffect("The no-op subscribe does nothing at all.", breaks: "MO-5.1", "MO-5.3")
    case .noopsShareAConnection:
      DefectEffect("The no-op subscriptions share one connection.", breaks: "MO-5.1", "MO-5.3")
    case .noopConnectsTwice: DefectEffect("The no-op subscribe connects twice.", breaks: "MO-5.1", "MO-5.3")
    case .noopConnectsAnotherTwice:
      DefectEffect("The no-op subscribe connects twice where there is a no-op subscription.", breaks: "MO-5.1")
    case .noopEndsWithAValue: DefectEffect("A no-op subscription fails at a value, and ends.", breaks: "MO-5.2")
    case .noopEndsWithAState: DefectEffect("A no-op subscription fails at a state, and ends.", breaks: "MO-5.2")
    case .noopNotifiesWhoCameBefore:
      DefectEffect("A no-op subscription notifies the function that was subscribed before it.", breaks: "MO-5.2")
    case .noopDoesNotDisconnect:
      DefectEffect("The no-op subscription is not wired to the connection.", breaks: "MO-5.3")
    case .noopsKeepOneSubscription:
      DefectEffect("The no-op subscribe keeps the newest subscription, which is ended for every one.", breaks: "MO-5.3")
    case .noopDisconnectsTwice: DefectEffect("The no-op subscription disconnects each time.", breaks: "MO-5.3")
    }
  }
}
