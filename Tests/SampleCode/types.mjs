// The types of the documents as their sample code makes them, with its mistakes. Where it does not compile, the errata are followed.
// A Swift array is a value: a loop goes over the array as it was when the loop began.

import { isDeepStrictEqual } from 'node:util'

export const MotionState = Object.freeze({ atRest: 'at rest', active: 'active' })

export const noopDisconnect = () => {}

/** Adds an observer to a list, and gives back a function that removes it, where it is still found. */
const added = (observers, observer, removed = () => {}) => {
  observers.push(observer)
  return () => {
    const place = observers.indexOf(observer)
    if (place < 0) return
    observers.splice(place, 1)
    removed()
  }
}

const notify = (observers, value) => [...observers].forEach((observer) => observer.next(value))

export class Subscription {
  constructor(disconnect) { this.disconnect = disconnect }

  // The function is called first and cleared afterwards (E-11).
  unsubscribe() {
    if (this.disconnect === undefined) return
    this.disconnect()
    this.disconnect = undefined
  }
}

export class IndefiniteObservable {
  constructor(connect) { this.connect = connect }

  subscribe(observer) { return new Subscription(this.connect(observer)) }
}

/** An observer of one channel: ValueObserver and ScopedPropertyObserver. */
export class ValueObserver {
  constructor(next) { this.next = next }
}

export class MotionObserver {
  constructor(next, state = () => {}) {
    this.next = next
    this.state = state
  }
}

export class MotionObservable extends IndefiniteObservable {
  subscribeFunctions(next = () => {}, state = () => {}) { return this.subscribe(new MotionObserver(next, state)) }

  remember() {
    const observers = []
    let subscription
    let last = []
    return new MotionObservable((observer) => {
      // An upstream that is being connected is connected again (E-7), and an early value has nobody to go to (E-12).
      if (observers.length === 0) {
        subscription = this.subscribeFunctions((value) => {
          last = [value]
          notify(observers, value)
        })
      }
      const remove = added(observers, observer, () => {
        if (observers.length > 0) return
        // A connection that is made meanwhile is forgotten (E-13).
        subscription?.unsubscribe()
        subscription = undefined
      })
      last.forEach((value) => observer.next(value))
      return remove
    })
  }

  startWith(initialValue) {
    return new MotionObservable((observer) => {
      observer.next(initialValue)
      const subscription = this.subscribe(observer)
      return () => subscription.unsubscribe()
    }).remember()
  }

  nextOperator(operation) {
    return new MotionObservable((observer) => {
      const subscription = this.subscribeFunctions((value) => operation(value, (result) => observer.next(result)))
      return () => subscription.unsubscribe()
    })
  }

  map(transform) { return this.nextOperator((value, next) => next(transform(value))) }

  filter(predicate) {
    return this.nextOperator((value, next) => {
      if (predicate(value)) next(value)
    })
  }

  rewriteTo(value) { return this.map(() => value) }

  merge(stream) {
    return new MotionObservable((observer) => {
      const upstreamSubscription = this.subscribe(observer)
      const subscription = stream.subscribe(observer)
      return () => {
        subscription.unsubscribe()
        upstreamSubscription.unsubscribe()
      }
    })
  }

  dedupe(areEqual = isDeepStrictEqual) {
    let emitted = false
    let lastValue
    return this.filter((value) => {
      if (emitted && areEqual(lastValue, value)) return false
      lastValue = value
      emitted = true
      return true
    })
  }

  // It returns the last value (E-29).
  read() {
    let value
    this.subscribeFunctions((next) => { value = next })
    return value
  }
}

export class ReactiveProperty {
  #value
  #externalWrite
  #observers = []

  constructor(initialValue, externalWrite) {
    this.#value = initialValue
    this.#externalWrite = externalWrite
  }

  get value() { return this.#value }

  set value(newValue) {
    this.#value = newValue
    this.#externalWrite?.(newValue)
    notify(this.#observers, newValue)
  }

  subscribe(next) {
    const observer = new MotionObserver(next)
    const remove = added(this.#observers, observer)
    observer.next(this.#value)
    return new Subscription(remove)
  }

  // The document declares it and does not show it.
  asStream() {
    return new MotionObservable((observer) => {
      const subscription = this.subscribe(observer.next)
      return () => subscription.unsubscribe()
    })
  }
}

export class Property {
  #write
  #observers = []

  constructor(read, write) {
    this.read = read
    this.#write = write
  }

  subscribe(next) {
    const observer = new ValueObserver(next)
    const remove = added(this.#observers, observer)
    observer.next(this.read())
    return new Subscription(remove)
  }

  write(value) {
    this.#write(value)
    notify(this.#observers, value)
  }
}
