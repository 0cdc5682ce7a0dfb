// Serves the types of the sample code: motion-conformance run -- node Tests/SampleCode/port.mjs
import { serve } from '../../Conformance/Harnesses/node/harness.mjs'
import {
  IndefiniteObservable, MotionObservable, MotionObserver, MotionState, noopDisconnect, Property, ReactiveProperty, ValueObserver,
} from './types.mjs'

serve({
  port: 'The sample code',
  IndefiniteObservable: {
    create: (connect) => new IndefiniteObservable(connect),
    observer: (next) => new ValueObserver(next),
    noopDisconnect,
  },
  MotionObservable: {
    create: (connect) => new MotionObservable(connect),
    observer: (next, state) => new MotionObserver(next, state),
    noopDisconnect,
    states: MotionState,
    subscribe: (stream, next, state) => stream.subscribeFunctions(next, state),
    remember: (stream) => stream.remember(),
    startWith: (stream, value) => stream.startWith(value),
    nextOperator: (stream, operation) => stream.nextOperator(operation),
    map: (stream, transform) => stream.map(transform),
    filter: (stream, predicate) => stream.filter(predicate),
    readFirst: (stream) => stream.read(),
    operators: {
      dedupe: (stream) => stream.dedupe(), rewriteTo: (stream, value) => stream.rewriteTo(value),
      merge: (stream, other) => stream.merge(other),
    },
  },
  ReactiveProperty: { create: (value, externalWrite) => new ReactiveProperty(value, externalWrite) },
  Property: { create: (read, write) => new Property(read, write) },
})
