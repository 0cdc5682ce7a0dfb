import MotionConformance

/// The defects that a port is run with, and the state that its objects wrongly share.
///
/// The objects of a port read the active defects when they are created.
final class ActiveDefect: @unchecked Sendable {
  @TaskLocal static var present: ActiveDefect?

  let injections: [Injection]
  /// The shared state, as long as one of the objects exists.
  private weak var commons: AnyObject?

  init(_ injections: [Injection]) { self.injections = injections }

  /// The state that is shared already; if there is none, `own`, which is shared from now on.
  func shared<Thing: AnyObject>(_ own: @autoclosure () -> Thing) -> Thing {
    if let thing = commons as? Thing { return thing }
    let thing = own()
    commons = thing
    return thing
  }

  /// The defect of some kind, if one is active.
  static func first<Kind>(_ kind: (Injection) -> Kind?) -> Kind? {
    guard let present else { return nil }
    for injection in present.injections { if let found = kind(injection) { return found } }
    return nil
  }

  static var motion: MotionDefect? { first { if case .motion(let defect) = $0 { defect } else { nil } } }
  static var property: PropertyDefect? { first { if case .property(let defect) = $0 { defect } else { nil } } }
  static var observation: ObservationDefect? {
    first { if case .observation(let defect) = $0 { defect } else { nil } }
  }
  static func list(of keeper: Keeper) -> ListDefect? {
    first { if case .list(let defect, keeper) = $0 { defect } else { nil } }
  }
  static func defect(of one: Operator) -> OperatorDefect? {
    first { if case .operating(let defect, one) = $0 { defect } else { nil } }
  }
  static var read: ReadDefect? { first { if case .reading(let defect) = $0 { defect } else { nil } } }
  static var start: StartDefect? { first { if case .start(let defect) = $0 { defect } else { nil } } }
  static var memory: MemoryDefect? { first { if case .memory(let defect) = $0 { defect } else { nil } } }
}
