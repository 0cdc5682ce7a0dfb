/// What makes the subjects of one specification and one domain, from one port's types.
///
/// Only what stands behind this knows the type of the port's values: on the stage there are numbers of samples.
protocol Workshop {
  /// The domain of the values.
  var domain: ValueDomain { get }

  /// Makes the observer of that name on the stage.
  func listener(_ name: Name, _ stage: Stage) -> any Listener

  func property(_ name: Name, holding sample: Int, external: Bool, _ stage: Stage) throws -> any Subject
  func information(_ name: Name, holding sample: Int, _ stage: Stage) throws -> any Subject
  func source(_ source: Source) throws -> any Subject
  func observer(_ listener: any Listener) throws -> any Channels
  func states() throws -> [MotionStateName]
  /// The numbers of the states, none where they have none.
  func numbers() throws -> [(MotionStateName, Int)]
}

extension Workshop {
  func property(_ name: Name, holding sample: Int, external: Bool, _ stage: Stage) throws -> any Subject {
    throw Refusal.misuse("this specification has no ReactiveProperty")
  }
  func information(_ name: Name, holding sample: Int, _ stage: Stage) throws -> any Subject {
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

  /// Performs actions on a fresh stage.
  func perform(_ actions: [Action]) -> Performance {
    let stage = Stage(self)
    defer { stage.close() }
    do {
      return .trace(try actions.map(stage.perform))
    } catch Refusal.unsupported(let reason) {
      return .unsupported(reason)
    } catch Refusal.misuse(let mistake) {
      return .crashed("The scenario makes no sense: \(mistake).")
    } catch {
      return .crashed("The actions cannot be performed: \(error).")
    }
  }
}
