#if Peers
  import OpenCombine

  /// Other libraries with the same features; they come with the trait `Peers`.
  enum Peers {
    static func write(_ size: Int) -> [Contender] {
      openCombine(.atLeast(40, of: "ReactiveProperty")) {
        let counter = Counter()
        let subject = CurrentValueSubject<Int, Never>(0)
        let subscriptions = (0..<size).map { _ in subject.sink { counter.add($0) } }
        return Workload(operations: size) { rounds in
          withExtendedLifetime(subscriptions) { counter.deliveries(rounds) { subject.value = $0 } }
        }
      }
    }

    static func text(_ size: Int) -> [Contender] {
      openCombine {
        let counter = Counter()
        let subject = CurrentValueSubject<String, Never>("")
        let subscriptions = (0..<size).map { _ in subject.sink { counter.add($0.utf8.count) } }
        let text = opaque(String(repeating: "a", count: 64))
        return Workload(operations: size) { rounds in
          withExtendedLifetime(subscriptions) {
            for _ in 0..<rounds { subject.value = text }
          }
          return counter.take() / text.utf8.count
        }
      }
    }

    static func remember(_ size: Int) -> [Contender] {
      openCombine(.atLeast(40, of: "_remember")) {
        let counter = Counter()
        let source = PassthroughSubject<Int, Never>()
        let remembered = source.multicast(subject: CurrentValueSubject<Int, Never>(0)).autoconnect()
        let subscriptions = (0..<size).map { _ in remembered.sink { counter.add($0) } }
        return Workload(operations: size) { rounds in
          withExtendedLifetime(subscriptions) { counter.deliveries(rounds) { source.send($0) } }
        }
      }
    }

    static func pair(_ places: [Int], beside size: Int) -> [Contender] {
      openCombine(.atLeast(8, of: "ReactiveProperty")) {
        let counter = Counter()
        let subject = CurrentValueSubject<Int, Never>(1)
        let subscriptions = (0..<size).map { _ in subject.sink { counter.add($0) } }
        return Workload(operations: places.count) { rounds in
          _ = counter.take()
          withExtendedLifetime(subscriptions) {
            Case.pairs(rounds, places, subscribe: { subject.sink { counter.add($0) } }, end: { $0.cancel() })
          }
          return counter.take()
        }
      }
    }

    private static func openCombine(_ goal: Goal? = nil, prepare: @escaping () -> Workload) -> [Contender] {
      [Contender("OpenCombine", goal, prepare: prepare)]
    }

    static func memory(_ size: Int) -> [Contender] {
      [
        Contender("OpenCombine") {
          let counter = Counter()
          let subject = CurrentValueSubject<Int, Never>(0)
          return Case.bytes(size) { subject.sink { counter.add($0) } }
        }
      ]
    }
  }
#else
  enum Peers {
    static func write(_ size: Int) -> [Contender] { [] }
    static func text(_ size: Int) -> [Contender] { [] }
    static func remember(_ size: Int) -> [Contender] { [] }
    static func pair(_ places: [Int], beside size: Int) -> [Contender] { [] }
    static func memory(_ size: Int) -> [Contender] { [] }
  }
#endif
