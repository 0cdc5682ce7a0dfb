// Serves zen-observable: motion-conformance run -- node Tests/Libraries/zen-observable.mjs.
import { createRequire } from 'node:module'
import { lack, serve } from '../../Conformance/Harnesses/node/harness.mjs'

const Observable = createRequire(import.meta.url)('zen-observable')

const streams = {
  create: (connect) => new Observable(connect),
  observer: (next) => ({ next }),
  noopDisconnect: () => {},
}

serve({
  port: 'zen-observable',
  IndefiniteObservable: streams,
  MotionObservable: {
    ...streams,
    states: lack('an observer has no second channel'),
    subscribe: (stream, next) => stream.subscribe(next),
    remember: false,
  },
})
