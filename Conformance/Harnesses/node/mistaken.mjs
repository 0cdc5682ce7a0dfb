// The example port with mistakes that a harness must report, or keep apart: motion-conformance harness-check --mistaken mistaken
import { adapter } from './adapter.mjs'

const subscribed = new WeakSet()

/**
 * Wraps an observer object that is subscribed again, throws where a property is written, prints where a Property is made, and
 * writes it later.
 */
export const mistaken = {
  ...adapter,
  MotionObservable: {
    ...adapter.MotionObservable,
    subscribeObserver: (stream, observer) => {
      const isKnown = subscribed.has(observer)
      subscribed.add(observer)
      return stream.subscribe(isKnown ? { ...observer } : observer)
    },
  },
  ReactiveProperty: { ...adapter.ReactiveProperty, write: (_, value) => { throw new Error(`no write of ${value}`) } },
  Property: {
    create: (...functions) => {
      console.log('a Property is made')
      return adapter.Property.create(...functions)
    },
    write: (property, value) => { setTimeout(() => property.write(value)) },
  },
}
