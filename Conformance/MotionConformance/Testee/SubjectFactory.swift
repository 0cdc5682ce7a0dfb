/// Creates the subjects of one specification in one domain.
///
/// Only its implementations know the type of the port's values; the scenario runner uses sample numbers.
protocol SubjectFactory {
  /// The type of the values.
  associatedtype Value: SampleValue

  /// The capabilities that the types declare they lack.
  var lacks: [Lack] { get }

  func property(_ name: Name, holding sample: Int, external: Bool, _ runner: ScenarioRunner) throws -> any Subject
  func information(_ name: Name, holding sample: Int, _ runner: ScenarioRunner) throws -> any Subject
  func source(_ source: Source) throws -> any Subject
  func observer(_ listener: any Listener) throws -> any Channels
  func states() throws -> [MotionStateName]
  /// The raw values of the states, empty if they are not numbers.
  func numbers() throws -> [(MotionStateName, Int)]
}

extension SubjectFactory {
  var lacks: [Lack] { [] }

  /// The value domain.
  var domain: ValueDomain { Value.domain }

  /// The type of the observers.
  var listenerType: any Listener.Type { TypedListener<Value>.self }

  func property(_ name: Name, holding sample: Int, external: Bool, _ runner: ScenarioRunner) throws -> any Subject {
    throw Refusal.misuse("this specification has no ReactiveProperty")
  }
  func information(_ name: Name, holding sample: Int, _ runner: ScenarioRunner) throws -> any Subject {
    throw Refusal.misuse("this specification has no Property")
  }
  func source(_ source: Source) throws -> any Subject {
    throw Refusal.misuse("this specification has no sources")
  }
  func observer(_ listener: any Listener) throws -> any Channels {
    throw Refusal.misuse("this specification has no observer type")
  }
  func states() throws -> [MotionStateName] { throw Refusal.misuse("this specification has no states") }
  func numbers() throws -> [(MotionStateName, Int)] { throw Refusal.misuse("this specification has no states") }

  /// Performs actions on a new runner.
  func perform(_ actions: [Action]) -> Performance {
    let runner = ScenarioRunner(self)
    defer { runner.close() }
    do {
      return .trace(try runner.perform(actions))
    } catch Refusal.unsupported(let reason) {
      return .unsupported(reason)
    } catch Refusal.misuse(let mistake) {
      return .crashed("Invalid scenario: \(mistake).")
    } catch {
      return .crashed("The actions cannot be performed: \(error).")
    }
  }
}
