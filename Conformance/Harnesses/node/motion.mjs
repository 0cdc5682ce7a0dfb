// An example of a port: the reactive types in idiomatic JavaScript.

import { isDeepStrictEqual } from 'node:util'

export const MotionState = Object.freeze({ atRest: 0, active: 1 })

export const noopDisconnect = () => {}

/** Observers in the order in which they subscribed; all of them receive a notification before any receives the next. */
class ObserverList {
  #members = new Set()
  #queue = []
  #isSending = false

  get isEmpty() { return this.#members.size === 0 }

  /** Adds an observer, and gives back what removes it. */
  add(receive) {
    const member = { receive }
    this.#members.add(member)
    return () => this.#members.delete(member)
  }

  /** Notifies the present members, when earlier notifications have been received and `beforehand` is done. */
  send(notification, beforehand = () => {}) {
    this.#queue.push({ notification, members: [...this.#members] })
    beforehand()
    if (this.#isSending) return
    this.#isSending = true
    try {
      while (this.#queue.length > 0) {
        const { notification, members } = this.#queue.shift()
        for (const member of members) if (this.#members.has(member)) member.receive(notification)
      }
    } finally {
      this.#queue = []
      this.#isSending = false
    }
  }
}

export class IndefiniteObservable {
  #connect

  constructor(connect) { this.#connect = connect }

  subscribe(observer) {
    let disconnect = this.#connect(observer)
    return {
      unsubscribe() {
        const once = disconnect
        disconnect = undefined
        once?.()
      },
    }
  }
}

export class MotionObservable extends IndefiniteObservable {
  /** Subscribes an observer, or inline functions for values and states; what is left out is ignored. */
  subscribe(next = () => {}, state = () => {}) {
    return super.subscribe(typeof next === 'function' ? { next, state } : next)
  }

  /** A stream that shares one connection to this one and remembers the last value. */
  remember() {
    const observers = new ObserverList()
    let isConnecting = false
    let upstream
    let last
    return new MotionObservable((observer) => {
      if (!upstream && !isConnecting) {
        isConnecting = true
        upstream = this.subscribe(
          (value) => {
            last = { value }
            observers.send(({ next }) => next(value))
          },
          (state) => observers.send((other) => other.state(state)))
        isConnecting = false
      }
      const remove = observers.add((notification) => notification(observer))
      if (last) observer.next(last.value)
      return () => {
        remove()
        if (!observers.isEmpty || !upstream) return
        const former = upstream
        upstream = undefined
        former.unsubscribe()
      }
    })
  }

  /** A remembered stream that emits a value on each connection, and then everything that this one emits. */
  startWith(initialValue) {
    return new MotionObservable((observer) => {
      observer.next(initialValue)
      return this.subscribe(observer).unsubscribe
    }).remember()
  }

  /** A stream of the values that an operation passes to `next` for each value of this one. */
  nextOperator(operation) {
    return new MotionObservable(({ next, state }) =>
      this.subscribe((value) => operation(value, (result) => next(result)), (motion) => state(motion)).unsubscribe)
  }

  /** A stream of what a function returns for each value of this one. */
  map(transform) {
    return this.nextOperator((value, next) => next(transform(value)))
  }

  /** A stream of the values of this one that pass a test. */
  filter(predicate) {
    return this.nextOperator((value, next) => { if (predicate(value)) next(value) })
  }

  /** A stream of that value for each value of this one. */
  rewriteTo(value) { return this.map(() => value) }

  /** A stream of the values of this one and of another. */
  merge(other) {
    return new MotionObservable((observer) => {
      const subscriptions = [this, other].map((stream) => stream.subscribe(observer))
      return () => subscriptions.reverse().forEach((subscription) => subscription.unsubscribe())
    })
  }

  /** A stream of the values of this one that differ from the one before. */
  dedupe() {
    return new MotionObservable(({ next, state }) => {
      let last
      return this.subscribe(
        (value) => {
          if (last && isDeepStrictEqual(last.value, value)) return
          last = { value }
          next(value)
        },
        (motion) => state(motion)).unsubscribe
    })
  }

  /** The first value that is emitted while connecting, `undefined` if there is none. */
  read() {
    const values = []
    this.subscribe((value) => values.push(value)).unsubscribe()
    return values[0]
  }
}

export class ReactiveProperty {
  #value
  #externalWrite
  #observers = new ObserverList()

  constructor(initialValue, externalWrite = () => {}) {
    this.#value = initialValue
    this.#externalWrite = externalWrite
  }

  get value() { return this.#value }

  set value(value) {
    this.#value = value
    this.#observers.send(value, () => this.#externalWrite(value))
  }

  subscribe(next) {
    const unsubscribe = this.#observers.add(next)
    next(this.#value)
    return { unsubscribe }
  }

  asStream() {
    return new MotionObservable(({ next }) => {
      return this.subscribe(next).unsubscribe
    })
  }
}

/** A property over information that lives elsewhere. */
export class Property {
  #observers = new ObserverList()

  constructor(read, write) {
    this.read = read
    this.write = (value) => {
      write(value)
      this.#observers.send(value)
    }
  }

  subscribe(next) {
    const unsubscribe = this.#observers.add(next)
    next(this.read())
    return { unsubscribe }
  }
}
