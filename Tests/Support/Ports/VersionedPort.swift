import MotionConformance

extension Port {
  /// Every observer stores the last version that it has received, and a notification updates the observers that are behind.
  public static var versioned: Port {
    Port("Versions")
      .streams(rememberedBy: VersionedMemory<Int>.self, VersionedMemory<Double>.self)
      .reactiveProperty(VersionedProperty<Int>.self, VersionedProperty<String>.self)
  }
}

/// The latest value with its version, and the version of each observer.
private final class Versions<Value> {
  private final class Reader {
    var seen: Int
    let next: (Value) -> Void

    init(_ seen: Int, _ next: @escaping (Value) -> Void) { (self.seen, self.next) = (seen, next) }
  }

  private(set) var latest: Value?
  private var version = 0
  private var readers: [Reader] = []

  init(_ initial: Value? = nil) { latest = initial }

  var isEmpty: Bool { readers.isEmpty }

  /// Adds an observer, which is up to date with the present version.
  func add(_ next: @escaping (Value) -> Void) -> BareSubscription {
    let reader = Reader(version, next)
    readers.append(reader)
    latest.map(next)
    return BareSubscription {
      reader.seen = .max
      self.readers.removeAll { $0 === reader }
    }
  }

  /// Makes a new version, performs a function, then updates all observers that are behind.
  func publish(_ value: Value, first: (Value) -> Void = { _ in }) {
    latest = .some(value)
    version += 1
    first(value)
    for reader in readers where reader.seen < version {
      reader.seen = version
      latest.map(reader.next)
    }
  }
}

public final class VersionedProperty<Value>: BareProperty {
  private let versions: Versions<Value>
  private let initialValue: Value
  private let externalWrite: (Value) -> Void

  public init(initialValue: Value, externalWrite: @escaping (Value) -> Void) {
    versions = Versions(initialValue)
    (self.initialValue, self.externalWrite) = (initialValue, externalWrite)
  }

  public var value: Value {
    get { versions.latest ?? initialValue }
    set { versions.publish(newValue, first: externalWrite) }
  }

  public func subscribe(next: @escaping (Value) -> Void) -> BareSubscription { versions.add(next) }

  public typealias Stream = PlainStream<VersionedMemory<Value>>
}

/// Passes no states on.
public enum VersionedMemory<Value>: StreamMemory {
  public static func remember(_ source: PlainStream<Self>) -> PlainStream<Self> {
    let versions = Versions<Value>()
    return source.shared(isUnused: { versions.isEmpty }, next: { versions.publish($0) }) { versions.add($0.next) }
  }
}
