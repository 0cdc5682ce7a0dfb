import ReactiveMotion
import Testing

/// With any re-entrant actions a property behaves like an array of observers.
@Suite struct RandomActionTests {
  @Test func `a property behaves like an array`() {
    for seed in 0..<1_024 as Range<UInt64> {
      let model = Play(seed: seed, on: { NaiveProperty(initialValue: 0, externalWrite: $0) }).run()
      let property = Play(seed: seed, on: { ReactiveProperty(initialValue: 0, externalWrite: $0) }).run()
      #expect(property == model, "seed \(seed)")
      let observation = Play(seed: seed, on: { Property(of: 0, externalWrite: $0) }).run()
      #expect(observation == model, "seed \(seed)")
    }
  }
}

/// The operations that the sequences use.
private protocol Playable {
  var value: Int { get nonmutating set }

  func subscription(_ next: @escaping (Int) -> Void) -> Unsubscribe
}

extension ReactiveProperty: Playable where Value == Int {
  func subscription(_ next: @escaping (Int) -> Void) -> Unsubscribe {
    subscribe(next: next).unsubscribe
  }
}

extension Property: Playable where Value == Int {
  var value: Int {
    get { read() }
    set { write(newValue) }
  }

  /// A property whose information is written to a variable, and passed on.
  convenience init(of initialValue: Int, externalWrite: @escaping (Int) -> Void) {
    var information = initialValue
    self.init(read: { information }) {
      information = $0
      externalWrite($0)
    }
  }

  func subscription(_ next: @escaping (Int) -> Void) -> Unsubscribe {
    subscribe(next: next).unsubscribe
  }
}

/// A simple property: it numbers its writes, and an observer receives the later ones.
private final class NaiveProperty: Playable {
  private var present: Int
  private let externalWrite: (Int) -> Void
  private var observers: [(name: Int, since: Int, next: (Int) -> Void)] = []
  private var subscribed = 0

  /// The number of writes so far.
  private var written = 0

  private var received = 0
  private var waiting: [Int] = []
  private var isBusy = false

  init(initialValue: Int, externalWrite: @escaping (Int) -> Void) {
    present = initialValue
    self.externalWrite = externalWrite
  }

  var value: Int {
    get { present }
    set {
      present = newValue
      written += 1
      waiting.append(newValue)
      unlessBusy { externalWrite(newValue) }
    }
  }

  func subscription(_ next: @escaping (Int) -> Void) -> Unsubscribe {
    subscribed += 1
    let name = subscribed
    observers.append((name, written, next))
    unlessBusy { next(present) }
    return { [self] in observers.removeAll { $0.name == name } }
  }

  private func unlessBusy(_ action: () -> Void) {
    guard !isBusy else { return action() }
    isBusy = true
    action()
    while !waiting.isEmpty {
      let value = waiting.removeFirst()
      received += 1
      for observer in observers
      where observer.since < received && observers.contains(where: { $0.name == observer.name }) {
        observer.next(value)
      }
    }
    isBusy = false
  }
}

/// A random sequence of actions, and the events that the observers receive.
private final class Play<Property: Playable> {
  private var random: SplitMix
  private var property: Property?
  private let log = Log()
  private var unsubscribes: [Unsubscribe] = []
  private var liveObservers = 0
  /// The largest number of observers at a time: with few of them, rare sequences become frequent.
  private let most: Int
  private var subscribed: Set<Int> = []
  private var written = 0
  private var reactionsLeft = 0

  init(seed: UInt64, on make: (@escaping (Int) -> Void) -> Property) {
    random = SplitMix(state: seed)
    most = 1 + random.below(8)
    property = make { [unowned self] value in
      log.add("external write of \(value)")
      react()
    }
  }

  /// Plays the sequence and returns the log.
  func run() -> [String] {
    for _ in 0..<40 {
      reactionsLeft = 12
      act()
      log.add("holds \(property?.value ?? -1), \(liveObservers) live")
    }
    unsubscribes = []
    property = nil
    log.add("\(liveObservers) live")
    return log.take()
  }

  private func act() {
    switch random.below(10) {
    case 0..<3 where subscribed.count < most: subscribe()
    case 0..<6 where !unsubscribes.isEmpty: unsubscribes[random.below(unsubscribes.count)]()
    case 6 where !subscribed.isEmpty: unsubscribes[subscribed.min()!]()
    default: write()
    }
  }

  private func react() {
    guard reactionsLeft > 0, random.below(3) == 0 else { return }
    reactionsLeft -= 1
    act()
  }

  private func write() {
    written += 1
    log.add("write \(written)")
    property?.value = written
    log.add("reads \(property?.value ?? -1)")
  }

  private func subscribe() {
    let name = unsubscribes.count
    log.add("subscribe \(name)")
    unsubscribes.append({})
    subscribed.insert(name)
    let live = Live(in: self)
    let unsubscribe = property?.subscription { [unowned self] value in
      withExtendedLifetime(live) {
        log.add("\(name) receives \(value)")
        react()
      }
    }
    unsubscribes[name] = { [unowned self] in
      log.add("unsubscribe \(name)")
      subscribed.remove(name)
      unsubscribe?()
    }
  }

  /// Counts the observers that exist.
  private final class Live {
    unowned let play: Play

    init(in play: Play) {
      self.play = play
      play.liveObservers += 1
    }

    deinit {
      play.liveObservers -= 1
    }
  }
}

/// A small generator of random numbers, the same on every machine.
private struct SplitMix {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }
}
