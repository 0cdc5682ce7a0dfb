// Serves RxJS: motion-conformance run -- node Tests/Libraries/rxjs.mjs.
import { createRequire } from 'node:module'
import { lack, serve } from '../../Conformance/Harnesses/node/harness.mjs'

const { BehaviorSubject, noop, Observable, shareReplay, startWith } = createRequire(import.meta.url)('rxjs')

/** The last value, while there is a subscriber. */
const remembered = shareReplay({ bufferSize: 1, refCount: true })

const streams = {
  create: (connect) => new Observable(connect),
  observer: (next) => ({ next }),
  noopDisconnect: noop,
}

serve({
  port: 'RxJS',
  IndefiniteObservable: streams,
  MotionObservable: {
    ...streams,
    states: lack('an observer has no second channel'),
    subscribe: (stream, next) => stream.subscribe(next),
    remember: (stream) => stream.pipe(remembered),
    startWith: (stream, value) => stream.pipe(startWith(value), remembered),
  },
  ReactiveProperty: {
    create: (value) => new BehaviorSubject(value),
    externalWrite: lack('a subject writes its value nowhere else'),
    write: (property, value) => property.next(value),
    stream: (property) => property.asObservable(),
  },
})
