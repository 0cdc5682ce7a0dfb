import Foundation
import Testing

/// The messages of the compiler for a port that lacks a function and does not declare that.
struct MissingRequirementTests {
  private static let sources = """
    import MotionConformance
    final class Released: SubscriptionProtocol { func unsubscribe() {} }
    enum Motion: MotionStateProtocol { case atRest, active }
    struct Receiver<Value>: MotionObserverProtocol {
      let next: (Value) -> Void
      static func observing(next: @escaping (Value) -> Void, state: @escaping (Motion) -> Void) -> Receiver { fatalError() }
      var state: (Motion) -> Void { { _ in } }
    }
    struct WithoutStates<Value>: StreamProtocol {
      func subscribe(next: @escaping (Value) -> Void) -> Released { Released() }
      func subscribe() -> Released { Released() }
    }
    struct WithoutNoop<Value>: StreamProtocol {
      func subscribe(next: @escaping (Value) -> Void, state: @escaping (Motion) -> Void) -> Released { Released() }
    }
    struct WithoutObserver<Value>: MotionObservableProtocol {
      static var emptyDisconnect: () -> Void { {} }
      static func connecting(_ connect: @escaping (Receiver<Value>) -> () -> Void) -> WithoutObserver { fatalError() }
      func subscribe(next: @escaping (Value) -> Void, state: @escaping (Motion) -> Void) -> Released { Released() }
      func subscribe() -> Released { Released() }
    }
    final class Bare<Value>: ReactivePropertyProtocol {
      init(initialValue: Value) { value = initialValue }
      var value: Value
      func subscribe(next: @escaping (Value) -> Void) -> Released { Released() }
    }
    """

  @Test func `the compiler names the function, and the protocol that says that there is none`() throws {
    let folder = Folder()
    try folder.write(Self.sources, to: "port.swift")
    let modules = try #require(Command.executable).deletingLastPathComponent().appending(path: "Modules")
    let run = try Program.run([
      "swiftc", "-typecheck", "-swift-version", "6", "-I", modules.path, folder.path("port.swift"),
    ])
    #expect(run.status != 0)
    for (function, offerer, lack) in [
      ("subscribe(next:state:)", "stream", "LacksStateChannel"), ("subscribe()", "stream", "LacksNoopSubscribe"),
      ("subscribe(observer:)", "stream", "LacksObserverSubscribe"), ("asStream()", "property", "LacksStream"),
      ("init(initialValue:externalWrite:)", "property", "LacksExternalWrite"),
    ] {
      let remedy = "there is no \(function) of the required type; a \(offerer) without one conforms to \(lack)"
      #expect(run.complaint.contains(remedy), "\(run.complaint)")
    }
    #expect(!run.complaint.contains("requires nested type"))
  }
}
