/// The fault that a port is run with, and what its objects share where they should share nothing.
///
/// Whatever a port makes asks for the present flaw when it is made.
final class Flaw: @unchecked Sendable {
  @TaskLocal static var present: Flaw?

  let fault: Fault
  /// What objects share for as long as one of them exists.
  private weak var commons: AnyObject?

  init(_ fault: Fault) { self.fault = fault }

  /// What is shared already; `own` where nothing is, which is shared from now on.
  func shared<Thing: AnyObject>(_ own: @autoclosure () -> Thing) -> Thing {
    if let thing = commons as? Thing { return thing }
    let thing = own()
    commons = thing
    return thing
  }

  static var motion: MotionFault? {
    if case .motion(let fault)? = present?.fault { fault } else { nil }
  }
  static var property: PropertyFault? {
    if case .property(let fault)? = present?.fault { fault } else { nil }
  }
  static var observation: ObservationFault? {
    if case .observation(let fault)? = present?.fault { fault } else { nil }
  }
  static func list(of keeper: Keeper) -> ListFault? {
    if case .list(let fault, keeper)? = present?.fault { fault } else { nil }
  }
  static var memory: MemoryFault? {
    if case .memory(let fault)? = present?.fault { fault } else { nil }
  }
}
