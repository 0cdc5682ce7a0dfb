/// Creates the subjects of one specification in one domain.
///
/// Only its implementations know the type of the port's values; the scenario runner uses sample numbers.
class SubjectFactory {
  let domain: ValueDomain
  let listenerType: Listener.Type
  let lacks: [Lack]
  let calls = StreamCalls()
  /// The empty tables of the next runner.
  @exclusivity(unchecked) final var tables = ScenarioRunner.Tables()

  init<Value: SampleValue>(of values: Value.Type, lacks: [Lack] = []) {
    (domain, listenerType, self.lacks) = (Value.domain, TypedListener<Value>.self, lacks)
  }

  /// Creates a ReactiveProperty, or a Property over information.
  func property(_ name: Name, holding sample: Int, external: Bool, _ runner: ScenarioRunner) throws -> Subject {
    throw Refusal.misuse("this specification has no properties")
  }
  func source(_ source: Source) throws -> Subject {
    throw Refusal.misuse("this specification has no sources")
  }
  func observer(_ listener: Listener) throws -> Channels {
    throw Refusal.misuse("this specification has no observer type")
  }
  func states() throws -> [MotionStateName] { throw Refusal.misuse("this specification has no states") }
  /// The raw values of the states, empty if they are not numbers.
  func numbers() throws -> [(MotionStateName, Int)] { throw Refusal.misuse("this specification has no states") }

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
