// Checks a port written in JavaScript or TypeScript: `conformance` in its test runner, `serve` in a program of its own. The
// command `motion-conformance` judges; this starts it, and serves the port to it.
//
// Hand them an adapter: for each specification that the port offers, how its objects are made and used. What is left
// out is taken to be called as the specification calls it; what the port does not have is a `lack('why')`.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Lack, ScenarioRunner, describe, mistakesIn, typeOf } from './runner.mjs'

/** Stands in the place of what the port does not have, and says why. */
export const lack = (reason) => reason

/** The version of the kit that this harness is part of. */
const version = '1.0.0'

/** What a subscription is, unless the adapter says otherwise: a function, or an object with `unsubscribe`. */
const unsubscribe = (subscription) => typeof subscription === 'function' ? subscription() : subscription.unsubscribe()

const isEnding = (object) => typeof object === 'function' || typeof object?.unsubscribe === 'function'

/** The object, which must have that member: a write would otherwise make one, and a read find `undefined`. */
function having(object, member, advice) {
  if (!(member in Object(object))) throw new TypeError(`${typeOf(object)} has no member '${member}'; ${advice}`)
  return object
}

/** Calls a member of an object, for the function of the adapter that is left out. */
const calling = (part, key, member = key) => (object, ...given) => having(object, member, adding(part, key))[member](...given)

const adding = (part, key) => `add \`${key}\` to the part ${part}`

/** The parts of an adapter that stand for a specification. */
const types = { IO: 'IndefiniteObservable', MO: 'MotionObservable', RP: 'ReactiveProperty', PO: 'Property' }

/**
 * The functions of the part MotionObservable that stand for one, which `false` does not offer. The part's `operators` are functions
 * that stand for the specifications of their names.
 */
const operators = { RM: 'remember', SW: 'startWith', NO: 'nextOperator', MA: 'map', FI: 'filter', RE: 'readFirst' }

/**
 * What a port may lack, by the functions of which a reason may stand in the place. Every scenario needs the other functions but
 * operators: no port can lack them.
 */
const capabilities = {
  externalWrite: 'external write', stream: 'stream', states: 'state channel', state: 'state channel', remember: 'remember',
  noopDisconnect: 'no-op disconnect', observer: 'subscribe(observer:)', subscribeObserver: 'subscribe(observer:)',
  subscribeNothing: 'no-op subscribe',
}

/** What takes nothing but a lack. */
const lackOnly = null

const streams = (part) => ({
  create: undefined,
  observer: lack('the adapter makes no observers'),
  noopDisconnect: lack('the adapter names no noopDisconnect'),
  states: lack('the adapter names no states'),
  ...Object.fromEntries(Object.values(operators).map((operator) => [operator, false])),
  operators: {},
  remember: calling(part, 'remember', '_remember'),
  subscribe: calling(part, 'subscribe'),
  subscribeObserver: calling(part, 'subscribeObserver', 'subscribe'),
  subscribeNothing: lackOnly,
  next: calling(part, 'next'),
  state: calling(part, 'state'),
  unsubscribe,
})

const property = (part) => ({ create: undefined, subscribe: calling(part, 'subscribe'), unsubscribe })

/** What each part of an adapter may hold, and what stands for it where it is left out; `undefined` where it must not be. */
const defaults = {
  IndefiniteObservable: streams('IndefiniteObservable'),
  MotionObservable: streams('MotionObservable'),
  ReactiveProperty: {
    ...property('ReactiveProperty'),
    externalWrite: lackOnly,
    read: (property) => having(property, 'value', adding('ReactiveProperty', 'read')).value,
    write: (property, value) => { having(property, 'value', adding('ReactiveProperty', 'write')).value = value },
    stream: calling('ReactiveProperty', 'stream', 'asStream'),
  },
  Property: { ...property('Property'), read: calling('Property', 'read'), write: calling('Property', 'write') },
}

const domains = ['integer', 'real', 'text', 'nullable', 'list']

/** Serves the port over standard input and output until the input ends. What the port prints goes to standard error. */
export function serve(adapter) {
  const session = new Session(adapter)
  process.stdout.write = process.stderr.write.bind(process.stderr)
  write(session.handshake)
  let rest = ''
  process.stdin.setEncoding('utf8').on('data', (text) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop()
    for (const line of lines) write(session.reply(JSON.parse(line)))
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
 * Has the command judge the port, which it starts from this same test file, and registers a test of the whole port and one for
 * each clause. In the process that it starts, serves the port instead.
 *
 * With the environment variable CONFORMANCE_REPLAY, the one test replays that: the id of a scenario, or requests as JSON or in
 * a file.
 */
export function conformance(adapter, options = {}) {
  const { port } = new Session(adapter).handshake
  const { test, level = 'must', report, ...passedOn } = options
  reject([
    ...unknown(Object.keys(options), ['test', 'level', 'report', 'waivers', 'only', 'generated', 'seed'], 'option'),
    ...unknown([level], ['must', 'should'], 'level'),
  ])
  const place = process.argv.indexOf('--serve')
  if (place >= 0) {
    if (process.argv[place + 1] === port) serve(adapter)
    return
  }
  const served = ['--', process.execPath, ...runtimeOptions(), testFile(), '--serve', port]
  const register = registering(test)
  const replayed = process.env.CONFORMANCE_REPLAY
  if (replayed) {
    const { status, output, errors } = run(['replay', replayed, ...served])
    console.log(output)
    return register(`${port} replays ${replayed}`, status === 0 ? 'passed' : 'failed', output + errors)
  }
  const folder = mkdtempSync(join(tmpdir(), 'motion-conformance-'))
  try {
    const file = join(folder, 'report.json')
    const words = Object.entries({ output: file, ...passedOn }).flatMap(([name, value]) => [`--${name}`, textOf(value)])
    if (report !== undefined) words.push('--output', textOf(report))
    const { status, output, errors } = run(['run', ...words, ...served])
    const tests = status === 0 || status === 1 ? JSON.parse(readFileSync(file)).tests : []
    const isFailing = (one) => one.outcome === 'failed' && (one.level !== 'should' || level === 'should')
    const broken = tests.filter(isFailing).map(({ name }) => name)
    register(
      `${port} conforms`, status === 0 && broken.length === 0 ? 'passed' : 'failed',
      [...broken, errors].filter(Boolean).join('\n') || output)
    for (const one of tests) register(one.name, one.outcome === 'failed' && !isFailing(one) ? 'skipped' : one.outcome, one.text)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Registers a test of which the outcome is known: with the function of another test runner, which has `skip`, or of Node's. */
function registering(given) {
  const test = given ?? createRequire(import.meta.url)('node:test')
  const skip = given ? (name, reason) => given.skip(`${name} (${reason})`, () => {}) : (name, skip) => test(name, { skip }, () => {})
  return (name, outcome, text) => {
    if (outcome === 'skipped') return skip(name, text)
    test(name, () => { if (outcome !== 'passed') throw Object.assign(new Error(text), { stack: text }) })
  }
}

/** Runs the command: that of the package, that of the environment, or that of the PATH. */
function run(words) {
  const packed = fileURLToPath(new URL('motion-conformance', import.meta.url))
  const command = existsSync(packed) ? packed : process.env.MOTION_CONFORMANCE || 'motion-conformance'
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const { error, status, signal, stdout, stderr } = spawnSync(
    command, words, { env, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8', maxBuffer: Infinity })
  if (error) {
    const errors = `cannot start '${command}' (${error.code}): install the npm package, which has it, or name the command `
      + 'motion-conformance in the environment variable MOTION_CONFORMANCE, or put it on the PATH'
    return { output: '', errors }
  }
  return { status, output: stdout, errors: stderr || (status > 1 || signal ? `${command} ended with ${signal ?? status}` : '') }
}

/** The options of Node that load a test file, without those of its test runner and its debugger. */
function runtimeOptions() {
  let isLeftOut = false
  return process.execArgv.filter((word) => {
    if (word.startsWith('-')) isLeftOut = /^--(experimental-)?(test|inspect|watch)/.test(word)
    return !isLeftOut
  })
}

/** The file that is being loaded: of the files on the stack the outermost that is the user's. */
function testFile() {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = Infinity
  const frames = new Error().stack.split('\n').map((frame) => /[( ](?:file:\/\/)?(\/.*):\d+:\d+\)?$/.exec(frame)?.[1])
  Error.stackTraceLimit = stackTraceLimit
  return relative('', decodeURI(frames.filter((file) => file && !file.includes('/node_modules/')).at(-1)))
}

const textOf = (value) => value instanceof URL ? fileURLToPath(value) : String(value)

/** Answers requests, one after another. */
export class Session {
  constructor(adapter = {}) {
    const { port, language = 'JavaScript', values = domains } = adapter
    const parts = Object.keys(defaults)
    reject([
      ...unknown(Object.keys(adapter), ['port', 'language', 'values', ...parts], 'adapter key'),
      ...unknown(values, domains, 'value domain'),
      ...typeof port === 'string' && port !== '' ? [] : ["missing adapter key 'port': the name of the port, as in port: 'MyMotion'"],
      ...values.length > 0 ? [] : [`the adapter offers no value domain; values takes ${domains.join(', ')}`],
      ...parts.some((part) => adapter[part]) ? [] : ['the adapter offers no specification; add a part, as in '
        + 'ReactiveProperty: { create: (value, externalWrite) => new ReactiveProperty(value, externalWrite) }'],
      ...parts.filter((part) => adapter[part]).flatMap((part) => mistakesOf(part, adapter[part])),
    ])
    this.streams = complete('MotionObservable', adapter.MotionObservable ?? {})
    this.parts = {}
    for (const [id, name] of Object.entries(types)) if (adapter[name]) this.parts[id] = complete(name, adapter[name])
    const offered = adapter.MotionObservable ? { ...defaults.MotionObservable, ...adapter.MotionObservable } : {}
    for (const [id, operator] of Object.entries(operators)) if (offered[operator] ?? false) this.parts[id] = this.streams
    for (const operator of Object.keys(offered.operators ?? {})) this.parts[operator] = this.streams
    const each = (what) => Object.fromEntries(Object.keys(this.parts).map((id) => [id, what(id)]))
    this.handshake = { protocol: 1, port, language, harness: version, offers: each(() => values), lacks: each((id) => this.lacks(id)) }
  }

  /** What the port lacks of a specification, with the reasons; what its streams lack, the stream of a property lacks too. */
  lacks(id) {
    const { lacks } = this.parts[id]
    return id === 'RP' && !lacks.stream ? { ...this.streams.lacks, ...lacks } : lacks
  }

  /** Answers a request. */
  reply(request) {
    const { id, specification, actions } = request
    const mistakes = mistakesIn(request)
    if (mistakes.length > 0) return { id, crashed: `invalid request: ${mistakes.join('; ')}` }
    // The specification of an operator is offered by the operator's name.
    const part = this.parts[specification] ?? (specification in { ...types, ...operators } ? undefined : this.streams)
    if (!part) return { id, unsupported: `the port does not offer ${specification}` }
    const runner = new ScenarioRunner(part, this.streams)
    try {
      return { id, trace: actions.map((action) => runner.perform(action)) }
    } catch (error) {
      if (error instanceof Lack) return { id, unsupported: error.message }
      return { id, ...crash(error) }
    } finally {
      runner.isOpen = false
    }
  }
}

/** What is thrown, which may be anything, and where in the port; no place where the harness threw it. */
function crash(error) {
  let stack
  try { stack = String(error.stack ?? '') } catch { stack = '' }
  const frames = stack.split('\n').filter((line) => /^ +at .*:\d+:\d+\)?$/.test(line))
  const first = frames.find((frame) => !/[( ]node:/.test(frame))
  const at = first && !/\/(harness|runner)\.mjs:/.test(first) ? first.trim().slice('at '.length) : undefined
  return { crashed: (stack || describe(error)).split('\n')[0] || 'an error without a text', at }
}

/** What is wrong with a part of an adapter. */
function mistakesOf(name, given) {
  const mistakes = unknown(Object.keys(given), Object.keys(defaults[name]), 'adapter key', { prefix: `${name}.` })
  for (const [key, standing] of Object.entries(defaults[name])) {
    const value = key in given ? given[key] : standing
    const isLack = typeof value === 'string'
    const isOperator = Object.values(operators).includes(key)
    if (!(key in capabilities) && !isOperator && (isLack || value === undefined)) {
      mistakes.push(`missing ${name}.${key}: it takes a function, because no port can lack it`)
    } else if (isLack || value === standing || isOperator && value === false) {
      continue
    } else if (standing === lackOnly) {
      mistakes.push(`invalid ${name}.${key}: it takes a lack('why') only`)
    } else if (key === 'operators') {
      for (const [operator, call] of Object.entries(value)) {
        if (typeof call !== 'function') mistakes.push(`invalid ${name}.operators.${operator}: ${describe(call)} is not a function`)
      }
    } else if (typeof value !== (key === 'states' ? 'object' : 'function')) {
      mistakes.push(`invalid ${name}.${key}: ${describe(value)} is not ${key === 'states' ? 'an enumeration' : 'a function'}`)
    }
  }
  return [...mistakes, ...mistakesOfObserver(name, given)]
}

/** The members that the observers of an adapter do not have, and that nothing stands for. */
function mistakesOfObserver(name, given) {
  let observer
  try { observer = given.observer(() => {}, () => {}) } catch { return [] }
  const called = typeof given.states === 'object' ? ['next', 'state'] : ['next']
  return called.filter((key) => !given[key] && !(key in Object(observer))).map((key) =>
    `missing ${name}.${key}: the object that ${name}.observer makes has no member '${key}'; ${adding(name, key)}`)
}

/** A part of an adapter, with what is left out filled in. A text in something's place says why the port lacks it. */
function complete(name, given) {
  const part = { ...defaults[name], ...given, ...given.operators }
  const isSubscription = given.unsubscribe ? (subscription) => subscription != null : isEnding
  const about = { name, isSubscription, lacks: {} }
  for (const [key, value] of Object.entries(part)) {
    const reason = value === false ? `the adapter does not offer ${key}` : value
    if (typeof reason !== 'string') continue
    Object.defineProperty(part, key, { get() { throw new Lack(reason) } })
    if (key in capabilities) about.lacks[capabilities[key]] = reason
  }
  return Object.assign(part, about)
}

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

/** The known name of which at most half of the letters are wrong, by the letters of each that are not in the other. */
function nearest(name, known) {
  const far = (other) => {
    const left = [...other.toLowerCase()]
    const foreign = [...name.toLowerCase()].filter((letter) => !left.includes(letter) || !left.splice(left.indexOf(letter), 1))
    return foreign.length + left.length
  }
  const best = [...known].sort().reduce((best, other) => far(other) < far(best) ? other : best)
  return far(best) * 2 <= name.length ? best : undefined
}
