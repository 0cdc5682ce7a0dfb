/// A way to subscribe.
public enum SubscribeForm: String, CaseIterable, Hashable, Sendable {
  /// `subscribe(next:)`.
  case next
  /// `subscribe(next:state:)`.
  case nextAndState
  /// `subscribe()`.
  case nothing
  /// `subscribe(observer:)`.
  case observer
}

extension SubscribeForm {
  /// The words that it adds to those for subscribing.
  var suffix: String {
    switch self {
    case .next: ""
    case .nextAndState: " with next and state"
    case .nothing: " with no function"
    case .observer: " with an observer"
    }
  }
}
