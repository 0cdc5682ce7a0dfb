// Checks a port written in JavaScript or TypeScript: `conformance` in its test runner, `serve` in a program of its own. The
// command `motion-conformance` judges; this starts it, and serves the port to it.
//
// Hand them an adapter: for each specification that the port offers, how its objects are made and used. What is left
// out is taken to be called as the specification calls it; what the port does not have is a `lack('why')`.

import { spawnSync } from 'node:child_process'
import { existsSync, writeSync } from 'node:fs'
import { createRequire } from 'node:module'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Lack, ScenarioRunner, Thrown, describe, mistakesIn, typeOf, withValue } from './runner.mjs'

/** Stands in the place of what the port does not have, and says why. */
export function lack(reason) {
  if (!reason?.trim()) throw new TypeError("missing reason of a lack, as in lack('there are no streams yet')")
  return reason
}

/** The version of the kit that this harness is part of. */
const version = '1.0.0'

/** What a subscription is, unless the adapter says otherwise: a function, or an object with `unsubscribe`. */
const unsubscribe = (subscription) => typeof subscription === 'function' ? subscription() : subscription.unsubscribe()

const isEnding = (object) => typeof object === 'function' || typeof object?.unsubscribe === 'function'

/** The object, which must have that member: a write would otherwise make one, and a read find `undefined`. */
function having(object, member, part, key) {
  if (member in Object(object)) return object
  throw new TypeError(`${typeOf(object)} has no member '${member}'; ${adding(part, key)}`)
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
    read: { standing: (property) => having(property, 'value', 'ReactiveProperty', 'read').value },
    write: { standing: (property, value) => { having(property, 'value', 'ReactiveProperty', 'write').value = value } },
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
  const mistakes = [
    ...unknown(Object.keys(options), ['test', 'level', 'report', 'waivers', 'only', 'generated', 'seed'], 'option'),
    ...unknown([level], ['must', 'should'], 'level'),
  ]
  if (mistakes.length > 0) throw new TypeError(mistakes.join('\n'))
  if (process.argv.includes('--serve')) {
    if (process.argv.at(-1) === port) serve(adapter)
    return
  }
  if (process.env.CONFORMANCE_PORT) return console.error(`to start the port, add --serve '${port}'`)
  const served = ['--', process.execPath, ...runtimeOptions(), testFile(), '--serve', port]
  const replayed = process.env.CONFORMANCE_REPLAY
  const given = Object.entries({ ...passedOn, output: report }).filter(([, value]) => value !== undefined)
  const words = given.flatMap(([name, value]) => [`--${name}`, value instanceof URL ? fileURLToPath(value) : String(value)])
  const wanted = replayed ? ['replay', replayed] : ['run', '--format', 'json', '--output', '-', ...words]
  const { status, output, errors } = run([...wanted, ...served])
  if (replayed) console.log(output)
  // Any other status says that the port was not judged, or not wholly.
  const isJudged = !replayed && (status === 0 || status === 1)
  const { verdict, causes, tests } = isJudged ? JSON.parse(output) : { verdict: replayed && output, causes: [], tests: [] }
  const isBinding = (one) => one.level === 'must' || level === 'should'
  for (const one of tests) if (one.outcome === 'failed' && !isBinding(one)) one.outcome = 'skipped'
  const titles = new Set(causes.filter(isBinding).map(({ title }) => title))
  const outcome = status === 0 && titles.size === 0 ? 'passed' : 'failed'
  const text = [verdict, ...titles, errors].filter(Boolean).join('\n')
  const register = registering(test)
  register(replayed ? `${port} replays ${replayed}` : `${port} conforms`, outcome, text)
  for (const { name, outcome, text } of tests) register(name, outcome, text)
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
    const errors = `cannot start '${command}' (${error.code}): in a clone of its repository write swift build -c release `
      + '--product motion-conformance; put what that builds on the PATH or beside the harness, or name its path in the '
      + 'environment variable MOTION_CONFORMANCE'
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

/** Answers requests, one after another. */
export class Session {
  constructor(adapter = {}) {
    const { port, language = 'JavaScript', values = domains } = adapter
    const offered = Object.entries(types).filter(([, name]) => adapter[name])
    const mistakes = [
      ...unknown(Object.keys(adapter), ['port', 'language', 'values', ...Object.values(types)], 'adapter key'),
      ...unknown(values, domains, 'value domain'),
      ...typeof port === 'string' && port !== '' ? [] : ["missing adapter key 'port': the name of the port, as in port: 'MyMotion'"],
      ...values.length > 0 ? [] : [`the adapter offers no value domain; values takes ${domains.join(', ')}`],
      ...offered.length > 0 ? [] : ['the adapter offers no specification; add a part, as in '
        + 'ReactiveProperty: { create: (value, externalWrite) => new ReactiveProperty(value, externalWrite) }'],
    ]
    this.parts = Object.fromEntries(offered.map(([id, name]) => [id, complete(name, adapter[name], mistakes)]))
    if (mistakes.length > 0) throw new TypeError(mistakes.join('\n'))
    this.streams = this.parts.MO ?? complete('MotionObservable')
    for (const operator of this.parts.MO?.offers ?? []) this.parts[operator] = this.streams
    // What the streams of the port lack, the stream of a property lacks too.
    if (this.parts.RP && !this.parts.RP.lacks.stream) Object.assign(this.parts.RP.lacks, this.streams.lacks)
    const each = (what) => Object.fromEntries(Object.entries(this.parts).map(([id, part]) => [id, what(part)]))
    const [offers, lacks] = [each(() => values), each((part) => part.lacks)]
    this.handshake = { protocol: 1, port, language, harness: version, exceptions: true, offers, lacks }
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
  const first = stack.split('\n').find((line) => /^ +at .*:\d+:\d+\)?$/.test(line) && !/[( ]node:/.test(line))
  const at = first && !/\/(harness|runner)\.mjs:/.test(first) ? first.trim().slice('at '.length) : undefined
  return { crashed: (stack || describe(error)).split('\n')[0] || 'an error without a text', at }
}

/**
 * A part of an adapter, with what is left out filled in. A text in something's place says why the port lacks it. What is
 * wrong with the part is added to the mistakes.
 */
function complete(name, given = {}, mistakes = []) {
  const { operators = {} } = given
  const isSubscription = given.unsubscribe ? (subscription) => subscription != null : isEnding
  const part = { name, isSubscription, lacks: {}, offers: [] }
  const add = (...some) => mistakes.push(...some)
  add(...unknown(Object.keys(given), Object.keys(rows[name]), 'adapter key', `${name}.`))
  const named = Object.keys(operators).map((operator) => [operator, { operator }])
  for (const [key, { member, takes = 'function', lacks, operator, standing }] of [...Object.entries(rows[name]), ...named]) {
    const called = member && ((object, ...given) => having(object, member, name, key)[member](...given))
    const value = operators[key] ?? given[key] ?? called ?? standing
    const isMissing = value === undefined || value === false || typeof value === 'string'
    if (isMissing && !lacks && !operator) add(`missing ${name}.${key}: it takes a function, because no port can lack it`)
    if (!isMissing && typeof value !== takes) add(`invalid ${name}.${key}: ${describe(value)} is not ${words[takes]}`)
    if (operator && value) part.offers.push(operator)
    if (!isMissing || value === undefined && takes === 'string') part[key] = value
    else {
      const reason = value || `the adapter has no ${key}`
      Object.defineProperty(part, key, { get() { throw new Lack(reason) } })
      if (lacks) part.lacks[lacks] = reason
    }
  }
  // Nothing stands for these members, so that the observers must have them.
  let observer
  try { observer = given.observer(() => {}, () => {}) } catch { return part }
  for (const key of typeof given.states === 'object' ? ['next', 'state'] : ['next']) {
    const isThere = given[key] || key in Object(observer)
    if (!isThere) add(`missing ${name}.${key}: what ${name}.observer makes has no member '${key}'; ${adding(name, key)}`)
  }
  return part
}

/** What is wrong with the names that are not known, each with the nearest one that is, if it is near. */
function unknown(names, known, kind, prefix = '') {
  const sorted = [...known].sort()
  return names.filter((name) => !known.includes(name)).map((name) => {
    const near = sorted.reduce((best, other) => distance(name, other) < distance(name, best) ? other : best)
    const isNear = distance(name, near) * 2 <= name.length
    const advice = isNear ? `; did you mean '${prefix}${near}'?` : `: expected one of ${sorted.join(', ')}`
    return `invalid ${kind} '${prefix}${name}'${advice}`
  })
}

/** How many letters of each name are not in the other. */
const distance = (one, other) => [...one + other].filter((letter) => !(one.includes(letter) && other.includes(letter))).length
