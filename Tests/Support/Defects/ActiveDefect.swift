import MotionConformance

/// The defects that a request is performed with, and the state that the port's objects wrongly share until it ends.
///
/// The objects of a port read the active defects when they are created.
final class ActiveDefect: @unchecked Sendable {
  @TaskLocal static var present: ActiveDefect?

  private let defects: [Defect]
  private var commons: AnyObject?

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
