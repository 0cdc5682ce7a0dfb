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
import { Lack, ScenarioRunner, Thrown, describe, mistakesIn, typeOf, withValue } from './runner.mjs'

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

const adding = (part, key) => `add \`${key}\` to the part ${part}`

/** The parts of an adapter that stand for a specification. */
const types = { IO: 'IndefiniteObservable', MO: 'MotionObservable', RP: 'ReactiveProperty', PO: 'Property' }

/** What a row takes, by its type. */
const words = { function: 'a function', object: 'an enumeration', string: "a lack('why')" }

const shared = { create: {}, subscribe: { member: 'subscribe' }, unsubscribe: { standing: unsubscribe } }
const streams = {
  ...shared,
  observer: { lacks: 'subscribe(observer:)' }, subscribeObserver: { member: 'subscribe', lacks: 'subscribe(observer:)' },
  subscribeNothing: { takes: 'string', lacks: 'no-op subscribe' }, noopDisconnect: { lacks: 'no-op disconnect' },
  next: { member: 'next' }, state: { member: 'state', lacks: 'state channel' }, states: { takes: 'object', lacks: 'state channel' },
  remember: { member: '_remember', lacks: 'remember', operator: 'RM' }, startWith: { operator: 'SW' },
  nextOperator: { operator: 'NO' }, map: { operator: 'MA' }, filter: { operator: 'FI' }, readFirst: { operator: 'RE' },
  operators: { standing: {}, takes: 'object' },
}

/**
 * What each part of an adapter may hold: what a row takes if that is not a function; what stands for it where it is left out, a
 * member of the port's object or a function; what the port lacks where a reason stands in its place; the specification of an
 * operator, which is not offered where it is left out or `false`. No port can lack the rest: every scenario needs it.
 */
const rows = {
  IndefiniteObservable: streams,
  MotionObservable: streams,
  ReactiveProperty: {
    ...shared,
    externalWrite: { takes: 'string', lacks: 'external write' },
    read: { standing: (property) => having(property, 'value', adding('ReactiveProperty', 'read')).value },
    write: { standing: (property, value) => { having(property, 'value', adding('ReactiveProperty', 'write')).value = value } },
    stream: { member: 'asStream', lacks: 'stream' },
  },
  Property: { ...shared, read: { member: 'read' }, write: { member: 'write' } },
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
    for (const line of lines) write(session.reply(JSON.parse(line, withValue)))
  })
  process.stdin.on('end', () => process.exit(0))
  // A port may throw later what an observer has thrown.
  process.on('uncaughtException', (error) => {
    if (error instanceof Thrown) return
    console.error(error)
    process.exit(1)
  })
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
    const parts = Object.keys(rows)
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
    const given = adapter.MotionObservable ?? {}
    for (const [key, { operator, member }] of Object.entries(streams)) {
      if (operator && this.parts.MO && (given[key] ?? member)) this.parts[operator] = this.streams
    }
    for (const operator of Object.keys(given.operators ?? {})) this.parts[operator] = this.streams
    const each = (what) => Object.fromEntries(Object.keys(this.parts).map((id) => [id, what(id)]))
    this.handshake = {
      protocol: 1, port, language, harness: version, exceptions: true, offers: each(() => values), lacks: each((id) => this.lacks(id)),
    }
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
    const runner = new ScenarioRunner(this.parts[specification] ?? this.streams, this.streams)
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
  const calls = Object.entries(given.operators ?? {}).map(([operator, call]) => [`operators.${operator}`, {}, call])
  const mistakes = unknown(Object.keys(given), Object.keys(rows[name]), 'adapter key', `${name}.`)
  for (const [key, row, value = given[key]] of [...Object.entries(rows[name]), ...calls]) {
    const { takes = 'function', lacks, operator, ...standing } = row
    const isReason = value === false || typeof value === 'string'
    const isOptional = lacks || operator || !isReason && Object.keys(standing).length > 0
    if ((isReason || value === undefined) && !isOptional) {
      mistakes.push(`missing ${name}.${key}: it takes a function, because no port can lack it`)
    } else if (!isReason && value !== undefined && typeof value !== takes) {
      mistakes.push(`invalid ${name}.${key}: ${describe(value)} is not ${words[takes]}`)
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
  const isSubscription = given.unsubscribe ? (subscription) => subscription != null : isEnding
  const part = { ...given.operators, name, isSubscription, lacks: {} }
  for (const [key, { member, takes, lacks, standing }] of Object.entries(rows[name])) {
    const called = member && ((object, ...given) => having(object, member, adding(name, key))[member](...given))
    const other = called ?? standing ?? (takes === 'string' ? undefined : `the adapter names no ${key}`)
    const value = given[key] === false ? `the adapter does not offer ${key}` : given[key] ?? other
    if (typeof value === 'string') {
      Object.defineProperty(part, key, { get() { throw new Lack(value) } })
      if (lacks) part.lacks[lacks] = value
    } else part[key] = value
  }
  return part
}

/** Throws the mistakes, if there are any. */
function reject(mistakes) {
  if (mistakes.length > 0) throw new TypeError(mistakes.join('\n'))
}

/** What is wrong with the names that are not known, each with the nearest one that is, if it is near. */
function unknown(names, known, kind, prefix = '') {
  return names.filter((name) => !known.includes(name)).map((name) => {
    const sorted = [...known].sort()
    const near = sorted.reduce((best, other) => distance(name, other) < distance(name, best) ? other : best)
    const isNear = distance(name, near) * 2 <= name.length
    const advice = isNear ? `; did you mean '${prefix}${near}'?` : `: expected one of ${sorted.join(', ')}`
    return `invalid ${kind} '${prefix}${name}'${advice}`
  })
}

/** How many letters of each name are not in the other. */
function distance(one, other) {
  const foreign = (one, other) => [...one.toLowerCase()].filter((letter) => !other.toLowerCase().includes(letter)).length
  return foreign(one, other) + foreign(other, one)
}
