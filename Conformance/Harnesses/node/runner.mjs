// Performs the actions of a request on a port, as the adapter says, and records what happens. Used by harness.mjs.

/** The port does not offer what an action needs. */
export class Lack extends Error {}

/** What an observer throws. */
export class Thrown extends Error {}

/** What JSON cannot say and a request nevertheless holds, by the texts that stand for it. */
const others = { NaN, '-0.0': -0, Infinity, '-Infinity': -Infinity }

/** For JSON.parse: an action has its value in one field. */
export const withValue = (_, part) => part?.action && part.other !== undefined ? { ...part, value: others[part.other] } : part

/** The fields that a request and each action must have. */
const fields = {
  request: 'id specification values actions', property: 'name value external', information: 'name value', source: 'name teardown',
  stream: 'name of', remember: 'name of', startWith: 'name value of', operate: 'name operator of', nextOperator: 'name of rows',
  map: 'name of rows', filter: 'name of rows', reference: 'name of', subscribe: 'name to form', unsubscribe: 'name', release: 'name',
  write: 'name value', read: 'name', readFirst: 'name', change: 'name value', emit: 'name value', emitState: 'name state',
  observer: 'name', put: 'name value', putState: 'name state', listStates: '', numberStates: '', throw: '', when: 'event actions',
}

/** All that is missing in a request or an action, or unknown. */
export function mistakesIn(object, kind = 'request', place = '') {
  if (!Object.hasOwn(fields, kind ?? '')) return [`unknown action ${JSON.stringify(kind ?? object)}`]
  const { actions = [] } = object
  return [
    ...fields[kind].split(' ').filter((name) => name && object[name] === undefined)
      .map((name) => `missing ${name === 'value' ? 'value or other' : name}${place}`),
    ...Array.isArray(actions) ? [] : ['actions are no list'],
    ...[actions].flat().flatMap((action) => mistakesIn(action, action?.action, ` in the action ${action?.action}`)),
  ]
}

/** Where the actions of one request are performed. What happens when they are done is too late, and is left out. */
export class ScenarioRunner {
  isOpen = true
  /** Whether an observer has thrown: what comes out of the port then is an answer, and no crash. */
  hasThrown = false
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
    try { this.enact(action) } catch (error) {
      if (!this.hasThrown) throw error
      this.seen.push({ event: 'throws' })
    }
    if (this.failure) throw this.failure.error
    return this.seen
  }

  record(event) {
    if (!this.isOpen) return
    this.seen.push(event)
    const waiting = this.reactions.size > 0 ? this.reactions.get(keyOf(event)) : undefined
    for (const action of waiting?.shift() ?? []) {
      this.seen.push({ event: 'begins' })
      try { this.enact(action) } catch (error) {
        if (this.hasThrown) throw error
        this.failure ??= { error }
      } finally { this.seen.push({ event: 'returns' }) }
    }
  }

  /** Records an event of a value. */
  report(event, name, value) {
    this.record({ event, name, ...tracedValue(value) })
  }

  enact(action) {
    const { part } = this
    const { name, value } = action
    const of = this.subjects.get(action.of)
    const own = this.subjects.get(name)
    const keep = (object, part = this.part, source) => this.subjects.set(name, { object, part, source })
    switch (action.action) {
      case 'property':
        if (!action.external) return keep(make(part, 'create', value))
        // Throws where a reason stands in its place.
        part.externalWrite
        return keep(make(part, 'create', value, (value) => this.report('externalWrite', name, value)))
      case 'information':
        this.information.set(name, value)
        return keep(make(part, 'create', () => this.information.get(name), (value) => {
          this.information.set(name, value)
          this.report('informationWritten', name, value)
        }))
      case 'source': {
        const connections = []
        this.sources.set(name, connections)
        return keep(this.makeStream(name, connections, action.teardown), part, connections)
      }
      case 'stream': return keep(make(part, 'stream', of.object), this.streams)
      case 'remember': case 'startWith': case 'operate': case 'nextOperator': case 'map': case 'filter': {
        const { operator = action.action } = action
        if (!(operator in of.part)) throw new Lack(`the adapter does not offer ${operator}`)
        return keep(make(of.part, operator, of.object, ...given(action, this.subjects)), of.part)
      }
      case 'reference': return this.subjects.set(name, of)

      case 'subscribe': {
        const to = this.subjects.get(action.to)
        const object = this.subscribe(to, action)
        if (!to.part.isSubscription(object)) throw noSubscription(object, to.part, action.form)
        return this.subscriptions.set(name, { object, part: to.part })
      }
      case 'unsubscribe': {
        const subscription = this.subscriptions.get(name)
        return subscription?.part.unsubscribe(subscription.object)
      }
      case 'release': return this.subscriptions.delete(name)

      case 'write': return part.write(own.object, value)
      case 'read': return this.report('reads', name, part.read(own.object))
      case 'readFirst': {
        const first = own.part.readFirst(own.object)
        return first === undefined ? this.record({ event: 'readsNothing', name }) : this.report('reads', name, first)
      }
      case 'change': return this.information.set(name, value)

      case 'emit': return this.connected(action).forEach((observer) => part.next(observer, value))
      case 'emitState':
        return this.connected(action).forEach((observer) => part.state(observer, stateNamed(part.states, action.state)))

      case 'observer': {
        const { next, state } = this.listener(name)
        return this.observers.set(name, make(part, 'observer', next, state))
      }
      case 'put': return part.next(this.observers.get(name), value)
      case 'putState': return part.state(this.observers.get(name), stateNamed(part.states, action.state))
      case 'listStates': return this.listStates().forEach((state) => this.record({ event: 'state', ...this.stateName(state) }))
      case 'numberStates':
        for (const state of ['atRest', 'active']) {
          const number = stateNamed(part.states, state)
          if (typeof number === 'number') this.record({ event: 'number', state, number })
        }
        return

      case 'throw':
        this.hasThrown = true
        throw new Thrown('an observer throws')
      case 'when': {
        const key = keyOf(action.event)
        return this.reactions.set(key, [...this.reactions.get(key) ?? [], action.actions])
      }
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
    const connections = this.sources.get(name)
    if (connection === undefined) return connections.filter((one) => one.isConnected).map((one) => one.observer)
    return connections.slice(connection - 1, connection).map((one) => one.observer)
  }

  subscribe({ object, part, source }, { name, form, using }) {
    const listener = using === undefined ? this.listener(name) : this.listeners.get(using)
    this.listeners.set(name, listener)
    const { awaited } = this
    this.awaited = undefined
    try {
      switch (form) {
        case 'next': return part.subscribe(object, listener.next)
        case 'nextAndState': return part.states && part.subscribe(object, listener.next, listener.state)
        case 'nothing': return part.subscribeNothing ?? part.subscribe(object)
        case 'observer':
          listener.observer ??= make(part, 'observer', listener.next, listener.state)
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
      next: (value) => this.report('receives', name, value),
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

/** The function that an operator is given, made of one that answers with the values that a value becomes. */
const functions = {
  nextOperator: (becoming) => (value, next) => { for (const result of becoming(value)) next(result) },
  map: (becoming) => (value) => becoming(value)[0],
  filter: (becoming) => (value) => becoming(value).length > 0,
}

/** What an operator is given: a function, made like that of another operator, a stream, a value, or nothing. */
function given(action, subjects) {
  if ('with' in action) return [subjects.get(action.with).object]
  if ('rows' in action) return [functions[action.like ?? action.action](becoming(action))]
  return 'value' in action ? [action.value] : []
}

/** A function that answers with the values that a value becomes. */
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

/** A value as an event carries it: as it is now where JSON can say it, all else as a text. */
function tracedValue(value) {
  try { return { value: copied(value) } } catch { return { other: describe(value) } }
}

/** A copy of a value; throws where JSON cannot say it, or an object does not let itself be read. */
function copied(value, depth = 0) {
  const isList = Array.isArray(value) && Object.getPrototypeOf(value) === Array.prototype && value.toJSON === undefined
  if (isList && depth < 32) return Array.from(value, (one) => copied(one, depth + 1))
  const isNumber = Number.isFinite(value) && !Object.is(value, -0)
  if (value === null || isNumber || typeof value === 'string' || typeof value === 'boolean') return value
  throw new TypeError('no value of JSON')
}

/** A text of any value; of an object also its type, so that it is no text of a value that a request may hold. */
export function describe(value, depth = 0) {
  if (Object.is(value, -0)) return '-0.0'
  if (typeof value === 'bigint') return `${value}n`
  const isObject = Object(value) === value
  if (isObject && depth > 2) return '…'
  let text
  try {
    text = Array.isArray(value) ? `[${Array.from(value, (one) => describe(one, depth + 1)).join(', ')}]` : String(value)
  } catch { text = 'an object without a text' }
  return isObject ? `${text} (${typeOf(value)})` : text
}

/** The name of the type of a value, as far as it can be known. */
export function typeOf(value) {
  try { return String(value.constructor.name || typeof value) } catch { return value === null ? 'null' : typeof value }
}

/** The same text for events that are the same, and for no others. */
export function keyOf({ event, name, connection, state, value, other, number }) {
  return JSON.stringify([event, name, connection, state, value, other, number])
}
