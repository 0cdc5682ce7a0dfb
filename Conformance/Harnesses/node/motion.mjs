// An example of a port: the reactive types in idiomatic JavaScript.

export const MotionState = Object.freeze({ atRest: 0, active: 1 })

export const noopDisconnect = () => {}

/** Observers in the order in which they subscribed. All of them receive a value before any receives the next one. */
class ObserverList {
  #members = new Set()
  #queue = []
  #isNotifying = false

  get isEmpty() { return this.#members.size === 0 }

  /** Adds an observer, and returns the function that removes it. */
  add(next) {
    const member = { next }
    this.#members.add(member)
    return () => this.#members.delete(member)
  }

  /** Calls `beforehand`, then notifies the current observers, after all values before this one were delivered. */
  notify(value, beforehand = () => {}) {
    this.#queue.push({ value, members: [...this.#members] })
    beforehand()
    if (this.#isNotifying) return
    this.#isNotifying = true
    try {
      while (this.#queue.length > 0) {
        const { value, members } = this.#queue.shift()
        for (const member of members) if (this.#members.has(member)) member.next(value)
      }
    } finally {
      this.#queue = []
      this.#isNotifying = false
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

  /** A stream that shares one connection to this one and replays the last value. */
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
            observers.notify(({ next }) => next(value))
          },
          (state) => observers.notify((other) => other.state(state)))
        isConnecting = false
      }
      const leave = observers.add((news) => news(observer))
      if (last) observer.next(last.value)
      return () => {
        leave()
        if (!observers.isEmpty || !upstream) return
        const former = upstream
        upstream = undefined
        former.unsubscribe()
      }
    })
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
    this.#observers.notify(value, () => this.#externalWrite(value))
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

/** A property over information that is stored elsewhere. */
export class Property {
  #observers = new ObserverList()

  constructor(read, write) {
    this.read = read
    this.write = (value) => {
      write(value)
      this.#observers.notify(value)
    }
  }

  subscribe(next) {
    const unsubscribe = this.#observers.add(next)
    next(this.read())
    return { unsubscribe }
  }
}
