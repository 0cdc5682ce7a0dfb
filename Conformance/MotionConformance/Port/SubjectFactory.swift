/// Creates the subjects of one specification in one domain. Only its implementations know the type of the port's values; the
/// scenario runner uses sample numbers.
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
    try refuse()
  }
  func source(_ source: Source) throws -> Subject { try refuse() }
  func observer(_ listener: Listener) throws -> Channels { try refuse() }
  func states() throws -> [MotionStateName] { try refuse() }
  /// The raw values of the states, empty if they are not numbers.
  func numbers() throws -> [(MotionStateName, Int)] { try refuse() }

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
