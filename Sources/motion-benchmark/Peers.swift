#if Peers
  import OpenCombine

  /// Other libraries with the same features; they come with the trait `Peers`.
  enum Peers {
    static func write(to size: Int) -> [Contender] {
      openCombine {
        let counter = Counter()
        let subject = CurrentValueSubject<Int, Never>(0)
        let subscriptions = (0..<size).map { _ in subject.sink { counter.add($0) } }
        return Workload(operations: size) { rounds in
          withExtendedLifetime(subscriptions) { counter.deliveries(rounds) { subject.value = $0 } }
        }
      }
    }

    static func text(to size: Int) -> [Contender] {
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

    static func remember(to size: Int) -> [Contender] {
      openCombine {
        let counter = Counter()
        let source = PassthroughSubject<Int, Never>()
        let remembered = source.multicast(subject: CurrentValueSubject<Int, Never>(0)).autoconnect()
        let subscriptions = (0..<size).map { _ in remembered.sink { counter.add($0) } }
        return Workload(operations: size) { rounds in
          withExtendedLifetime(subscriptions) { counter.deliveries(rounds) { source.send($0) } }
        }
      }
    }

    static func pair(_ places: [Int], beside size: Int = 0) -> [Contender] {
      openCombine {
        let counter = Counter()
        let subject = CurrentValueSubject<Int, Never>(1)
        let subscriptions = (0..<size).map { _ in subject.sink { counter.add($0) } }
        return Workload(operations: places.count) { rounds in
          _ = counter.take()
          withExtendedLifetime(subscriptions) {
            Cases.pairs(rounds, places, subscribe: { subject.sink { counter.add($0) } }, end: { $0.cancel() })
          }
          return counter.take()
        }
      }
    }

    private static func openCombine(_ prepare: @escaping () -> Workload) -> [Contender] {
      [Contender(name: .openCombine, prepare: prepare)]
    }

    static var memory: [MemoryContender] {
      [
        MemoryContender(name: .openCombine) { size in
          let counter = Counter()
          let subject = CurrentValueSubject<Int, Never>(0)
          return MemoryContender.measure(size) { subject.sink { counter.add($0) } }
        }
      ]
    }
  }
#else
  enum Peers {
    static func write(to size: Int) -> [Contender] { [] }
    static func text(to size: Int) -> [Contender] { [] }
    static func remember(to size: Int) -> [Contender] { [] }
    static func pair(_ places: [Int], beside size: Int = 0) -> [Contender] { [] }
    static var memory: [MemoryContender] { [] }
  }
#endif
