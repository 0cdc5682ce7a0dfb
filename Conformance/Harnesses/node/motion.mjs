// An example of a port: the reactive types in idiomatic JavaScript.

export const MotionState = Object.freeze({ atRest: 0, active: 1 })

export const noopDisconnect = () => {}

/** Observers in the order in which they subscribed; all of them hear a piece of news before any receives the next. */
class Audience {
  #members = new Set()
  #queue = []
  #isTelling = false

  get isEmpty() { return this.#members.size === 0 }

  /** Adds an observer, and gives back what removes it. */
  add(hear) {
    const member = { hear }
    this.#members.add(member)
    return () => this.#members.delete(member)
  }

  /** Tells those who are here now, as soon as they have heard what came before, and `beforehand` is done. */
  tell(news, beforehand = () => {}) {
    this.#queue.push({ news, members: [...this.#members] })
    beforehand()
    if (this.#isTelling) return
    this.#isTelling = true
    try {
      while (this.#queue.length > 0) {
        const { news, members } = this.#queue.shift()
        for (const member of members) if (this.#members.has(member)) member.hear(news)
      }
    } finally {
      this.#queue = []
      this.#isTelling = false
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
    const audience = new Audience()
    let isConnecting = false
    let upstream
    let last
    return new MotionObservable((observer) => {
      if (!upstream && !isConnecting) {
        isConnecting = true
        upstream = this.subscribe(
          (value) => {
            last = { value }
            audience.tell(({ next }) => next(value))
          },
          (state) => audience.tell((other) => other.state(state)))
        isConnecting = false
      }
      const leave = audience.add((news) => news(observer))
      if (last) observer.next(last.value)
      return () => {
        leave()
        if (!audience.isEmpty || !upstream) return
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
  #audience = new Audience()

  constructor(initialValue, externalWrite = () => {}) {
    this.#value = initialValue
    this.#externalWrite = externalWrite
  }

  get value() { return this.#value }

  set value(value) {
    this.#value = value
    this.#audience.tell(value, () => this.#externalWrite(value))
  }

  subscribe(next) {
    const unsubscribe = this.#audience.add(next)
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
  #audience = new Audience()

  constructor(read, write) {
    this.read = read
    this.write = (value) => {
      write(value)
      this.#audience.tell(value)
    }
  }

  subscribe(next) {
    const unsubscribe = this.#audience.add(next)
    next(this.read())
    return { unsubscribe }
  }
}
