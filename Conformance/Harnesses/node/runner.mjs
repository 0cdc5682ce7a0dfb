// Performs the actions of a request on a port, as the adapter says, and records what happens. Used by harness.mjs.

/** The port does not offer what an action needs. */
export class Lack extends Error {}

/** What JSON cannot say and a request nevertheless holds, by the texts that stand for it. */
const others = { NaN, '-0.0': -0, Infinity, '-Infinity': -Infinity }

/** Where the actions of one request are performed. What happens when they are done is too late, and is left out. */
export class ScenarioRunner {
  isOpen = true
  subjects = new Map()
  sources = new Map()
  information = new Map()
  listeners = new Map()
  observers = new Map()
  subscriptions = new Map()
  /** The reactions to each event, by its key, in the order in which they were prepared. */
  reactions = new Map()
  seen = []

  constructor(part, streams) {
    this.part = part
    this.streams = streams
  }

  /** Performs an action and answers with what happened until it returned. */
  perform(action) {
    this.seen = []
    this.enact(action)
    if (this.failure) throw this.failure.error
    return this.seen
  }

  record(event) {
    if (!this.isOpen) return
    this.seen.push(event)
    if (this.reactions.size === 0) return
    const key = keyOf(event)
    const waiting = this.reactions.get(key)
    if (!waiting) return
    const actions = waiting.shift()
    if (waiting.length === 0) this.reactions.delete(key)
    for (const action of actions) {
      this.seen.push({ event: 'begins' })
      try { this.enact(action) } catch (error) { this.failure ??= { error } }
      this.seen.push({ event: 'returns' })
    }
  }

  enact(action) {
    const { part } = this
    const { name } = action
    const subject = (name) => known(this.subjects, name, 'subject')
    const keep = (object, part = this.part, source) => this.subjects.set(name, { object, part, source })
    switch (action.action) {
      case 'property':
        if (!action.external) return keep(make(part, 'create', valueOf(action)))
        // Throws where a reason stands in its place.
        part.externalWrite
        return keep(make(
          part, 'create', valueOf(action), (value) => this.record({ event: 'externalWrite', name, ...tracedValue(value) })))
      case 'information':
        this.information.set(name, valueOf(action))
        return keep(make(
          part, 'create',
          () => this.information.get(name),
          (value) => {
            this.information.set(name, value)
            this.record({ event: 'informationWritten', name, ...tracedValue(value) })
          }))
      case 'source': {
        const connections = []
        this.sources.set(name, connections)
        return keep(this.makeStream(name, connections, action.teardown), part, connections)
      }
      case 'stream': return keep(make(part, 'stream', subject(action.of).object), this.streams)
      case 'remember': {
        const upstream = subject(action.of)
        return keep(make(upstream.part, 'remember', upstream.object), upstream.part)
      }
      case 'startWith': {
        const upstream = subject(action.of)
        return keep(make(upstream.part, 'startWith', upstream.object, valueOf(action)), upstream.part)
      }
      case 'nextOperator': case 'map': case 'filter': {
        const upstream = subject(action.of)
        const operation = operations[action.action](becoming(action))
        return keep(make(upstream.part, action.action, upstream.object, operation), upstream.part)
      }
      case 'reference': return this.subjects.set(name, subject(action.of))

      case 'subscribe': {
        const to = subject(action.to)
        const object = this.subscribe(to, action)
        if (!to.part.isSubscription(object)) throw noSubscription(object, to.part, action.form)
        return this.subscriptions.set(name, { object, part: to.part })
      }
      case 'unsubscribe': {
        const subscription = this.subscriptions.get(name)
        return subscription?.part.unsubscribe(subscription.object)
      }
      case 'release': return this.subscriptions.delete(name)

      case 'write': return part.write(subject(name).object, valueOf(action))
      case 'read': return this.record({ event: 'reads', name, ...tracedValue(part.read(subject(name).object)) })
      case 'readFirst': {
        const { object, part } = subject(name)
        const first = part.readFirst(object)
        return this.record(first === undefined ? { event: 'readsNothing', name } : { event: 'reads', name, ...tracedValue(first) })
      }
      case 'change': return this.information.set(name, valueOf(action))

      case 'emit':
        for (const observer of this.connected(action)) part.next(observer, valueOf(action))
        return
      case 'emitState':
        for (const observer of this.connected(action)) part.state(observer, stateNamed(part.states, action.state))
        return

      case 'observer': return this.observers.set(name, makeObserver(part, this.listener(name)))
      case 'put': return part.next(known(this.observers, name, 'observer'), valueOf(action))
      case 'putState':
        return part.state(known(this.observers, name, 'observer'), stateNamed(part.states, action.state))
      case 'listStates':
        for (const state of this.listStates()) this.record({ event: 'state', ...this.stateName(state) })
        return
      case 'numberStates':
        for (const state of ['atRest', 'active']) {
          const number = stateNamed(part.states, state)
          if (typeof number === 'number') this.record({ event: 'number', state, number })
        }
        return

      case 'when': {
        const key = keyOf(action.event)
        const waiting = this.reactions.get(key)
        return waiting ? waiting.push(action.actions) : this.reactions.set(key, [action.actions])
      }
      default: throw new Error(`unknown action '${action.action}'`)
    }
  }

  /** The port's stream over a source that the scenario drives. */
  makeStream(name, connections, teardown) {
    const disconnectNothing = teardown ? undefined : this.part.noopDisconnect
    return make(this.part, 'create', (observer) => {
      const { awaited } = this
      const isOther = awaited?.source === connections && awaited.observer !== observer
      this.awaited = undefined
      const connection = { observer, isConnected: true }
      const number = connections.push(connection)
      this.record({ event: 'connected', name, connection: number })
      if (isOther) this.record({ event: 'otherObserver', name, connection: number })
      if (!teardown) return disconnectNothing
      return () => {
        connection.isConnected = false
        this.record({ event: 'disconnected', name, connection: number })
      }
    })
  }

  /** The observers that an emission goes to: those that are connected when it begins. */
  connected({ name, connection }) {
    const connections = known(this.sources, name, 'source')
    if (connection === undefined) return connections.filter((one) => one.isConnected).map((one) => one.observer)
    return connections.slice(connection - 1, connection).map((one) => one.observer)
  }

  subscribe({ object, part, source }, { name, form, using }) {
    const listener = using === undefined ? this.listener(name) : known(this.listeners, using, 'observer')
    this.listeners.set(name, listener)
    const { awaited } = this
    this.awaited = undefined
    try {
      switch (form) {
        case 'next': return part.subscribe(object, listener.next)
        case 'nextAndState': return part.states && part.subscribe(object, listener.next, listener.state)
        case 'nothing': return part.subscribeNothing ?? part.subscribe(object)
        case 'observer':
          listener.observer ??= makeObserver(part, listener)
          this.awaited = { source, observer: listener.observer }
          return part.subscribeObserver(object, listener.observer)
        default: throw new Error(`unknown form '${form}'`)
      }
    } finally {
      this.awaited = awaited
    }
  }

  /** The functions that report under a name. */
  listener(name) {
    const listener = {
      next: (value) => this.record({ event: 'receives', name, ...tracedValue(value) }),
      state: (state) => this.record({ event: 'receivesState', name, ...this.stateName(state) }),
    }
    this.listeners.set(name, listener)
    return listener
  }

  /** The port's states; an enumeration that also maps numbers to names will do. */
  listStates() {
    const { states } = this.part
    return Object.keys(states).filter((key) => Number.isNaN(Number(key))).map((key) => states[key])
  }

  stateName(state) {
    const { states } = this.streams
    for (const name of ['atRest', 'active']) if (state === stateNamed(states, name)) return { state: name }
    return { other: describe(state) }
  }
}

/** What an operator is given, made of a function that answers with the values that a value becomes. */
const operations = {
  nextOperator: (becoming) => (value, next) => { for (const result of becoming(value)) next(result) },
  map: (becoming) => (value) => becoming(value)[0],
  filter: (becoming) => (value) => becoming(value).length > 0,
}

/** Answers with the values that a value becomes. */
function becoming({ rows, others }) {
  const key = (value) => JSON.stringify(tracedValue(value))
  const results = new Map(rows.map(({ value, becomes }) => [key(value), becomes]))
  return (value) => (results.get(key(value)) ?? others ?? [{ value }]).map((result) => result.value)
}

/** What is thrown where subscribing returned what cannot be unsubscribed. */
function noSubscription(object, part, form) {
  const subscribe = `${part.name}.${form === 'observer' ? 'subscribeObserver' : 'subscribe'}`
  const expected = `a function, an object with unsubscribe(), or what ${part.name}.unsubscribe of the adapter takes`
  return new TypeError(`${subscribe} returned ${describe(object)}, not a subscription; expected ${expected}`)
}

function makeObserver(part, { next, state }) { return make(part, 'observer', next, state) }

/** Calls a function of the adapter that makes an object. */
function make(part, key, ...given) {
  const made = part[key](...given)
  if (made === undefined || made === null) throw new TypeError(`${part.name}.${key} returned ${made}; expected an object`)
  return made
}

function stateNamed(states, name) {
  if (!(name in states)) throw new TypeError(`the port's states have no member '${name}'`)
  return states[name]
}

function known(things, name, kind) {
  if (!things.has(name)) throw new Error(`there is no ${kind} ${name}`)
  return things.get(name)
}

/** The value of an action. */
function valueOf({ value, other }) {
  if (other === undefined) return value
  if (!Object.hasOwn(others, other)) throw new Error(`unknown value '${other}'`)
  return others[other]
}

/** A value as an event carries it: what JSON can say as it is, all else as a text. */
function tracedValue(value) {
  return isFaithful(value) ? { value } : { other: describe(value) }
}

function isFaithful(value) {
  switch (typeof value) {
    case 'string': case 'boolean': return true
    case 'number': return Number.isFinite(value) && !Object.is(value, -0)
    case 'object':
      if (value === null) return true
      if (!Array.isArray(value)) return false
      for (let index = 0; index < value.length; index += 1) if (!isFaithful(value[index])) return false
      return true
    default: return false
  }
}

function describe(value) {
  if (Object.is(value, -0)) return '-0.0'
  if (typeof value === 'bigint') return `${value}n`
  if (Array.isArray(value)) return `[${Array.from(value, describe).join(', ')}]`
  try { return String(value) } catch { return typeof value }
}

/** The same text for events that are the same, and for no others. */
export function keyOf({ event, name, connection, state, value, other, number }) {
  return JSON.stringify([event, name, connection, state, value, other, number])
}
