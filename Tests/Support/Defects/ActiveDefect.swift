/// The defect that a port is run with, and what its objects wrongly share.
///
/// The objects of a port read the active defect when they are created.
final class ActiveDefect: @unchecked Sendable {
  @TaskLocal static var present: ActiveDefect?

  let injection: Injection
  /// What objects share for as long as one of them exists.
  private weak var commons: AnyObject?

  init(_ injection: Injection) { self.injection = injection }

  /// What is shared already; `own` where nothing is, which is shared from now on.
  func shared<Thing: AnyObject>(_ own: @autoclosure () -> Thing) -> Thing {
    if let thing = commons as? Thing { return thing }
    let thing = own()
    commons = thing
    return thing
  }

  static var motion: MotionDefect? {
    if case .motion(let defect)? = present?.injection { defect } else { nil }
  }
  static var property: PropertyDefect? {
    if case .property(let defect)? = present?.injection { defect } else { nil }
  }
  static var observation: ObservationDefect? {
    if case .observation(let defect)? = present?.injection { defect } else { nil }
  }
  static func list(of keeper: Keeper) -> ListDefect? {
    if case .list(let defect, keeper)? = present?.injection { defect } else { nil }
  }
  static var start: StartDefect? {
    if case .start(let defect)? = present?.injection { defect } else { nil }
  }
  static var memory: MemoryDefect? {
    if case .memory(let defect)? = present?.injection { defect } else { nil }
  }
}
