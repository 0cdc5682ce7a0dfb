import ReactiveMotion
import Testing

/// With any re-entrant actions a property behaves like an array of observers.
@Suite struct RandomActionTests {
  @Test func `a property behaves like an array`() {
    for seed in 0..<1_024 as Range<UInt64> {
      let model = Play(seed) { NaiveProperty(externalWrite: $0).played }.run()
      let property = Play(seed) { write in
        let property = ReactiveProperty(initialValue: 0, externalWrite: write)
        return Played(
          read: { property.value }, write: { property.value = $0 },
          subscribe: { property.subscribe(next: $0).unsubscribe })
      }
      #expect(property.run() == model, "seed \(seed)")
      // Its information is written to a variable, and passed on.
      let observation = Play(seed) { write in
        var information = 0
        let property = Property(read: { information }) {
          information = $0
          write($0)
        }
        return Played(
          read: property.read, write: property.write, subscribe: { property.subscribe(next: $0).unsubscribe })
      }
      #expect(observation.run() == model, "seed \(seed)")
    }
  }
}

/// The operations that the sequences use.
private struct Played {
  let read: () -> Int
  let write: (Int) -> Void
  let subscribe: (@escaping (Int) -> Void) -> Unsubscribe
}

/// A simple property: it numbers its writes, and an observer receives the later ones.
private final class NaiveProperty {
  private var present = 0
  private let externalWrite: (Int) -> Void
  private var observers: [(name: Int, since: Int, next: (Int) -> Void)] = []
  private var subscribed = 0

  /// The number of writes so far.
  private var written = 0

  private var received = 0
  private var waiting: [Int] = []
  private var isBusy = false

  init(externalWrite: @escaping (Int) -> Void) { self.externalWrite = externalWrite }

  var played: Played {
    Played(read: { self.present }, write: write) { next in
      self.subscribed += 1
      let name = self.subscribed
      self.observers.append((name, self.written, next))
      self.unlessBusy { next(self.present) }
      return { self.observers.removeAll { $0.name == name } }
    }
  }

  private func write(_ value: Int) {
    present = value
    written += 1
    waiting.append(value)
    unlessBusy { externalWrite(value) }
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
private final class Play {
  private var random: UInt64
  private var property: Played?
  private let log = Log()
  private var unsubscribes: [Unsubscribe] = []
  private var liveObservers = 0
  /// The largest number of observers at a time: with few of them, rare sequences become frequent.
  private lazy var most = 1 + below(8)
  private var subscribed: Set<Int> = []
  private var written = 0
  private var reactionsLeft = 0

  init(_ seed: UInt64, on make: (@escaping (Int) -> Void) -> Played) {
    random = seed
    property = make { [unowned self] value in
      log.add("external write of \(value)")
      react()
    }
  }

  /// A small random number, the same on every machine.
  private func below(_ bound: Int) -> Int {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((random >> 33) % UInt64(bound))
  }

  /// Plays the sequence and returns the log.
  func run() -> [String] {
    for _ in 0..<40 {
      reactionsLeft = 12
      act()
      log.add("holds \(property?.read() ?? -1), \(liveObservers) live")
    }
    unsubscribes = []
    property = nil
    log.add("\(liveObservers) live")
    return log.take()
  }

  private func act() {
    switch below(10) {
    case 0..<3 where subscribed.count < most: subscribe()
    case 0..<6 where !unsubscribes.isEmpty: unsubscribes[below(unsubscribes.count)]()
    case 6 where !subscribed.isEmpty: unsubscribes[subscribed.min()!]()
    default: write()
    }
  }

  private func react() {
    guard reactionsLeft > 0, below(3) == 0 else { return }
    reactionsLeft -= 1
    act()
  }

  private func write() {
    written += 1
    log.add("write \(written)")
    property?.write(written)
    log.add("reads \(property?.read() ?? -1)")
  }

  private func subscribe() {
    let name = unsubscribes.count
    log.add("subscribe \(name)")
    unsubscribes.append({})
    subscribed.insert(name)
    let live = Live(in: self)
    let unsubscribe = property?.subscribe { [unowned self] value in
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
