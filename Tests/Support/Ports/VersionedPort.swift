import MotionConformance

extension Port {
  /// Every observer stores the last version that it has received, and a notification updates the observers that are behind.
  public static var versioned: Port {
    Port("Versions")
      .streams(rememberedBy: ListMemory<Versions<Int>>.self, ListMemory<Versions<Double>>.self)
      .reactiveProperty(ListProperty<Versions<Int>>.self, ListProperty<Versions<String>>.self)
  }
}

/// The latest value with its version, and the version of each observer.
private final class Versions<Value>: ConnectingList {
  typealias Stream = PlainStream<ListMemory<Versions<Value>>>

  private final class Reader {
    var seen: Int
    let next: (Value) -> Void

    init(_ seen: Int, _ next: @escaping (Value) -> Void) { (self.seen, self.next) = (seen, next) }
  }

  private var latest: Value?
  private var version = 0
  private var readers: [Reader] = []

  var isEmpty: Bool { readers.isEmpty }

  /// Adds an observer, which is up to date with the present version.
  func add(_ next: @escaping (Value) -> Void) -> BareSubscription {
    let reader = Reader(version, next)
    readers.append(reader)
    return BareSubscription {
      reader.seen = .max
      self.readers.removeAll { $0 === reader }
    }
  }

  /// Makes a new version, performs a function, then updates all observers that are behind.
  func change(to value: Value, first: (Value) -> Void) {
    latest = .some(value)
    version += 1
    first(value)
    for reader in readers where reader.seen < version {
      reader.seen = version
      latest.map(reader.next)
    }
  }
}
