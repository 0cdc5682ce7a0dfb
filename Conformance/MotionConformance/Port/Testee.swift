/// A port under test.
public protocol Testee {
  /// The name of the port.
  var name: String { get }

  /// The domains in which the port offers a specification, empty if it does not offer it.
  func domains(of specification: Specification) -> [ValueDomain]

  /// The capabilities that the port lacks for a specification that it offers. A scenario that needs one of them is unsupported,
  /// and is not sent to the port.
  func lacks(of specification: Specification) -> [Lack]

  /// Performs the requests in order, and answers each of them in that order.
  func perform(_ requests: [Request], answer: (Performance) -> Void)

  /// Creates another testee for the same port on the calling thread, passes it to a function, and ends it.
  ///
  /// Generated scenarios are then performed on several threads at a time. It is `nil`, which is the default, if the port must
  /// be used on one thread.
  var withReplica: (@Sendable (_ body: (any Testee) -> Void) -> Void)? { get }
}

/// A port in another process: this one outlives it, and needs no guard.
package protocol RemoteTestee: Testee {}

extension Testee {
  public var withReplica: (@Sendable (_ body: (any Testee) -> Void) -> Void)? { nil }

  /// A port lacks nothing, unless it says so.
  public func lacks(of specification: Specification) -> [Lack] { [] }

  /// The capabilities that it lacks for a specification: those that it declares, and `_remember` if it does not offer that.
  package func allLacks(of specification: Specification) -> [Lack] {
    let inferred = domains(of: .remember).isEmpty ? [Lack(.remember, because: "it offers no `_remember`")] : []
    return lacks(of: specification).adding(inferred)
  }

  /// Calls a function with a replica of the port, or with the port itself if there can be none.
  func onReplica(_ body: (any Testee) -> Void) { if let withReplica { withReplica(body) } else { body(self) } }
}

/// Actions to perform on a new runner, with the samples of one domain.
public struct Request: Hashable, Sendable {
  /// The specification whose types are used.
  public let specification: Specification
  /// The domain of the values.
  public let values: ValueDomain
  /// The actions, in order.
  public let actions: [Action]

  /// Creates a request.
  public init(specification: Specification, values: ValueDomain, actions: [Action]) {
    (self.specification, self.values, self.actions) = (specification, values, actions)
  }
}

/// The result of a request.
public enum Performance: Hashable, Sendable {
  /// The port performed all actions, with this trace.
  case trace(Trace)
  /// The port lacks a capability that the scenario needs, for this reason.
  case unsupported(String)
  /// The port threw an error, ended, or broke the wire protocol, during the request; the text has the details, and the headline
  /// names the crash in a few words, if it is not the text. All crashes at the same location count as one mistake, and so do
  /// those with the same headline.
  case crashed(String, headline: String? = nil, at: String? = nil)
  /// The port did not answer in time; the text has the limit.
  case timedOut(String)
  /// The request was not performed, for this reason.
  case notRun(String)
}
