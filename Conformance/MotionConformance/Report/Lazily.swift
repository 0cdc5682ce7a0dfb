internal import ConformancePlatform

/// A part of a document that not every format has: it is made when it is first read.
///
/// Several threads may use it because every access to mutable state holds the lock.
package final class Lazily<Value: Codable & Sendable>: Codable, @unchecked Sendable {
  private let lock = Lock()
  private let make: () -> Value
  private lazy var made = make()

  init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  package init(from decoder: any Decoder) throws {
    let read = try Value(from: decoder)
    make = { read }
  }

  package func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }

  package var value: Value { lock.withLock { made } }
}
