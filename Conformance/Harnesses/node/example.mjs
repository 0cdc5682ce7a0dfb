// Serves the example port: motion-conformance run -- node example.mjs
import { adapter } from './adapter.mjs'
import { serve } from './harness.mjs'
import { mistaken } from './mistaken.mjs'

serve(process.argv[2] === 'mistaken' ? mistaken : adapter)
