// Serves the example port: motion-conformance run -- node example.mjs
import { adapter } from './adapter.mjs'
import { serve } from './harness.mjs'

serve(adapter)
