/// The mistakes in the additions of MotionObservable to a stream.
public enum MotionDefect: String, DefectKind {
  case hasOneState = "One of the states is not listed. MO-1.1"
  case statesAreEqual = "The two states compare equal. MO-1.1 MO-1.2 MO-2.1 MO-3.2 MO-4.1"
  case numbersAreSwapped = "The numbers of the states are swapped. MO-1.2"
  case observerDropsStatesThatComeDuringNotification =
    "An observer drops a state that is put in while its function for states runs. MO-2.1"
  case observerSendsStatesAsValues = "An observer passes states to `next`. MO-2.1 MO-3.2"
  case observerSendsTheEmptyValueAsAState = "An observer passes the empty value to both channels. MO-2.1 MO-3.1"
  case observersShareTheNewestStateFunction = "Observers keep their function for states in one static place. MO-2.1"
  case observerDropsValuesAtRest = "An observer drops values while the last state is that of rest. MO-2.1 MO-3.2"
  case connectDropsRepeatedStates = "The observer passed to connect drops a state that equals the one before. MO-3.2"
  case connectDropsStatesThatComeDuringNotification =
    "The observer passed to connect drops a state that arrives while it delivers a value. MO-3.2"
  case connectEndsAtRest = "A connection is disconnected by the state of rest. MO-3.1 MO-3.2"
  case helperHoldsValuesUntilAState = "Subscribing by functions holds values back until a state arrives. MO-4.1"
  case helperHoldsStatesWhileItDeliversAValue =
    "Subscribing by functions holds states back until a value has been delivered. MO-4.1"
  case helpersDropValuesAtRest = "Subscribing by functions drops values while the last state is that of rest. MO-4.1"
  case helpersDropRepeatedStates = "Subscribing by functions drops a state that equals the one before. MO-4.1"
  case helpersDropTheEmptyValue = "Subscribing by functions drops the empty value. MO-4.1"
  case helperDoesNotDisconnect = "The subscription by functions is not wired to the connection. MO-4.2"
  case nextHelperKeepsOneSubscription =
    "Subscribing by `next` alone keeps the newest subscription, which is ended for every one. MO-4.2"
  case noopsShareAConnection = "The no-op subscriptions share one connection. MO-5.1 MO-5.3"
  case noopConnectsAnotherTwice = "The no-op subscribe connects twice where there is a no-op subscription. MO-5.1"
  case noopEndsWithAState = "A no-op subscription fails at a state, and ends. MO-5.2"
  case noopNotifiesWhoCameBefore = "A no-op subscription notifies the function that was subscribed before it. MO-5.2"
  case noopDoesNotDisconnect = "The no-op subscription is not wired to the connection. MO-5.3"
}
