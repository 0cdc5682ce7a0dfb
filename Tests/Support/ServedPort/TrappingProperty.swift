import MotionConformance

import Foundation

/// A property that traps if it is unsubscribed from, and prints the values that it receives.
final class TrappingProperty<Value>: ReactivePropertyProtocol, LacksExternalWrite, LacksStream {
  static var lacksExternalWrite: String { "there is none" }
  static var lacksStream: String { "there are none" }

  private var observers: [(Value) -> Void] = []

  init(initialValue: Value) { value = initialValue }

  var value: Value {
    didSet {
      print("written", value)
      for observer in observers { observer(value) }
    }
  }

  func subscribe(next: @escaping (Value) -> Void) -> TrappingSubscription {
    observers.append(next)
    next(value)
    return TrappingSubscription()
  }
}

struct TrappingSubscription: SubscriptionProtocol {
  /// The kind of trap, unless it is a fatal error.
  nonisolated(unsafe) static var trap: Trap?

  func unsubscribe() {
    switch Self.trap {
    case nil: fatalError("nobody leaves")
    case .element: print([1].dropFirst()[CommandLine.arguments.count])
    case .recursion: print(Self.depth(of: CommandLine.arguments))
    case .abort: abort()
    case .exit: exit(EXIT_SUCCESS)
    }
  }

  /// Recurses infinitely.
  private static func depth(of words: [String]) -> Int { words.isEmpty ? 0 : 1 + depth(of: words.reversed()) }
}

/// A kind of trap, or the end of the process with the status of success.
enum Trap: String {
  case element, recursion, abort, exit
}
