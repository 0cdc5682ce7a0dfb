// How the example port is made and used.
import {
  IndefiniteObservable, MotionObservable, MotionState, noopDisconnect, Property, ReactiveProperty,
} from './motion.mjs'

/** @type {import('./harness.mjs').Adapter} */
export const adapter = {
  port: 'Example in JavaScript',
  IndefiniteObservable: {
    create: (connect) => new IndefiniteObservable(connect),
    observer: (next) => ({ next }),
    noopDisconnect,
  },
  MotionObservable: {
    create: (connect) => new MotionObservable(connect),
    observer: (next, state) => ({ next, state }),
    noopDisconnect,
    states: MotionState,
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
}
