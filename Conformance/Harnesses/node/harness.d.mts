/** What the port does not have, by a reason why. */
export type Lack = string

/** Stands in the place of what the port does not have, and says why. */
export function lack(reason: string): Lack

export type Domain = 'integer' | 'real' | 'text' | 'nullable' | 'list'

/** A value of one of the domains. */
export type Value = number | string | null | number[]

/** How the port's streams are made and used. `Stream` and the others are the port's types; `any` will do. */
export interface Streams<Stream = any, Observer = any, State = any, Subscription = any> {
  create: (connect: (observer: Observer) => () => void) => Stream
  observer?: ((next: (value: any) => void, state: (state: State) => void) => Observer) | Lack
  next?: (observer: Observer, value: any) => void
  state?: ((observer: Observer, state: State) => void) | Lack
  subscribe?: (stream: Stream, next?: (value: any) => void, state?: (state: State) => void) => Subscription
  subscribeObserver?: ((stream: Stream, observer: Observer) => Subscription) | Lack
  /** Why a stream cannot be subscribed without functions, if it cannot. */
  subscribeNothing?: Lack
  unsubscribe?: (subscription: Subscription) => void
  noopDisconnect: () => void
  /** The enumeration with `atRest` and `active`. */
  states?: { readonly [name: string]: State | string } | Lack
  /** Calls `_remember`; `false` if it is not offered at all. */
  remember?: ((stream: Stream) => Stream) | Lack | false
  /** Calls `startWith`; it is not offered where this is left out. */
  startWith?: ((stream: Stream, initialValue: any) => Stream) | false
  /** Calls `_nextOperator`; it is not offered where this is left out. */
  nextOperator?: ((stream: Stream, operation: (value: any, next: (value: any) => void) => void) => Stream) | false
  /** Calls `_map`; it is not offered where this is left out. */
  map?: ((stream: Stream, transform: (value: any) => any) => Stream) | false
  /** Calls `_read`, which returns `undefined` for no value; it is not offered where this is left out. */
  readFirst?: ((stream: Stream) => any) | false
  /** Calls `_filter`; it is not offered where this is left out. */
  filter?: ((stream: Stream, predicate: (value: any) => boolean) => Stream) | false
}

/** How the port's ReactiveProperty is made and used. */
export interface ReactiveProperties<Property = any, Subscription = any> {
  create: (value: any, externalWrite?: (value: any) => void) => Property
  /** Why there is no external write, if there is none. */
  externalWrite?: Lack
  read?: (property: Property) => unknown
  write?: (property: Property, value: any) => void
  subscribe?: (property: Property, next: (value: any) => void) => Subscription
  unsubscribe?: (subscription: Subscription) => void
  /** Converts the property to one of the port's MotionObservables. */
  stream?: ((property: Property) => unknown) | Lack
}

/** How the port's Property, over information that lives elsewhere, is made and used. */
export interface Properties<Property = any, Subscription = any> {
  create: (read: () => any, write: (value: any) => void) => Property
  read?: (property: Property) => unknown
  write?: (property: Property, value: any) => void
  subscribe?: (property: Property, next: (value: any) => void) => Subscription
  unsubscribe?: (subscription: Subscription) => void
}

/** How the objects of a port are made and used, for each specification that it offers. */
export interface Adapter {
  /** The name of the port. */
  port: string
  /** The language that it is written in, where that is not JavaScript. */
  language?: string
  /** The value domains that it offers, where it does not offer all. */
  values?: Domain[]
  IndefiniteObservable?: Streams
  MotionObservable?: Streams
  ReactiveProperty?: ReactiveProperties
  Property?: Properties
}

export interface ConformanceOptions {
  /** Registers a test: `it` of your test runner; that of `node:test` if it is left out. */
  test?: (name: string, body: (context?: any) => void) => unknown
  /** The folder of the exported scenarios; `Scenarios` beside the harness if it is left out. */
  scenarios?: string | URL
  /** The reason of each deliberate deviation, by the id of its clause or scenario. */
  waive?: Record<string, string>
  /** A file of deliberate deviations and lacks, as the command reads it with `--waivers`. */
  waivers?: string | URL
  /** What fails: with 'should', also what breaks a `should`, which is skipped otherwise. */
  level?: 'must' | 'should'
  /** How many seconds a scenario may take before the process ends, and says which; 30 if it is left out. */
  limit?: number
}

/** Registers a test for each scenario and value domain that the port offers. */
export function conformance(adapter: Adapter, options?: ConformanceOptions): void

/** Serves the port over standard input and output until the input ends. */
export function serve(adapter: Adapter): void
