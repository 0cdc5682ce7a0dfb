// Serves a port written in JavaScript or TypeScript to `motion-conformance run -- node YOUR-PORT.mjs`.
//
// Pass an adapter to `serve`: for each specification that the port offers, functions that create and use its objects. The
// defaults use the names of the specification; a string instead of a function is the reason why the port lacks it.

const streams = {
  observer: 'the adapter creates no observers',
  noopDisconnect: 'the adapter has no noopDisconnect',
  states: 'the adapter has no states',
  remember: (stream) => stream._remember(),
  subscribe: (stream, next, state) => stream.subscribe(next, state),
  subscribeObserver: (stream, observer) => stream.subscribe(observer),
  next: (observer, value) => observer.next(value),
  state: (observer, state) => observer.state(state),
}

const defaults = {
  IndefiniteObservable: streams,
  MotionObservable: streams,
  ReactiveProperty: {
    read: (property) => property.value,
    write: (property, value) => { property.value = value },
    subscribe: (property, next) => property.subscribe(next),
    stream: (property) => property.asStream(),
  },
  Property: {
    read: (property) => property.read(),
    write: (property, value) => property.write(value),
    subscribe: (property, next) => property.subscribe(next),
  },
}

/** The parts of the adapter, by specification. */
const parts = {
  IO: 'IndefiniteObservable', MO: 'MotionObservable', RP: 'ReactiveProperty', PO: 'Property', RM: 'MotionObservable',
}

/** Serves the port over standard input and output until the input ends. What the port prints goes to standard error. */
export function serve(adapter) {
  const write = process.stdout.write.bind(process.stdout)
  process.stdout.write = process.stderr.write.bind(process.stderr)
  const session = new Session(adapter)
  write(JSON.stringify(session.handshake) + '\n')
  let unfinished = []
  process.stdin.on('data', (chunk) => {
    let start = 0
    for (let end; (end = chunk.indexOf(10, start)) >= 0; start = end + 1) {
      unfinished.push(chunk.subarray(start, end))
      const line = Buffer.concat(unfinished).toString()
      unfinished = []
      write(JSON.stringify(session.reply(JSON.parse(line))) + '\n')
    }
    if (start < chunk.length) unfinished.push(chunk.subarray(start))
  })
  process.stdin.on('end', () => process.exit(0))
}

/** Answers requests in order. */
export class Session {
  constructor({ port, language = 'JavaScript', values = ['integer', 'real', 'text', 'nullable', 'list'], ...given }) {
    this.parts = {}
    for (const [id, name] of Object.entries(parts)) {
      if (!given[name] || (id === 'RM' && given[name].remember === false)) continue
      this.parts[id] = complete(name, given[name])
    }
    this.streams = this.parts.MO ?? complete('MotionObservable', {})
    const offers = Object.fromEntries(Object.keys(this.parts).map((id) => [id, values]))
    this.handshake = { protocol: 1, port, language, offers }
  }

  reply({ id, specification, actions }) {
    const part = this.parts[specification]
    if (!part) return { id, unsupported: `the port does not offer ${specification}` }
    const runner = new ScenarioRunner(part, this.streams)
    try {
      return { id, trace: actions.map((action) => runner.perform(action)) }
    } catch (error) {
      if (error instanceof Lack) return { id, unsupported: error.message }
      return { id, crashed: text(error) }
    } finally {
      runner.isOpen = false
    }
  }
}

/** The error, and where it was thrown. */
function text(error) {
  const lines = error?.stack?.split('\n') ?? [String(error)]
  return lines.slice(0, 2).map((line) => line.trim()).join(' ')
}

/** The port lacks what an action needs. */
class Lack extends Error {}

/** A part of an adapter, completed with the defaults. A string instead of a function is the reason for its lack. */
function complete(name, given) {
  const part = { ...defaults[name], ...given }
  for (const [key, reason] of Object.entries(part)) {
    if (typeof reason === 'string') Object.defineProperty(part, key, { get() { throw new Lack(reason) } })
  }
  return part
}

/** Performs the actions of one request. Events that occur later are ignored. */
class ScenarioRunner {
  isOpen = true
  subjects = new Map()
  sources = new Map()
  information = new Map()
  listeners = new Map()
  observers = new Map()
  subscriptions = new Map()
  reactions = []
  seen = []

  constructor(part, streams) {
    this.part = part
    this.streams = streams
  }

  /** Performs an action and returns the events that occurred until it returned. */
  perform(action) {
    this.seen = []
    this.enact(action)
    if (this.failure) throw this.failure.error
    return this.seen
  }

  record(event) {
    if (!this.isOpen) return
    this.seen.push(event)
    if (this.reactions.length === 0) return
    const place = this.reactions.findIndex((reaction) => isSame(reaction.event, event))
    if (place < 0) return
    const [reaction] = this.reactions.splice(place, 1)
    for (const action of reaction.actions) {
      try { this.enact(action) } catch (error) { this.failure ??= { error } }
    }
  }

  enact(action) {
    const { part } = this
    const { name } = action
    const subject = (name) => known(this.subjects, name, 'subject')
    const keep = (object, part = this.part) => this.subjects.set(name, { object, part })
    switch (action.action) {
      case 'property':
        return keep(action.external
          ? part.create(action.value, (value) => this.record({ event: 'externalWrite', name, ...tracedValue(value) }))
          : part.create(action.value))
      case 'information':
        this.information.set(name, action.value)
        return keep(part.create(
          () => this.information.get(name),
          (value) => {
            this.information.set(name, value)
            this.record({ event: 'informationWritten', name, ...tracedValue(value) })
          }))
      case 'source': return keep(this.makeSource(name, action.teardown))
      case 'stream': return keep(part.stream(subject(action.of).object), this.streams)
      case 'remember': return keep(part.remember(subject(action.of).object))
      case 'reference': return this.subjects.set(name, subject(action.of))

      case 'subscribe': return this.subscriptions.set(name, this.subscribe(subject(action.to), action))
      case 'unsubscribe': return unsubscribe(this.subscriptions.get(name), part)
      case 'release': return this.subscriptions.delete(name)

      case 'write': return part.write(subject(name).object, action.value)
      case 'read': return this.record({ event: 'reads', name, ...tracedValue(part.read(subject(name).object)) })
      case 'change': return this.information.set(name, action.value)

      case 'emit':
        for (const observer of this.connected(action)) part.next(observer, action.value)
        return
      case 'emitState':
        for (const observer of this.connected(action)) part.state(observer, part.states[action.state])
        return

      case 'observer': return this.observers.set(name, this.makeObserver(this.listener(name)))
      case 'put': return part.next(known(this.observers, name, 'observer'), action.value)
      case 'putState': return part.state(known(this.observers, name, 'observer'), part.states[action.state])
      case 'listStates':
        for (const state of this.listStates()) this.record({ event: 'state', ...this.stateName(state) })
        return
      case 'numberStates':
        for (const state of ['atRest', 'active']) {
          const number = part.states[state]
          if (typeof number === 'number') this.record({ event: 'number', state, number })
        }
        return

      case 'when': return this.reactions.push(action)
      default: throw new Error(`there is no action ${action.action}`)
    }
  }

  /** Creates a source that the scenario drives, and the port's stream over it. */
  makeSource(name, teardown) {
    const { part } = this
    const connections = []
    this.sources.set(name, connections)
    return part.create((observer) => {
      const connection = { observer, isConnected: true }
      const number = connections.push(connection)
      this.record({ event: 'connected', name, connection: number })
      if (!teardown) return part.noopDisconnect
      return () => {
        connection.isConnected = false
        this.record({ event: 'disconnected', name, connection: number })
      }
    })
  }

  /** The observers of an emission: those that are connected when it begins. */
  connected({ name, connection }) {
    const connections = known(this.sources, name, 'source')
    if (connection === undefined) return connections.filter((one) => one.isConnected).map((one) => one.observer)
    return connections.slice(connection - 1, connection).map((one) => one.observer)
  }

  subscribe({ object, part }, { name, form, using }) {
    const listener = using === undefined ? this.listener(name) : known(this.listeners, using, 'observer')
    switch (form) {
      case 'next': return part.subscribe(object, listener.next)
      case 'nextAndState': return part.states && part.subscribe(object, listener.next, listener.state)
      case 'nothing': return part.subscribe(object)
      case 'observer':
        listener.observer ??= this.makeObserver(listener)
        return part.subscribeObserver(object, listener.observer)
      default: throw new Error(`there is no form ${form}`)
    }
  }

  listener(name) {
    const listener = {
      next: (value) => this.record({ event: 'receives', name, ...tracedValue(value) }),
      state: (state) => this.record({ event: 'receivesState', name, ...this.stateName(state) }),
    }
    this.listeners.set(name, listener)
    return listener
  }

  makeObserver(listener) { return this.part.observer(listener.next, listener.state) }

  /** The port's states; the enumeration may also map numbers to names. */
  listStates() {
    const states = this.part.states
    return Object.keys(states).filter((key) => Number.isNaN(Number(key))).map((key) => states[key])
  }

  stateName(state) {
    const { atRest, active } = this.streams.states
    if (state === atRest) return { state: 'atRest' }
    if (state === active) return { state: 'active' }
    return { other: describe(state) }
  }
}

function known(things, name, kind) {
  if (!things.has(name)) throw new Error(`there is no ${kind} ${name}`)
  return things.get(name)
}

/** Unsubscribes: a subscription is a function, or an object with `unsubscribe`, unless the adapter has its own way. */
function unsubscribe(subscription, part) {
  if (subscription === undefined) return
  if (part.unsubscribe) return part.unsubscribe(subscription)
  return typeof subscription === 'function' ? subscription() : subscription.unsubscribe()
}

/** A value in an event: as JSON if possible, otherwise as text. */
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
  if (Object.is(value, -0)) return '-0'
  if (typeof value === 'bigint') return `${value}n`
  if (Array.isArray(value)) return `[${Array.from(value, describe).join(', ')}]`
  try { return String(value) } catch { return typeof value }
}

function isSame(expected, event) {
  return expected.event === event.event && expected.name === event.name && expected.connection === event.connection
    && expected.state === event.state && expected.other === event.other && expected.number === event.number
    && 'value' in expected === 'value' in event
    && (expected.value === event.value || JSON.stringify(expected.value) === JSON.stringify(event.value))
}
