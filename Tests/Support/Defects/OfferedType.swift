import MotionConformance

/// A kind of stream that a port offers. Each offer may have defects of its own.
public protocol OfferedType {
  static var defect: StreamDefect? { get }
  static var motionDefect: MotionDefect? { get }
  /// The defect of subscriptions in that form.
  static func formDefect(_ form: SubscribeForm) -> StreamDefect?
  /// The defect of the result of `_remember`.
  static var memoryDefect: MemoryDefect? { get }
  static var listDefect: ListDefect? { get }
}

extension OfferedType {
  public static var defect: StreamDefect? { nil }
  public static var motionDefect: MotionDefect? { nil }
  public static func formDefect(_ form: SubscribeForm) -> StreamDefect? { nil }
  public static var memoryDefect: MemoryDefect? { nil }
  public static var listDefect: ListDefect? { nil }
}

/// A stream offered as IndefiniteObservable.
public enum AsIndefinite: OfferedType {
  public static var defect: StreamDefect? { ActiveDefect.kind(in: .indefinite) }
}

/// A stream offered as MotionObservable.
public enum AsMotion: OfferedType {
  public static var defect: StreamDefect? { ActiveDefect.kind(in: .motionStream) }
  public static var motionDefect: MotionDefect? { ActiveDefect.kind(in: .motion) }
  public static func formDefect(_ form: SubscribeForm) -> StreamDefect? {
    switch form {
    case .next: ActiveDefect.kind(in: .next)
    case .nextAndState: ActiveDefect.kind(in: .nextAndState)
    case .nothing: ActiveDefect.kind(in: .nothing)
    case .observer: nil
    }
  }
}

/// A stream offered as one that can be remembered.
public enum AsRemembering: OfferedType {
  public static var memoryDefect: MemoryDefect? { ActiveDefect.kind(in: .memory) }
  public static var listDefect: ListDefect? { ActiveDefect.kind(in: .memoryList) }
}

/// A stream offered as one that operators apply to.
public enum AsOperand: OfferedType {}
