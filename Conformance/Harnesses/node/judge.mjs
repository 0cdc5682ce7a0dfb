// Judges the exported scenarios where there is no motion-conformance: in the test runner of the port. Used by harness.mjs.

import { existsSync, readFileSync } from 'node:fs'
import { url as debuggerURL } from 'node:inspector'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { keyOf } from './runner.mjs'

/** The exported scenarios of a specification, from a folder; without one, from `Scenarios` beside this file. */
export function load({ file: name }, folder = beside()) {
  const path = `${folder instanceof URL ? fileURLToPath(folder) : folder}/${name}.json`
  if (!existsSync(path)) {
    throw new Error(`there are no exported scenarios at ${path}: copy Conformance/Scenarios of the kit there, `
      + 'or name its folder in the option `scenarios`')
  }
  const { scenarios, generated: { scenarios: generated, ...shared }, ...file } = JSON.parse(readFileSync(path))
  const reach = [file.specification, ...file.foundations]
  const all = [...scenarios, ...generated.map((scenario) => ({ ...shared, ...scenario }))]
  return { ...file, scenarios: all.map((scenario) => ({ ...scenario, reach })) }
}

/** The specification of a clause or a scenario. */
export function specificationOf(id) { return id.split('-')[0] }

/** Where the scenarios are beside a copy of this file, or in the kit. */
function beside() {
  const here = fileURLToPath(new URL('Scenarios', import.meta.url))
  return existsSync(here) ? here : fileURLToPath(new URL('../../Scenarios', import.meta.url))
}

/** The scenario of a file with samples of a domain in the place of their numbers, each an object of its own. */
export function inDomain(scenario, values, { samples, words }) {
  const sample = (number) => samples[values][number]
  const fill = (text) => text.replace(/\{(\d+)\}/g, (_, number) => JSON.stringify(sample(number)))
  const filled = JSON.stringify(
    scenario, (key, value) => key === 'value' ? sample(value) : key === 'words' ? fill(value) : value)
  return { ...JSON.parse(filled), values, words }
}

/**
 * The scenarios of a text in JSON, or of a file of it: requests with their values, one per line, or an exported scenario, each
 * with the file of its specification; `undefined` where it is neither.
 */
export function kept(text, files) {
  const isJSON = text.trimStart().startsWith('{')
  if (!isJSON && !existsSync(text)) return undefined
  const json = isJSON ? text : readFileSync(text, 'utf8')
  let messages
  try { messages = [JSON.parse(json)] } catch {
    messages = json.split('\n').filter((line) => line.trim() !== '').map((line) => JSON.parse(line))
  }
  return messages.map(({ scenario, specification, values, actions, ...message }) => {
    const id = specification ?? specificationOf(message.clause ?? '')
    const file = files.find((file) => file.specification === id)
    if (!file) throw new TypeError(`invalid CONFORMANCE_REPLAY: there is no specification '${id}'`)
    if (!actions) return { file, scenario: message }
    const steps = actions.map((action) => ({ do: action, words: inWords(action) }))
    const title = scenario ?? `${id}/request`
    const unjudged = `performed and not judged; the command judges it: motion-conformance replay '${text}' -- COMMAND`
    const statement = 'A request is performed and not judged.'
    return { file, values, scenario: { id: title, clause: title.split('/')[0], statement, level: 'must', unjudged, steps } }
  })
}

/** An action or an event of a request in words: its kind, its name and its other fields. */
function inWords({ action, event, name, ...fields }) {
  const inField = ([key, value]) => {
    if (key === 'value' || value === null || typeof value !== 'object') {
      return `${key} ${typeof value === 'string' && key !== 'value' ? value : JSON.stringify(value)}`
    }
    return `${key} (${[value].flat().map(inWords).join('; ')})`
  }
  const all = typeof event === 'object' ? { event, ...fields } : fields
  return [[action ?? event, name].filter(Boolean).join(' '), ...Object.entries(all).map(inField)].filter(Boolean).join(', ')
}

/** The lines of a waiver file that say something, each with its number. Other line separators may be part of a reason. */
export function waiverLines(path) {
  let text
  try { text = readFileSync(path, 'utf8') } catch (error) {
    throw new TypeError(`invalid waivers: cannot read ${resolve(path instanceof URL ? fileURLToPath(path) : path)}`, { cause: error })
  }
  const lines = text.split(/\r\n|\n|\r/).map((text, index) => ({ line: index + 1, text: text.trim() }))
  return lines.filter(({ text }) => text !== '' && !text.startsWith('#'))
}

/** What a port did, step by step, as far as it came. */
export function performed({ steps, words }, trace) {
  return trace.map((events, index) => {
    const seen = listed(events, words)
    return `  ${String(index + 1).padStart(2)}  ${steps[index].words}${seen && `   ${seen}`}`
  }).join('\n')
}

/** Ends the process, and says why, when a scenario does not return: nothing on its own thread can. */
export class HangGuard {
  /** How often a scenario began or ended; what the other thread waits for in vain; and the length of the text. */
  #state = new Int32Array(new SharedArrayBuffer(12))
  /** What says which scenario is under way, as far as there is room. */
  #text = new Uint8Array(new SharedArrayBuffer(1 << 16))
  #words

  constructor(port, limit) {
    const time = `${limit} second${limit === 1 ? '' : 's'}`
    this.#words = `MotionConformance: ${port} has not returned from a scenario for ${time}. The process ends.`
    const worker = new Worker(`
      const { writeSync } = require('node:fs')
      const { state, text, limit } = require('node:worker_threads').workerData
      for (let ticks = 0; ticks < limit;) {
        const before = Atomics.load(state, 0)
        Atomics.wait(state, 1, 0, 1000)
        ticks = before % 2 === 1 && Atomics.load(state, 0) === before ? ticks + 1 : 0
      }
      writeSync(2, Buffer.from(text.slice(0, state[2])))
      process.kill(process.pid, 'SIGKILL')
    `, { eval: true, workerData: { state: this.#state, text: this.#text, limit } })
    worker.unref()
  }

  /** Performs a scenario. */
  watch(scenario, perform) {
    const text = [this.#words, `✘ ${headline(scenario)}`, `  values: ${scenario.values}`, steps(scenario, Infinity), '']
    this.#state[2] = new TextEncoder().encodeInto(text.join('\n'), this.#text).written
    Atomics.add(this.#state, 0, 1)
    try { return perform() } finally { Atomics.add(this.#state, 0, 1) }
  }

  /** Whether a debugger may stop the process, which is no hang. */
  static get isDebugged() { return debuggerURL() !== undefined }
}

/** What is thrown for a scenario that is not as expected: its story, and what is broken, its clause where nothing else is. */
export class Deviation extends Error {
  constructor(scenario, story, isJudged, length, broken) {
    super(story)
    const { clause, level, reach, traces } = scenario
    const said = headline(scenario)
    const isGenerated = traces !== undefined
    Object.assign(this, { stack: story, clause, level, reach, isGenerated, headline: said, origin: said, isJudged, length, ...broken })
  }

  /** Whether nothing but a `should` is broken, with which a port conforms. */
  get isShould() { return this.level === 'should' && this.isJudged }
}

const isOfHarness = (frame) => /\/(harness|judge|runner)\.mjs:/.test(frame)

/** Where in the port an error was thrown; `undefined` where the harness threw it. */
export function placeOf(error) {
  const frames = String(error?.stack ?? '').split('\n').filter((line) => /^ +at .*:\d+:\d+\)?$/.test(line))
  const first = frames.find((frame) => !/[( ]node:/.test(frame))
  return first && !isOfHarness(first) ? first.trim().slice('at '.length) : undefined
}

/** What is thrown where the port throws an error in the step after so many. */
export function crash(scenario, done, error) {
  const [first, ...frames] = (error?.stack ?? String(error)).split('\n')
  const places = frames.filter((frame) => !isOfHarness(frame)).slice(0, 5)
  const story = [headline(scenario), steps(scenario, done + 1), `     crashed  ${[first, ...places].join('\n')}`].join('\n')
  const said = `crashed: ${error?.message ?? error}`
  return new Deviation(scenario, story, true, done + 1, { headline: said, origin: placeOf(error) ?? said, level: 'must', isCrash: true })
}

/**
 * What explains why tests fail: the broken clauses and the crashes, each with the test that has the shortest story. What breaks
 * a `must` is first, then what a clause explains, then what others are made of, then what most scenarios show, then what takes fewest steps.
 */
export class Causes {
  constructor(tests, waivers) {
    const deviating = tests.flatMap((test) => {
      try { test.check() } catch (error) { return { ...test, error } }
      return []
    })
    const failures = deviating.filter(({ error }) => !waivers.excuse(error))
    const generated = failures.filter(({ error }) => error.isGenerated).length
    this.counts = `${failures.length} of ${tests.length} tests fail${generated > 0 ? `, ${generated} of them generated` : ''}`
    const judged = failures.filter(({ error }) => error.isJudged)
    const isCause = ({ error }) => error.isJudged || !judged.some((other) => error.reach.includes(specificationOf(other.error.clause)))
    const groups = new Map()
    for (const failure of failures.filter(isCause)) {
      const { origin } = failure.error
      groups.set(origin, [...groups.get(origin) ?? [], failure])
    }
    const scenarios = (failures) => new Set(failures.map(({ id }) => id)).size
    this.all = [...groups.values()].map((failures) => ({
      ...failures.reduce((one, other) => other.error.length < one.error.length ? other : one), scenarios: scenarios(failures),
    })).sort((one, other) => compare(rank(one), rank(other)))
  }

  /** What a report says first; `undefined` where nothing fails. */
  get summary() {
    if (this.all.length === 0) return undefined
    const lines = this.all.map(({ error, scenarios, name }) =>
      `${error.headline}: ${scenarios} scenario${scenarios === 1 ? '' : 's'}, first ${name}`)
    return `${this.counts}. A test is a scenario in one value domain.\n${lines.join('\n')}\n\n${this.all[0].error.stack}`
  }

  /** What a test fails with: its story if no other has a shorter one, otherwise which test has it. */
  explain(name, error) {
    const { isJudged, isGenerated, clause, reach } = error
    const isSame = (cause) => cause.error.origin === error.origin
    const isOf = (id) => (cause) => cause.error.isJudged && specificationOf(cause.error.clause) === id
    const [cause] = isJudged ? this.all.filter(isSame) : reach.flatMap((id) => this.all.filter(isOf(id)))
    if (!cause || cause.name === name) return error
    const reason = isJudged ? '' : isGenerated ? 'This generated test may fail only because of another deviation: '
      : `${clause} is not judged: another clause is broken first. `
    error.message = error.stack = `${reason}${cause.name} shows ${cause.error.headline}`
    return error
  }
}

/** What comes first: specifications stand in the order in which they are made of one another. */
function rank({ error, scenarios, place }) {
  return [error.level === 'should' ? 1 : 0, error.isJudged ? 0 : 1, place, -scenarios, error.length]
}

function compare(one, other) {
  return one.map((number, index) => number - other[index]).find((difference) => difference !== 0) ?? 0
}

/** How the first step that is not as expected deviates; `undefined` where the scenario passes. */
export function deviation(scenario, trace, isWaiting) {
  return scenario.traces ? disallowed(scenario, trace) : unexpected(scenario, trace, isWaiting)
}

/** How a generated scenario deviates where no trace that is allowed begins as this one does. */
function disallowed(scenario, trace) {
  const keys = (events) => events.map(keyOf).join('\n')
  let { traces } = scenario
  for (const [index, { oneOf }] of scenario.steps.entries()) {
    const allowed = traces.map((places) => oneOf[places[index]])
    const seen = trace[index]
    traces = traces.filter((_, place) => keys(allowed[place]) === keys(seen))
    if (traces.length > 0) continue
    const list = (events) => listed(events, scenario.words) || 'nothing'
    return new Deviation(
      scenario, difference(scenario, index, [...new Set(allowed.map(list))].join(', or '), list(seen)), false, index + 1)
  }
}

function unexpected(scenario, trace, isWaiting) {
  for (const [index, { relies, expect }] of scenario.steps.entries()) {
    const seen = trace[index].filter(({ event }) => event !== 'begins' && event !== 'returns')
    const unmet = [expect, relies].find((expectation) => expectation && !isMet(expectation, seen))
    if (unmet) return new Deviation(scenario, story(scenario, index, unmet, seen), unmet !== relies, index + 1)
  }
  if (!isWaiting) return undefined
  const { length } = scenario.steps
  return new Deviation(
    scenario, `${headline(scenario)}\n${steps(scenario, length)}\nA reaction was never triggered.`, false, length)
}

/** Whether the events of a step meet an expectation; Protocol.md describes the rules. */
function isMet({ rule, groups, of }, seen) {
  const keys = judged(seen, of).map(keyOf)
  const wanted = groups.map((group) => group.map(keyOf))
  switch (rule) {
    case 'exactly': {
      let rest = keys
      for (const group of wanted) {
        if (rest.slice(0, group.length).sort().join('\n') !== group.sort().join('\n')) return false
        rest = rest.slice(group.length)
      }
      return rest.length === 0
    }
    case 'inOrder': {
      const places = keys.map((key) => wanted.findIndex((group) => group.includes(key))).filter((place) => place >= 0)
      return places.every((place, index) => index === 0 || places[index - 1] <= place)
    }
    case 'atMost': return keys.every((key, index) => wanted[0].includes(key) && keys.indexOf(key) === index)
    default: throw new Error(`unknown rule '${rule}'`)
  }
}

function judged(seen, of) { return of ? seen.filter(({ name }) => of.includes(name)) : seen }

/** What was done, what was expected, and what happened instead. */
function story(scenario, index, expectation, seen) {
  const { rule, groups, of } = expectation
  const list = (events) => listed(events, scenario.words)
  const expected = {
    exactly: () => groups.map((group) => list(group) + (group.length > 1 ? ' (in any order)' : '')).join(' · ') || 'nothing',
    inOrder: () => groups.map(list).join(', before '),
    atMost: () => `at most ${list(groups[0])}`,
  }[rule]()
  return difference(
    scenario, index, `${expected}${of ? ` (only ${of.join(' and ')} judged)` : ''}`, list(seen) || 'nothing')
}

function difference(scenario, index, expected, got) {
  return `${headline(scenario)}\n${steps(scenario, index + 1)}\n     expected  ${expected}\n     got       ${got}`
}

function headline({ clause, statement, level }) { return `${clause} ${statement} (${level})` }

/** The first steps, of which the last has a mark; or all steps, without one. */
function steps(scenario, count) {
  return scenario.steps.slice(0, count).map(({ words }, index) =>
    `${index === count - 1 ? '✘' : ' '} ${String(index + 1).padStart(2)}  ${words}`).join('\n')
}

/** Events in the words of their kinds, without marks. */
function listed(all, words) {
  const events = all.filter(({ event }) => words[event])
  const shown = events.slice(0, 8).map((event) => words[event.event].replace(/\{(\w+)\}/g, (_, field) =>
    !(field in event) ? event.other : field === 'value' ? JSON.stringify(event.value) : event[field])).join(' · ')
  return shown + (events.length > 8 ? ` · … ${events.length - 8} more` : '')
}
