// Checks a port written in JavaScript or TypeScript: `conformance` in its test runner, `serve` for
// `motion-conformance run -- node YOUR-PORT.mjs`.
//
// Hand them an adapter: for each specification that the port offers, how its objects are made and used. What is left
// out is taken to be called as the specification calls it; what the port does not have is a `lack('why')`.

import { writeSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  Causes, HangGuard, crash, deviation, inDomain, kept, load, performed, placeOf, specificationOf, waiverLines,
} from './judge.mjs'
import { Lack, ScenarioRunner } from './runner.mjs'

/** What a subscription is, unless the adapter says otherwise: a function, or an object with `unsubscribe`. */
const unsubscribe = (subscription) => typeof subscription === 'function' ? subscription() : subscription.unsubscribe()

const isSubscription = (object) => typeof object === 'function' || typeof object?.unsubscribe === 'function'

/** Stands in the place of what the port does not have, and says why. */
export const lack = (reason) => reason

/** The version of the kit that this harness is part of. */
const version = '1.0.0'

/** What every part of an adapter must name that has no default: no port can lack it. */
const unnamed = lack('the adapter does not name it')

const streams = {
  create: unnamed,
  observer: lack('the adapter makes no observers'),
  noopDisconnect: unnamed,
  states: lack('the adapter names no states'),
  remember: (stream) => stream._remember(),
  startWith: false,
  nextOperator: false,
  map: false,
  filter: false,
  readFirst: false,
  subscribe: (stream, next, state) => stream.subscribe(next, state),
  subscribeObserver: (stream, observer) => stream.subscribe(observer),
  subscribeNothing: undefined,
  next: (observer, value) => observer.next(value),
  state: (observer, state) => observer.state(state),
  unsubscribe,
}

/** What each part of an adapter may hold, and what stands for it where it is left out. */
const defaults = {
  IndefiniteObservable: streams,
  MotionObservable: streams,
  ReactiveProperty: {
    create: unnamed,
    externalWrite: undefined,
    read: (property) => having(property, 'value').value,
    write: (property, value) => { having(property, 'value').value = value },
    subscribe: (property, next) => property.subscribe(next),
    stream: (property) => having(property, 'asStream', "; a port without streams says so: stream: lack('why')").asStream(),
    unsubscribe,
  },
  Property: {
    create: unnamed,
    read: (property) => property.read(),
    write: (property, value) => property.write(value),
    subscribe: (property, next) => property.subscribe(next),
    unsubscribe,
  },
}

/** The file of each specification's scenarios, the part of the adapter that stands for it, and of an operator its function. */
const specifications = {
  IO: { file: 'IndefiniteObservable', part: 'IndefiniteObservable' },
  MO: { file: 'MotionObservable', part: 'MotionObservable' },
  RP: { file: 'ReactiveProperty', part: 'ReactiveProperty' },
  PO: { file: 'Property', part: 'Property' },
  RM: { file: 'Remember', part: 'MotionObservable', operator: 'remember' },
  SW: { file: 'StartWith', part: 'MotionObservable', operator: 'startWith' },
  NO: { file: 'NextOperator', part: 'MotionObservable', operator: 'nextOperator' },
  MA: { file: 'Map', part: 'MotionObservable', operator: 'map' },
  FI: { file: 'Filter', part: 'MotionObservable', operator: 'filter' },
  RE: { file: 'Read', part: 'MotionObservable', operator: 'readFirst' },
}

/** What a port lacks of a specification where a text stands in an adapter's place. */
const ofStreams = { states: 'state channel', state: 'state channel', subscribeNothing: 'no-op subscribe', remember: 'remember' }
const ofObservers = { observer: 'subscribe(observer:)', subscribeObserver: 'subscribe(observer:)' }
const capabilities = {
  IO: ofObservers, MO: { ...ofStreams, ...ofObservers },
  RP: { externalWrite: 'external write', stream: 'stream' }, PO: {},
}

/** What no port can lack, because every scenario needs it, or because it is no capability. */
const indispensable = ['create', 'read', 'write', 'subscribe', 'unsubscribe', 'next', 'noopDisconnect']

const domains = ['integer', 'real', 'text', 'nullable', 'list']

/** Serves the port over standard input and output until the input ends. What the port prints goes to standard error. */
export function serve(adapter) {
  const session = new Session(adapter)
  process.stdout.write = process.stderr.write.bind(process.stderr)
  write(session.handshake)
  let unfinished = []
  process.stdin.on('data', (chunk) => {
    let start = 0
    for (let end; (end = chunk.indexOf(10, start)) >= 0; start = end + 1) {
      unfinished.push(chunk.subarray(start, end))
      const line = Buffer.concat(unfinished).toString()
      unfinished = []
      write(session.reply(JSON.parse(line)))
    }
    if (start < chunk.length) unfinished.push(chunk.subarray(start))
  })
  process.stdin.on('end', () => process.exit(0))
}

/** Writes a message to the end: a stream would keep what a full pipe does not take, and lose it where the port exits. */
function write(message) {
  let rest = Buffer.from(JSON.stringify(message) + '\n')
  while (rest.length > 0) {
    try { rest = rest.subarray(writeSync(1, rest)) } catch (error) {
      if (error.code !== 'EAGAIN') throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)
    }
  }
}

/**
 * Registers a test of the whole port, which fails with what is broken, and one for each scenario and value domain that the
 * port offers. That fails with the story of the first step that is not as expected, or names the test that has a shorter one,
 * and is skipped, with the reason, where the port lacks what the scenario needs.
 *
 * `options.test` takes a name and a function, `node:test` otherwise; `options.scenarios` is the folder of the exported
 * scenarios; `options.waive` has the reason of each deliberate deviation, by clause or scenario; `options.waivers` is a file of
 * such deviations and lacks, as the command reads it; with the `options.level`
 * 'should' what breaks a `should` fails, which is skipped otherwise; `options.limit` is how many seconds a scenario may take
 * before the process ends and says which, 30 otherwise.
 *
 * With the environment variable CONFORMANCE_REPLAY, only that scenario is a test: an id, or a request or an exported scenario
 * as JSON or in a file. It fails with its own story, and what the port did is printed.
 */
export function conformance(adapter, options = {}) {
  const { test = createRequire(import.meta.url)('node:test'), scenarios: folder, waive, waivers: file, level = 'must', limit = 30 } = options
  reject(unknown(Object.keys(options), ['test', 'scenarios', 'waive', 'waivers', 'level', 'limit'], 'option'))
  ensure(level, ['must', 'should'], 'level')
  if (!(typeof limit === 'number' && limit > 0)) throw new TypeError(`invalid limit '${limit}': expected a positive number of seconds`)
  const files = Object.values(specifications).map((specification) => load(specification, folder))
  const waivers = new Waivers(waive, file, files)
  const session = new Session(waivers.applied(adapter))
  let guard
  const check = (specification, scenario, { fails = level, print } = {}) => {
    const perform = () => session.check(specification, scenario, { waivers, level: fails, print })
    if (HangGuard.isDebugged) return perform()
    guard ??= new HangGuard(adapter.port, limit)
    return guard.watch(scenario, perform)
  }
  const replay = process.env.CONFORMANCE_REPLAY
  if (replay) return registerReplay(replay, { session, files, test, check })
  const tests = files.flatMap(({ specification, scenarios, ...file }, place) =>
    (session.handshake.offers[specification] ?? []).flatMap((values) => scenarios.map((scenario) => ({
      place, id: scenario.id, name: `${scenario.id} (${values})`,
      check: () => check(specification, inDomain(scenario, values, file)),
    }))))
  let known
  const causes = () => known ??= new Causes(tests, waivers)
  test(`${adapter.port} conforms`, () => {
    const { summary } = causes()
    const text = [summary, ...waivers.stale].filter(Boolean).join('\n')
    if (text) throw Object.assign(new Error(text), { stack: text })
  })
  for (const { name, check } of tests) {
    // A test runner that counts parameters takes a first one for a callback.
    test(name, (...[context]) => {
      let skipped
      try { skipped = check() } catch (error) {
        const all = causes()
        skipped = waivers.excuse(error)
        if (!skipped) throw all.explain(name, error)
      }
      if (skipped) context?.skip?.(skipped)
    })
  }
}

/** Registers a test for one scenario alone, in each value domain that the port offers. */
function registerReplay(replay, { session, files, test, check }) {
  const all = files.flatMap((file) => file.scenarios.map((scenario) => ({ file, scenario })))
  const found = kept(replay, files) ?? all.filter(({ scenario }) => scenario.id.toLowerCase() === replay.toLowerCase())
  if (found.length === 0) {
    if (/-number-\d+$/.test(replay)) {
      throw new TypeError(`invalid CONFORMANCE_REPLAY '${replay}': of a generated scenario it takes the request as JSON; `
        + `the command has it: motion-conformance replay ${replay} --save FILE -- COMMAND`)
    }
    const expected = 'the id of a scenario, or a request or an exported scenario as JSON or in a file'
    ensure(replay, all.map(({ scenario }) => scenario.id), 'CONFORMANCE_REPLAY', expected)
  }
  for (const { file, scenario, values: domain } of found) {
    const { [file.specification]: offered = [] } = session.handshake.offers
    const domains = offered.filter((values) => domain === undefined || domain === values)
    if (domains.length === 0) throw new TypeError(`nothing to replay: the port does not offer ${file.specification}`)
    for (const values of domains) {
      test(`${scenario.id} (${values})`, (...[context]) => {
        const print = (trace) => console.log([performed(filled, trace), filled.unjudged].filter(Boolean).join('\n  '))
        const filled = domain === undefined ? inDomain(scenario, values, file) : { ...scenario, values, words: file.words }
        const skipped = check(file.specification, filled, { fails: 'should', print })
        if (skipped) context?.skip?.(skipped)
      })
    }
  }
}

/** Performs scenarios, one after another. */
export class Session {
  constructor(adapter = {}) {
    const { port, language = 'JavaScript', values = domains } = adapter
    reject([
      ...unknown(Object.keys(adapter), ['port', 'language', 'values', ...Object.keys(defaults)], 'adapter key'),
      ...Object.entries(defaults).flatMap(([part, known]) =>
        unknown(Object.keys(adapter[part] ?? {}), Object.keys(known), 'adapter key', { prefix: `${part}.` })),
      ...unknown(values, domains, 'value domain'),
    ])
    if (typeof port !== 'string' || port === '') {
      throw new TypeError("missing adapter key 'port': the name of the port, as in port: 'MyMotion'")
    }
    if (values.length === 0) throw new TypeError(`the adapter offers no value domain; values takes ${domains.join(', ')}`)
    this.parts = {}
    for (const [id, { part, operator }] of Object.entries(specifications)) {
      if (!adapter[part] || { ...defaults[part], ...adapter[part] }[operator] === false) continue
      this.parts[id] = complete(part, adapter[part])
      const key = indispensable.find((key) => key in this.parts[id].lacks)
      if (key) throw new TypeError(`missing ${part}.${key}: it takes a function, because no port can lack it`)
    }
    if (Object.keys(this.parts).length === 0) {
      throw new TypeError('the adapter offers no specification; add a part, as in ReactiveProperty: '
        + '{ create: (value, externalWrite) => new ReactiveProperty(value, externalWrite) }')
    }
    this.streams = this.parts.MO ?? complete('MotionObservable', {})
    const offers = Object.fromEntries(Object.keys(this.parts).map((id) => [id, values]))
    const lacks = Object.fromEntries(
      Object.keys(this.parts).map((id) => [id, this.lacks(id)]).filter(([, lacks]) => Object.keys(lacks).length > 0))
    this.handshake = { protocol: 1, port, language, harness: version, offers, ...(Object.keys(lacks).length > 0 ? { lacks } : {}) }
  }

  /** What the port lacks of a specification, with the reasons; what its stream lacks, a property lacks too. */
  lacks(id) {
    const own = reasons(this.parts[id], capabilities[id] ?? capabilities.MO)
    return id === 'RP' && !own.stream ? { ...reasons(this.streams, capabilities.MO), ...own } : own
  }

  /** Answers a request. */
  reply({ id, specification, actions }) {
    const part = this.parts[specification]
    if (!part) return { id, unsupported: `the port does not offer ${specification}` }
    try {
      return { id, trace: this.perform(part, actions).trace }
    } catch (error) {
      if (error instanceof Lack) return { id, unsupported: error.message }
      return { id, crashed: String(error?.stack ?? error).split('\n')[0], at: placeOf(error) }
    }
  }

  /** Checks a scenario, throws if the port deviates, and answers with the reason if that does not count. */
  check(specification, scenario, { waivers, level, print }) {
    const trace = []
    let deviates
    try {
      const { isWaiting } = this.perform(this.parts[specification], scenario.steps.map((step) => step.do), trace)
      deviates = scenario.unjudged ? undefined : deviation(scenario, trace, isWaiting)
    } catch (error) {
      if (error instanceof Lack) return error.message
      deviates = crash(scenario, trace.length, error)
    }
    print?.(trace)
    if (!deviates && scenario.unjudged) return scenario.unjudged
    if (!deviates) return undefined
    const waiver = waivers.reason(scenario, deviates)
    if (waiver === undefined && deviates.isShould && level === 'must') return `should: ${deviates.headline}`
    if (waiver === undefined) throw deviates
    return `waived: ${waiver}`
  }

  /** The trace of the actions, to which each that returns adds, and whether a reaction still waits for its event. */
  perform(part, actions, trace = []) {
    const runner = new ScenarioRunner(part, this.streams)
    try {
      for (const action of actions) trace.push(runner.perform(action))
      return { trace, isWaiting: runner.reactions.size > 0 }
    } finally {
      runner.isOpen = false
    }
  }
}

/** The deliberate deviations of a port, by the ids of clauses and scenarios, and what a file says that it lacks. */
class Waivers {
  #waivers = new Map()
  #lacks = new Map()
  /** The scenarios and clauses that the port deviates from. */
  #deviating = new Set()
  /** The waivers of deviations that written scenarios show. */
  #shown = new Set()

  /** Reads the option and the file, in which the command finds the same mistakes. */
  constructor(given = {}, path, files) {
    const ids = files.flatMap(({ scenarios, notExported }) =>
      [...notExported, ...scenarios.flatMap(({ id, clause }) => [id, clause])])
    const mistakes = []
    const add = (place, read) => {
      try { this.#add({ ...read(), place }) } catch (error) { mistakes.push(`${place}${error.message}`) }
    }
    for (const [id, reason] of Object.entries(given)) {
      add('', () => {
        ensure(id, ids, 'id', waivable)
        return { id, reason }
      })
    }
    for (const { line, text } of path === undefined ? [] : waiverLines(path)) add(`${path}, line ${line}: `, () => waiver(text, ids))
    reject(mistakes)
    // Only the command judges what these cover.
    for (const id of files.flatMap(({ notExported }) => notExported)) this.#waivers.delete(id)
  }

  #add({ id, reason, lack, place }) {
    const fault = !/[\p{L}\p{N}]/u.test(reason) ? 'is missing' : /^TODO(?!\p{L})/u.test(reason) ? 'is still to be written' : undefined
    if (fault) throw new TypeError(`invalid waiver of ${id}: the reason ${fault}`)
    if (/^\S+:\/\/\S*$/.test(reason)) throw new TypeError(`invalid waiver of ${id}: a link is not a reason; write the reason before it`)
    const known = lack ? this.#lacks : this.#waivers
    if (known.has(lack ?? id)) throw new TypeError(`duplicate waiver of ${id}`)
    known.set(lack ?? id, { reason, place })
  }

  /** The adapter, with the reason in the place of what the port lacks. */
  applied(adapter) {
    const parts = { ...adapter }
    for (const [id, { part }] of Object.entries(specifications)) {
      for (const [key, capability] of Object.entries(capabilities[id] ?? capabilities.MO)) {
        const lack = this.#lacks.get(capability)
        if (lack && parts[part]) parts[part] = { ...parts[part], [key]: lack.reason }
      }
    }
    return parts
  }

  /** Why a scenario deviates on purpose; `undefined` if it does not. A crash shows nothing about a clause. */
  reason({ id, clause, traces }, { isCrash }) {
    for (const covering of [id, clause]) this.#deviating.add(covering)
    const waived = (isCrash ? [id] : [id, clause]).find((covering) => this.#waivers.has(covering))
    if (waived && !traces && !isCrash) this.#shown.add(waived)
    return this.#waivers.get(waived)?.reason
  }

  /**
   * Why a deviation that no clause of its scenario explains does not count, once every scenario was checked: written scenarios of
   * the same specification, or of one that it is made of, show others that are waived. `undefined` if none do.
   */
  excuse({ isJudged, reach }) {
    const shown = [...this.#shown].filter((id) => !isJudged && reach.includes(specificationOf(id)))
    return shown.length > 0 ? `waived: this may follow from ${shown.join(', ')}` : undefined
  }

  /** The waivers of scenarios that do not deviate. A clause may need its waiver in scenarios that only the command generates. */
  get stale() {
    const stale = [...this.#waivers].filter(([id]) => id.includes('/') && !this.#deviating.has(id))
    return stale.map(([id, { place }]) => `${place}stale waiver of ${id}: it passed or is unsupported; remove it`)
  }
}

/** What a waiver may name. */
const waivable = 'the id of a clause or a scenario'

/** What a line of a waiver file says: `ID: REASON`, or `lacks CAPABILITY: REASON`. */
function waiver(text, ids) {
  const known = [...new Set(Object.values(capabilities).flatMap(Object.values))]
  const named = known.find((name) => text.startsWith(`lacks ${name}`) && text.slice(`lacks ${name}`.length).trimStart().startsWith(':'))
  const id = named ? `lacks ${named}` : text.split(':')[0].trim()
  if (!named && id.startsWith('lacks ')) ensure(id.slice('lacks '.length), known, 'lack')
  if (!text.includes(':') && !ids.includes(id)) throw new TypeError(`invalid waiver '${id}': expected ID: REASON`)
  if (!named) ensure(id, ids, 'id', waivable)
  return { id, lack: named, reason: text.slice(id.length).trimStart().slice(1).trim() }
}

/** The object, which must have that member: a write would otherwise make one, and a read find `undefined`. */
function having(object, member, advice = '') {
  if (!(member in Object(object))) throw new TypeError(`${object.constructor?.name ?? 'the object'} has no member '${member}'${advice}`)
  return object
}

/** The reasons that stand in a part's places, by what the port lacks for that. */
function reasons(part, capabilities) {
  return Object.fromEntries(
    Object.entries(capabilities).filter(([key]) => part.lacks[key]).map(([key, capability]) => [capability, part.lacks[key]]))
}

/** A part of an adapter, with what is left out filled in. A text in something's place says why the port lacks it. */
function complete(name, given) {
  const part = { ...defaults[name], ...given }
  for (const { operator } of Object.values(specifications)) {
    if (part[operator] === false) part[operator] = `the adapter does not offer ${operator}`
  }
  const lacks = Object.fromEntries(Object.entries(part).filter(([, value]) => typeof value === 'string'))
  for (const [key, value] of Object.entries(part)) {
    if (typeof value === 'string') Object.defineProperty(part, key, { get() { throw new Lack(value) } })
    else if (value === undefined && lackable.includes(key)) continue
    else if (lackable.includes(key)) throw new TypeError(`invalid ${name}.${key}: it takes a lack('why') only`)
    else if (typeof value !== 'function' && !(key === 'states' && typeof value === 'object')) {
      throw new TypeError(`invalid ${name}.${key}: ${value} is not a function`)
    }
  }
  const isEnded = given.unsubscribe ? (subscription) => subscription != null : isSubscription
  return Object.defineProperties(part, { name: { value: name }, lacks: { value: lacks }, isSubscription: { value: isEnded } })
}

/** What is no function of an adapter, but may be lacking. */
const lackable = ['externalWrite', 'subscribeNothing']

/** Makes sure that a name is one of those that are known. */
function ensure(name, known, kind, expected) { reject(unknown([name], known, kind, { expected })) }

/** Throws the mistakes, if there are any. */
function reject(mistakes) {
  if (mistakes.length > 0) throw new TypeError(mistakes.join('\n'))
}

/** What is wrong with the names that are not known, each with the nearest one that is, if it is near. */
function unknown(names, known, kind, { prefix = '', expected = `one of ${[...known].sort().join(', ')}` } = {}) {
  return names.filter((name) => !known.includes(name)).map((name) => {
    const near = nearest(String(name), known)
    return `invalid ${kind} '${prefix}${name}'` + (near ? `; did you mean '${prefix}${near}'?` : `: expected ${expected}`)
  })
}

/** The known name that a text is the beginning of, or of which at most half of its letters are wrong. */
function nearest(name, known) {
  const far = (other) => other.toLowerCase().startsWith(name.toLowerCase()) ? 0 : distance(name, other)
  const all = known.map((other) => ({ other, far: far(other) }))
  const [best] = all.sort((one, two) => one.far - two.far || one.other.length - two.other.length || (one.other < two.other ? -1 : 1))
  return name && best.far * 2 <= name.length ? best.other : undefined
}

/** How many letters must be put in, left out or replaced to turn one name into another, whatever their case. */
function distance(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = row[j - 1] + (one[i - 1].toLowerCase() === other[j - 1].toLowerCase() ? 0 : 1)
      next.push(Math.min(replaced, row[j] + 1, next[j - 1] + 1))
    }
    row = next
  }
  return row[other.length]
}
