/// A port under test.
public protocol Testee {
  /// What the port calls itself.
  var name: String { get }

  /// The domains in which the port offers a specification, none where it does not offer it.
  func domains(of specification: Specification) -> [ValueDomain]

  /// Performs the requests in order, and answers each, in order, with what came of it.
  func perform(_ requests: [Request], answer: (Performance) -> Void)
}

/// Actions to be performed on a fresh runner, with the samples of one domain.
public struct Request: Hashable, Sendable {
  /// The id of the specification whose types are meant.
  public let specification: String
  /// The domain whose samples the values are.
  public let values: ValueDomain
  /// What is to be performed, in order.
  public let actions: [Action]

  /// A request of the types of that specification.
  public init(specification: String, values: ValueDomain, actions: [Action]) {
    self.specification = specification
    self.values = values
    self.actions = actions
  }
}

/// What came of a request.
public enum Performance: Hashable, Sendable {
  /// The port did everything, and this is what was seen.
  case trace(Trace)
  /// The port says that it does not offer something that the scenario needs, and why.
  case unsupported(String)
  /// The port ended, or spoke nonsense, in the midst of it; the text says what was seen.
  case crashed(String)
  /// The port did not answer in time; the text says how long it had.
  case timedOut(String)
  /// The port was not asked, for this reason.
  case notRun(String)
}
