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
    const { name, value, state } = action
    const of = this.subjects.get(action.of)
    const own = this.subjects.get(name)
    const keep = (object, part = this.part, source) => this.subjects.set(name, { object, part, source })
    const send = (observer) => state ? part.state(observer, this.state(state)) : part.next(observer, value)
    switch (action.action) {
      case 'property': {
        // Throws where a reason stands in its place.
        const write = action.external && (part.externalWrite ?? ((value) => this.report('externalWrite', name, value)))
        return keep(make(part, 'create', value, ...write ? [write] : []))
      }
      case 'information':
        this.information.set(name, value)
        return keep(make(part, 'create', () => this.information.get(name), (value) => {
          this.information.set(name, value)
          this.report('informationWritten', name, value)
        }))
      case 'source': return keep(this.makeStream(action), part, this.sources.get(name))
      case 'stream': return keep(make(part, 'stream', of.object), this.streams)
      case 'remember': case 'startWith': case 'operate': case 'nextOperator': case 'map': case 'filter': {
        const { operator = action.action } = action
        if (!(operator in of.part)) throw new Lack(`the adapter does not offer ${operator}`)
        return keep(make(of.part, operator, of.object, ...given(action, this.subjects)), of.part)
      }
      case 'reference': return this.subjects.set(name, of)

      case 'subscribe': return this.subscriptions.set(name, this.subscribe(action))
      case 'unsubscribe': return this.subscriptions.get(name)?.()
      case 'release': return this.subscriptions.delete(name)

      case 'write': return part.write(own.object, value)
      case 'read': return this.report('reads', name, part.read(own.object))
      case 'readFirst': {
        const first = own.part.readFirst(own.object)
        return first === undefined ? this.record({ event: 'readsNothing', name }) : this.report('reads', name, first)
      }
      case 'change': return this.information.set(name, value)

      case 'emit': case 'emitState': return this.connected(action).forEach(send)
      case 'observer': return this.observers.set(name, ...forms.observer(this.listener(name), part))
      case 'put': case 'putState': return send(this.observers.get(name))
      case 'listStates':
        for (const [key, state] of Object.entries(this.streams.states)) {
          // An enumeration may also map numbers to names.
          if (Number.isNaN(Number(key))) this.record({ event: 'state', ...this.stateName(state) })
        }
        return
      case 'numberStates':
        for (const state of ['atRest', 'active']) {
          const number = this.state(state)
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
  makeStream({ name, teardown }) {
    const disconnectNothing = teardown ? undefined : this.part.noopDisconnect
    const connections = []
    this.sources.set(name, connections)
    return make(this.part, 'create', (observer) => {
      const { awaited } = this
      this.awaited = undefined
      const connection = { observer, isConnected: true }
      const number = connections.push(connection)
      const report = (event) => this.record({ event, name, connection: number })
      report('connected')
      if (awaited?.source === connections && awaited.observer !== observer) report('otherObserver')
      if (!teardown) return disconnectNothing
      return () => {
        connection.isConnected = false
        report('disconnected')
      }
    })
  }

  /** The observers that an emission goes to: those that are connected when it begins. */
  connected({ name, connection }) {
    const connections = this.sources.get(name)
    if (connection === undefined) return connections.filter((one) => one.isConnected).map((one) => one.observer)
    return connections.slice(connection - 1, connection).map((one) => one.observer)
  }

  /** Subscribes, and gives back what unsubscribes. */
  subscribe({ name, to, form, using }) {
    const { object, part, source } = this.subjects.get(to)
    const listener = using === undefined ? this.listener(name) : this.listeners.get(using)
    this.listeners.set(name, listener)
    const given = forms[form](listener, part)
    const key = form === 'observer' ? 'subscribeObserver' : 'subscribe'
    const { awaited } = this
    this.awaited = form === 'observer' ? { source, observer: listener.observer } : undefined
    let subscription
    try { subscription = part[key](object, ...given) } finally { this.awaited = awaited }
    if (part.isSubscription(subscription)) return () => part.unsubscribe(subscription)
    throw new TypeError(`${part.name}.${key} returned ${describe(subscription)}, not a subscription; expected a function, `
      + `an object with unsubscribe(), or what ${part.name}.unsubscribe of the adapter takes`)
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

  /** The port's state of that name. */
  state(name) {
    const { states } = this.streams
    if (!(name in states)) throw new TypeError(`the port's states have no member '${name}'`)
    return states[name]
  }

  stateName(state) {
    for (const name of ['atRest', 'active']) if (state === this.state(name)) return { state: name }
    return { other: describe(state) }
  }
}

/** What is subscribed in each form: functions, or the one observer object that is made of them. Throws what the port lacks. */
const forms = {
  next: ({ next }) => [next],
  nextAndState: ({ next, state }, part) => part.states && [next, state],
  nothing: (_, part) => part.subscribeNothing ?? [],
  observer: (listener, part) => [listener.observer ??= make(part, 'observer', listener.next, listener.state)],
}

/** What an operator is given: a function, made like that of another operator of a table, a stream, a value, or nothing. */
function given(action, subjects) {
  if ('with' in action) return [subjects.get(action.with).object]
  if (!('rows' in action)) return 'value' in action ? [action.value] : []
  const key = (value) => JSON.stringify(tracedValue(value))
  const rows = new Map(action.rows.map(({ value, becomes }) => [key(value), becomes]))
  const becoming = (value) => (rows.get(key(value)) ?? action.others ?? [{ value }]).map((result) => result.value)
  const functions = {
    nextOperator: (value, next) => { for (const result of becoming(value)) next(result) },
    map: (value) => becoming(value)[0],
    filter: (value) => becoming(value).length > 0,
  }
  return [functions[action.like ?? action.action]]
}

/** Calls a function of the adapter that makes an object. */
function make(part, key, ...given) {
  const made = part[key](...given)
  if (made === undefined || made === null) throw new TypeError(`${part.name}.${key} returned ${made}; expected an object`)
  return made
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
