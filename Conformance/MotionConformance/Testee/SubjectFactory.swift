/// What makes the subjects of one specification and one domain, from one port's types.
///
/// Only what stands behind this knows the type of the port's values: on the runner there are numbers of samples.
protocol SubjectFactory {
  /// The domain of the values.
  var domain: ValueDomain { get }

  /// Makes the observer of that name on the runner.
  func listener(_ name: Name, _ runner: ScenarioRunner) -> any Listener

  func property(_ name: Name, holding sample: Int, external: Bool, _ runner: ScenarioRunner) throws -> any Subject
  func information(_ name: Name, holding sample: Int, _ runner: ScenarioRunner) throws -> any Subject
  func source(_ source: Source) throws -> any Subject
  func observer(_ listener: any Listener) throws -> any Channels
  func states() throws -> [MotionStateName]
  /// The numbers of the states, none where they have none.
  func numbers() throws -> [(MotionStateName, Int)]
}

extension SubjectFactory {
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
    throw Refusal.misuse("this specification has no observers of its own")
  }
  func states() throws -> [MotionStateName] { throw Refusal.misuse("this specification has no states") }
  func numbers() throws -> [(MotionStateName, Int)] { throw Refusal.misuse("this specification has no states") }

  /// Performs actions on a fresh runner.
  func perform(_ actions: [Action]) -> Performance {
    let runner = ScenarioRunner(self)
    defer { runner.close() }
    do {
      return .trace(try actions.map(runner.perform))
    } catch Refusal.unsupported(let reason) {
      return .unsupported(reason)
    } catch Refusal.misuse(let mistake) {
      return .crashed("The scenario makes no sense: \(mistake).")
    } catch {
      return .crashed("The actions cannot be performed: \(error).")
    }
  }
}
