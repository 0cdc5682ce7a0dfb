/// Mistakes of ports, put into the example in JavaScript.
enum NodeMistakes {
  /// The mistakes that no written scenario shows.
  static let foundByGenerated = [
    InjectedMistake(
      "the replay comes before the observer is added",
      "      const remove = observers.add((notification) => notification(observer))\n      if (last) observer.next(last.value)\n",
      "      if (last) observer.next(last.value)\n      const remove = observers.add((notification) => notification(observer))\n"
    ),
    InjectedMistake(
      "a value is remembered after it was received",
      "            last = { value }\n            observers.send(({ next }) => next(value))\n",
      "            observers.send(({ next }) => next(value))\n            last = { value }\n"),
    InjectedMistake(
      "the value is set after the external write",
      "    this.#value = value\n    this.#observers.send(value, () => this.#externalWrite(value))",
      "    this.#observers.send(value, () => { this.#externalWrite(value); this.#value = value })"),
  ]

  static let all: [InjectedMistake] = [
    InjectedMistake(
      "only truthy values count as remembered", "if (last) observer", "if (last?.value) observer",
      blamed: ["RM-8.3"]),
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
      blamed: ["PO-5.1", "RM-9.2", "RP-5.2"]),
    InjectedMistake(
      "the newest observer is notified first", "members: [...this.#members]", "members: [...this.#members].reverse()",
      blamed: ["PO-6.4", "RP-9.3"]),
    InjectedMistake(
      "the same function has one place", "const member = { receive }",
      "const member = [...this.#members].find((one) => one.receive === receive) ?? { receive }",
      blamed: ["PO-3.1", "RP-7.2"]),
    InjectedMistake(
      "upstream is never disconnected", "        former.unsubscribe()\n", "", blamed: ["RM-9.2"]),
    InjectedMistake(
      "asStream throws", "  asStream() {\n", "  asStream() {\n    throw new Error('not today')\n"),
    InjectedMistake(
      "a write throws", "    this.#value = value\n    this.#observers",
      "    if (value !== null) throw new Error(`no write of ${value}`)\n    this.#value = value\n    this.#observers"),
    InjectedMistake(
      "nothing is disconnected", "        once?.()\n", "",
      blamed: ["IO-5.1"],
      unnoticed: ["IO-6.1/has-run-during-a-notification", "MO-3.1/IO-6.1-has-run-during-a-notification"]),
    InjectedMistake(
      "null is not written", "    this.#value = value\n    this.#observers",
      "    if (value === null) return\n    this.#value = value\n    this.#observers", blamed: ["RP-1.1"]),
    InjectedMistake(
      "everyone receives the replay", "if (last) observer.next(last.value)",
      "if (last) observers.send(({ next }) => next(last.value))", blamed: ["RM-8.1"]),
    InjectedMistake(
      "the observer that is made for a function is kept", "? { next, state } : next",
      "? (next.made ??= { next, state }) : next",
      blamed: ["MO-4.1"]),
    InjectedMistake(
      "the observer is wrapped", "{ next, state } : next)", "{ next, state } : { ...next })", blamed: ["MO-3.1"]),
    InjectedMistake(
      "the states' numbers are swapped", "{ atRest: 0, active: 1 }", "{ atRest: 1, active: 0 }", blamed: ["MO-1.2"]),
  ]
}
