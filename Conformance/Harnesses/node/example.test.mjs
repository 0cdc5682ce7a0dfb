// Checks the example port in Node's test runner: node --test
import { adapter } from './adapter.mjs'
import { conformance } from './harness.mjs'

conformance(adapter)
