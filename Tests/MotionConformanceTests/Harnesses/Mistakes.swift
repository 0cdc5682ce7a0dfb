/// Mistakes in the examples, none first: each is a way in which ports are wrong.
extension InjectedMistake {
  /// The first few, which take seconds; all of them where all tools are required.
  static let ofJavaScript: [InjectedMistake] = [
    InjectedMistake(
      "what is truthy counts as remembered", "if (last) observer", "if (last?.value) observer",
      blamed: ["RM-8.3", "SW-2.6"]),
    InjectedMistake(
      "the external write comes last", "this.#observers.send(value, () => this.#externalWrite(value))",
      "this.#observers.send(value); this.#externalWrite(value)", blamed: ["RP-9.2"],
      unnoticed: ["RP-3.3/written-by-an-observer", "RP-9.2/also-where-an-observer-writes"]),
    InjectedMistake(
      "each unsubscribe disconnects", "        disconnect = undefined\n", "", blamed: ["IO-7.1"]),
    InjectedMistake(
      "an equal value is dropped", "    this.#value = value\n    this.#observers",
      "    if (value === this.#value) return\n    this.#value = value\n    this.#observers", blamed: ["RP-9.4"]),
    InjectedMistake(
      "no value on subscription", "    next(this.#value)\n", "", blamed: ["RP-8.1"]),
    InjectedMistake(
      "unsubscribing does nothing", "return () => this.#members.delete(member)", "return () => {}",
      blamed: ["PO-5.1", "PO-5.2", "RM-9.1", "RM-9.2", "RM-9.3", "RP-5.2", "RP-5.4"]),
    InjectedMistake(
      "the newest observer is notified first", "members: [...this.#members]", "members: [...this.#members].reverse()",
      blamed: ["PO-6.4", "RP-10.4", "RP-9.3"]),
    InjectedMistake(
      "the same function has one place", "const member = { receive }",
      "const member = [...this.#members].find((one) => one.receive === receive) ?? { receive }",
      blamed: ["PO-3.1", "RP-7.2"]),
    InjectedMistake(
      "upstream is never disconnected", "        former.unsubscribe()\n", "", blamed: ["RM-9.2"]),
    InjectedMistake(
      "asStream throws", "  asStream() {\n", "  asStream() {\n    throw new Error('not today')\n",
      blamed: ["RP-10.1", "RP-10.2", "RP-10.3", "RP-10.4", "RP-9.2"]),
    InjectedMistake(
      "nothing is disconnected", "        once?.()\n", "",
      blamed: ["IO-5.1", "RP-10.2"]),
    InjectedMistake(
      "null is not written", "    this.#value = value\n    this.#observers",
      "    if (value === null) return\n    this.#value = value\n    this.#observers", blamed: ["RP-1.1"]),
    InjectedMistake(
      "everyone receives the replay", "if (last) observer.next(last.value)",
      "if (last) observers.send(({ next }) => next(last.value))", blamed: ["RM-8.1"]),
    InjectedMistake(
      "the observer is wrapped", "{ next, state } : next)", "{ next, state } : { ...next })", blamed: ["MO-3.1"]),
    InjectedMistake(
      "the states' numbers are swapped", "{ atRest: 0, active: 1 }", "{ atRest: 1, active: 0 }", blamed: ["MO-1.2"]),
  ]

  static let ofPython: [InjectedMistake] = [
    InjectedMistake(
      "what is truthy counts as remembered", "        if self._last:\n", "        if self._last and self._last[0]:\n",
      blamed: ["RM-8.3", "SW-2.6"]),
    InjectedMistake(
      "each unsubscribe disconnects", "disconnect, self._disconnect = self._disconnect, noop_disconnect",
      "disconnect = self._disconnect", blamed: ["IO-7.1"]),
    InjectedMistake(
      "an equal value is dropped", "        self._value = value\n        self._observers",
      "        if value == self._value:\n            return\n        self._value = value\n        self._observers",
      blamed: ["RP-9.4"]),
    InjectedMistake(
      "no value on subscription", "        next(self._value)\n", "", blamed: ["RP-8.1"]),
    InjectedMistake(
      "unsubscribing does nothing", "return lambda: self._members.pop(place, None)", "return lambda: None",
      blamed: ["PO-5.1", "PO-5.2", "RM-9.1", "RM-9.2", "RM-9.3", "RP-5.2", "RP-5.4"]),
    InjectedMistake(
      "the newest observer is notified first", "list(self._members)))", "list(self._members)[::-1]))",
      blamed: ["PO-6.4", "RP-10.4", "RP-9.3"]),
    InjectedMistake(
      "the same function has one place", "        place = object()\n", "        place = receive\n",
      blamed: ["PO-3.1", "RP-7.2"]),
    InjectedMistake(
      "upstream is never disconnected", "            former.unsubscribe()\n", "", blamed: ["RM-9.2"]),
    InjectedMistake(
      "a stream throws", "    def as_stream(self):\n",
      "    def as_stream(self):\n        raise ValueError('not today')\n",
      blamed: ["RP-10.1", "RP-10.2", "RP-10.3", "RP-10.4", "RP-9.2"]),
    InjectedMistake(
      "nothing is disconnected", "noop_disconnect\n        disconnect()\n", "noop_disconnect\n",
      blamed: ["IO-5.1", "PO-5.1", "PO-5.2", "RP-5.2", "RP-5.4"]),
    InjectedMistake(
      "null is not written", "        self._value = value\n        self._observers",
      "        if value is None:\n            return\n        self._value = value\n        self._observers",
      blamed: ["RP-1.1"]),
    InjectedMistake(
      "everyone receives the replay", "            observer.next(self._last[0])\n",
      "            self._next(self._last[0])\n", blamed: ["RM-8.1"]),
    InjectedMistake(
      "the observer is wrapped", "subscribe(next if isinstance(next, MotionObserver) else MotionObserver(next, state))",
      "subscribe(MotionObserver(next.next, next.state) if isinstance(next, MotionObserver) else MotionObserver(next, state))",
      blamed: ["MO-3.1"]),
    InjectedMistake(
      "the states' numbers are swapped", "    at_rest = 0\n    active = 1", "    at_rest = 1\n    active = 0",
      blamed: ["MO-1.2"]),
  ]
}
