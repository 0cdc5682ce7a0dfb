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

/** The story of the first step that is not as expected; `undefined` where the scenario passes. */
export function deviation(scenario, trace, isWaiting) {
  for (const [index, { relies, expect }] of scenario.steps.entries()) {
    const seen = trace[index].filter(({ event }) => event !== 'begins' && event !== 'returns')
    const unmet = [expect, relies].find((expectation) => expectation && !isMet(expectation, seen))
    if (unmet) return story(scenario, index, unmet, seen, unmet === relies)
  }
  if (isWaiting) return `${headline(scenario)}\n${steps(scenario, scenario.steps.length)}\nA reaction was never triggered.`
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
function story(scenario, index, expectation, seen, isRelied) {
  const { rule, groups, of } = expectation
  const expected = {
    exactly: () => groups.map((group) => group.length > 1 ? `(${list(group)} in any order)` : list(group)).join(' · ') || 'nothing',
    inOrder: () => groups.map(list).join(', before '),
    atMost: () => `at most ${list(groups[0])}`,
  }[rule]()
  const head = isRelied ? `${scenario.clause} is not judged: another clause is broken first; motion-conformance run names it.\n` : ''
  return `${head}${headline(scenario)}\n${steps(scenario, index + 1)}
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

/** An action or an event in words: its kind, then its fields. */
function describe({ action, event, ...fields }) {
  const kind = action && event ? `${action} ${describe(event)}:` : action ?? event
  return [kind, ...Object.entries(fields).map(([key, value]) => {
    if (key === 'name' || key === 'form') return value
    if (key === 'actions') return value.map(describe).join(', ')
    return `${key} ${key === 'value' ? JSON.stringify(value) : value}`
  })].join(' ')
}
