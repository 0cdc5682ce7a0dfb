// Judges the exported scenarios where there is no motion-conformance: in the test runner of the port. Used by harness.mjs.

import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { keyOf } from './runner.mjs'

/** The exported scenarios of a specification, from a folder; without one, from `Scenarios` beside this file. */
export function load({ file }, folder = beside()) {
  return JSON.parse(readFileSync(`${folder instanceof URL ? fileURLToPath(folder) : folder}/${file}.json`))
}

/** Where the scenarios are beside a copy of this file, or in the kit. */
function beside() {
  const here = fileURLToPath(new URL('Scenarios', import.meta.url))
  return existsSync(here) ? here : fileURLToPath(new URL('../../Scenarios', import.meta.url))
}

/** The scenario with samples of a domain in the place of their numbers, each an object of its own. */
export function inDomain(scenario, values, samples) {
  return JSON.parse(JSON.stringify(scenario, (key, value) => key === 'value' ? samples[values][value] : value))
}

/** What is thrown for a scenario that is not as expected, with its story. */
export class Deviation extends Error {
  constructor(scenario, story, isJudged, length) {
    super(story)
    const { clause, level } = scenario
    Object.assign(this, { stack: story, clause, level, headline: headline(scenario), isJudged, length })
  }
}

/**
 * What explains why tests fail: the broken clauses and the crashes, each with the test that has the shortest story. What breaks
 * a `must` is first, then what others are made of, then what most scenarios show, then what takes fewest steps.
 */
export class Causes {
  constructor(tests) {
    const failures = tests.flatMap((test) => {
      try { test.check() } catch (error) { return { ...test, error: error instanceof Error ? error : new Error(error) } }
      return []
    })
    this.counts = `${failures.length} of ${tests.length} tests fail`
    const isCause = ({ error }) => !(error instanceof Deviation) || error.isJudged
    const groups = new Map()
    for (const failure of failures.some(isCause) ? failures.filter(isCause) : failures) {
      const headline = headlineOf(failure.error)
      groups.set(headline, [...groups.get(headline) ?? [], failure])
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
      `${headlineOf(error)}: ${scenarios} scenario${scenarios === 1 ? '' : 's'}, first ${name}`)
    return `${this.counts}.\n${lines.join('\n')}\n\n${this.all[0].error.stack}`
  }

  /** What a test fails with: its story if no other has a shorter one, otherwise which test has it. */
  explain(name, error) {
    if (!(error instanceof Deviation)) return error
    const { isJudged, clause, headline } = error
    const isOfClause = (cause) => cause.error.headline === headline
    const isOfSpecification = (cause) => cause.error.clause?.split('-')[0] === clause.split('-')[0]
    const cause = this.all.find(isJudged ? isOfClause : isOfSpecification) ?? this.all[0]
    if (!cause || cause.name === name || !isJudged && cause.error.isJudged === false) return error
    const reason = isJudged ? '' : `${clause} is not judged: another clause is broken first. `
    error.message = error.stack = `${reason}${cause.name} shows ${headlineOf(cause.error)}`
    return error
  }
}

/** What comes first: specifications stand in the order in which they are made of one another. */
function rank({ error, scenarios, place }) { return [error.level === 'should' ? 1 : 0, place, -scenarios, error.length ?? 0] }

function compare(one, other) {
  return one.map((number, index) => number - other[index]).find((difference) => difference !== 0) ?? 0
}

/** What is broken: a clause, or the port by an exception. */
function headlineOf(error) { return error.headline ?? `crashed: ${error.message}` }

/** How the first step that is not as expected deviates; `undefined` where the scenario passes. */
export function deviation(scenario, trace, isWaiting) {
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
  const expected = {
    exactly: () => groups.map((group) => group.length > 1 ? `(${list(group)} in any order)` : list(group)).join(' · ') || 'nothing',
    inOrder: () => groups.map(list).join(', before '),
    atMost: () => `at most ${list(groups[0])}`,
  }[rule]()
  return `${headline(scenario)}\n${steps(scenario, index + 1)}
     expected  ${expected}${of ? ` (only ${of.join(' and ')} judged)` : ''}
     got       ${list(judged(seen, of)) || 'nothing'}`
}

function headline({ clause, statement, level }) { return `${clause} ${statement} (${level})` }

function steps(scenario, count) {
  return scenario.steps.slice(0, count).map((step, index) => {
    const mark = index === count - 1 ? '✘' : ' '
    return `${mark} ${String(index + 1).padStart(2)}  ${describe(step.do)}`
  }).join('\n')
}

function list(events) {
  const shown = events.slice(0, 8).map(describe).join(' · ')
  return shown + (events.length > 8 ? ` · … ${events.length - 8} more` : '')
}

/** An action in words, its kind and its fields; or an event: to what it happens, what, and the values of its fields. */
function describe({ action, event, ...fields }) {
  if (!action) {
    const { name, ...others } = fields
    const values = Object.entries(others).map(([key, value]) => key === 'value' ? JSON.stringify(value) : value)
    return [...name ? [name] : [], event, ...values].join(' ')
  }
  return [event ? `${action} ${describe(event)}:` : action, ...Object.entries(fields).map(([key, value]) => {
    if (key === 'name' || key === 'form') return value
    if (key === 'actions') return value.map(describe).join(', ')
    return `${key} ${key === 'value' ? JSON.stringify(value) : value}`
  })].join(' ')
}
