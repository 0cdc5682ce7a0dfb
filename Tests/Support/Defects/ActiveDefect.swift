import MotionConformance

/// The defects that a port is run with, and the state that its objects wrongly share.
///
/// The objects of a port read the active defects when they are created.
final class ActiveDefect: @unchecked Sendable {
  @TaskLocal static var present: ActiveDefect?

  private let defects: [Defect]
  /// The shared state, as long as one of the objects exists.
  private weak var commons: AnyObject?

  init(_ defects: [Defect]) { self.defects = defects }

  /// The state that is shared already; if there is none, `own`, which is shared from now on.
  func shared<Thing: AnyObject>(_ own: @autoclosure () -> Thing) -> Thing {
    if let thing = commons as? Thing { return thing }
    let thing = own()
    commons = thing
    return thing
  }

  /// The kind of defect in that part of the port, if one is active.
  static func kind<Kind: DefectKind>(in part: PortPart) -> Kind? {
    present?.defects.first { $0.part == part }?.kind as? Kind
  }
}
