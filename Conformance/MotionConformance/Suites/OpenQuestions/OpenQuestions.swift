extension OpenQuestion {
  /// All open questions.
  public static let all: [OpenQuestion] = [
    unsubscribeOther, subscribeInside, writeInside, writeInExternalWrite, subscribeInExternalWrite, lateSource,
    lateUpstream, droppedSubscription, streamState, rememberState, subscribeWhileConnecting, sameObserverTwice,
    startEarly, operatorState, readConnection,
  ]
}
