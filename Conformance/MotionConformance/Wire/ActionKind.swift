/// The kinds of actions, by their names in the wire protocol.
enum ActionKind: String, CaseIterable {
  case property, information, source, stream, remember, startWith, reference
  case subscribe, unsubscribe, release
  case write, read, change, emit, emitState
  case observer, put, putState, listStates, numberStates
  case when
}

extension ActionKind {
  /// What the kind means, and its fields. The schemas and the page on the protocol are made of this; a test holds it
  /// against what is sent and read.
  var row: MessageRow {
    switch self {
    case .property:
      MessageRow(
        """
        create a ReactiveProperty with the value; if `external` is true, with an external write that reports \
        `externalWrite`
        """, .name, .sample, .external)
    case .information:
      MessageRow(
        """
        store the value as information, and create a Property whose `read` returns the information and whose `write` \
        replaces it, then reports `informationWritten`
        """, .name, .sample)
    case .source:
      MessageRow(
        """
        create a stream (for `IO` an IndefiniteObservable, otherwise a MotionObservable) from a connect function \
        that stores the observer as this source's next connection, reports `connected`, and returns a disconnect \
        function, which marks that connection as closed and then reports `disconnected`; if `teardown` is false it \
        returns the port's `noopDisconnect` instead
        """, .name, .teardown)
    case .stream:
      MessageRow(
        """
        convert the property `of` to a stream. It is a MotionObservable: every form of `subscribe` works on it, and \
        it can be remembered
        """, .name, .of)
    case .remember: MessageRow("call `_remember` on the stream `of`", .name, .of)
    case .startWith:
      MessageRow("call `startWith` on the stream `of` with the value as the initial value", .name, .sample, .of)
    case .reference:
      MessageRow(
        """
        copy the reference to the property `of`: in languages where objects are references, the same object
        """, .name, .of)
    case .subscribe:
      MessageRow(
        """
        subscribe to the subject `to`, and store the subscription. The functions report `receives` and \
        `receivesState` with `name`. With `using`, no functions are created: the functions of the observer with that \
        name, or its observer object, are subscribed again, and report with *its* name. If that observer uses \
        another itself, the first one's are meant
        """, .name, .to, .form, .using)
    case .unsubscribe:
      MessageRow(
        """
        unsubscribe the subscription; if there is none (yet), do nothing. Keep it: it may be unsubscribed again
        """, .name)
    case .release: MessageRow("release the subscription without unsubscribing", .name)
    case .write: MessageRow("write the property", .name, .sample)
    case .read: MessageRow("read the property, then report `reads`", .name)
    case .change: MessageRow("replace the information of the Property without using the Property", .name, .sample)
    case .emit:
      MessageRow(
        """
        send the value to the `next` channel of the observer of that connection of the source, open or closed; do \
        nothing if there is no such connection; without `connection`, of each connection that is open when the \
        action begins, in order
        """, .name, .sample, .anyConnection)
    case .emitState: MessageRow("the same with a state and the `state` channel", .name, .knownState, .anyConnection)
    case .observer:
      MessageRow(
        """
        create an observer from functions that report `receives` and `receivesState`, without subscribing it
        """, .name)
    case .put:
      MessageRow("send the value to the `next` channel of the observer that `observer` created", .name, .sample)
    case .putState: MessageRow("the same with a state and the `state` channel", .name, .knownState)
    case .listStates: MessageRow("report `state` for each state that the port has")
    case .numberStates: MessageRow("if states are numbers, report `number` for `atRest` and for `active`")
    case .when:
      MessageRow(
        """
        prepare a reaction: the next time that an event equal to `event` is reported, once, perform the actions, \
        after it is reported and before the function that reports it returns. Before each of them report `begins`, \
        and after it `returns`
        """, .event, .actions)
    }
  }
}

extension Action {
  /// The kind of the action.
  var kind: ActionKind {
    switch self {
    case .property: .property
    case .information: .information
    case .source: .source
    case .stream: .stream
    case .remember: .remember
    case .startWith: .startWith
    case .reference: .reference
    case .subscribe: .subscribe
    case .unsubscribe: .unsubscribe
    case .release: .release
    case .write: .write
    case .read: .read
    case .change: .change
    case .emit: .emit
    case .emitState: .emitState
    case .observer: .observer
    case .put: .put
    case .putState: .putState
    case .listStates: .listStates
    case .numberStates: .numberStates
    case .when: .when
    }
  }
}
