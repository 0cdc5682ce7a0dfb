import MotionConformance

/// A kind of stream that a port offers, with the parts of a port that its defects are in.
public protocol OfferedType {
  static var parts: [PortPart] { get }
}

/// A stream offered as IndefiniteObservable.
public enum AsIndefinite: OfferedType {
  public static let parts: [PortPart] = [.indefinite]
}

/// A stream offered as MotionObservable.
public enum AsMotion: OfferedType {
  public static let parts: [PortPart] = [.motionStream, .motion, .next, .nextAndState, .nothing]
}

/// A stream offered as one that can be remembered.
public enum AsRemembering: OfferedType {
  public static let parts: [PortPart] = [.memory, .memoryList]
}

/// A stream offered as one that operators apply to.
public enum AsOperand: OfferedType {
  public static let parts: [PortPart] = []
}

extension OfferedType {
  static var defect: StreamDefect? { kind(in: .indefinite) ?? kind(in: .motionStream) }
  static var motionDefect: MotionDefect? { kind(in: .motion) }
  /// The defect of the result of `_remember`.
  static var memoryDefect: MemoryDefect? { kind(in: .memory) }
  static var listDefect: ListDefect? { kind(in: .memoryList) }

  /// The defect of subscriptions in that form.
  static func formDefect(_ form: SubscribeForm) -> StreamDefect? {
    PortPart(rawValue: "MO-\(form.rawValue)").flatMap { kind(in: $0) }
  }

  private static func kind<Kind: DefectKind>(in part: PortPart) -> Kind? {
    parts.contains(part) ? ActiveDefect.kind(in: part) : nil
  }
}
