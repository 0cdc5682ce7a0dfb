/** What the port does not have, by a reason why. */
export type Lack = string

/** Stands in the place of what the port does not have, and says why. */
export function lack(reason: string): Lack

export type Domain = 'integer' | 'real' | 'text' | 'nullable' | 'list'

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
  noopDisconnect?: (() => void) | Lack
  /** The enumeration with `atRest` and `active`. */
  states?: { readonly [name: string]: State | string } | Lack
  /** Calls `_remember`; `false` if it is not offered at all. Each of the operators below is not offered where it is left out. */
  remember?: ((stream: Stream) => Stream) | Lack | false
  startWith?: ((stream: Stream, initialValue: any) => Stream) | false
  nextOperator?: ((stream: Stream, operation: (value: any, next: (value: any) => void) => void) => Stream) | false
  map?: ((stream: Stream, transform: (value: any) => any) => Stream) | false
  filter?: ((stream: Stream, predicate: (value: any) => boolean) => Stream) | false
  /** Calls the operators of these names with what they are given, if they are given anything. */
  operators?: { readonly [name: string]: (stream: Stream, argument: any) => Stream }
  /** Calls `_read`, which returns `undefined` for no value. */
  readFirst?: ((stream: Stream) => any) | false
}

/** How the port's Property, over information that lives elsewhere, is made and used. */
export interface Properties<Property = any, Subscription = any> {
  create: (read: () => any, write: (value: any) => void) => Property
  read?: (property: Property) => unknown
  write?: (property: Property, value: any) => void
  subscribe?: (property: Property, next: (value: any) => void) => Subscription
  unsubscribe?: (subscription: Subscription) => void
}

/** How the port's ReactiveProperty is made and used. */
export interface ReactiveProperties<Property = any, Subscription = any> extends Omit<Properties<Property, Subscription>, 'create'> {
  create: (value: any, externalWrite?: (value: any) => void) => Property
  /** Why there is no external write, if there is none. */
  externalWrite?: Lack
  /** Converts the property to one of the port's MotionObservables. */
  stream?: ((property: Property) => unknown) | Lack
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
  /** Registers a test, and has `skip`: `it` of your test runner; that of `node:test` if it is left out. */
  test?: { (name: string, body: () => void): unknown; skip: (name: string, body: () => void) => unknown }
  /** The command's file of deliberate deviations. */
  waivers?: string | URL
  /** The only specifications, bullets, clauses or scenarios, as the command takes them. */
  only?: string | string[]
  /** What fails: with 'should', also a broken `should`, which is skipped otherwise. */
  level?: 'must' | 'should'
  /** How many scenarios are generated, 40,000 if it is left out. */
  generated?: number | 'none'
  /** The seed that they are made from, 1 if it is left out. */
  seed?: number | 'random'
  /** Keeps the command's report in a file, in the format of its ending. */
  report?: string | URL
}

/** Has the command judge the port, and registers a test of the whole port and one for each clause. */
export function conformance(adapter: Adapter, options?: ConformanceOptions): void

/** Serves the port over standard input and output until the input ends. */
export function serve(adapter: Adapter): void
