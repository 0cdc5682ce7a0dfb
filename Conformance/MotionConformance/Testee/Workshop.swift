/// What makes the subjects of one specification and one domain, from one port's types.
protocol Workshop<Value> {
  associatedtype Value: SampleValue

  func property(holding value: Value, externalWrite: ((Value) -> Void)?) throws -> any Subject<Value>
  func information(read: @escaping () -> Value, write: @escaping (Value) -> Void) throws -> any Subject<Value>
  /// `connect` answers with what disconnecting does, or with `nil` for a connection that needs no teardown.
  func source(connect: @escaping (Channels<Value>) -> (() -> Void)?) throws -> any Subject<Value>
  func observer(_ listener: Listener<Value>) throws -> Channels<Value>
  func states() throws -> [MotionStateName]
  /// The numbers of the states, none where they have none.
  func numbers() throws -> [(MotionStateName, Int)]
}

extension Workshop {
  func property(holding value: Value, externalWrite: ((Value) -> Void)?) throws -> any Subject<Value> {
    throw Refusal.misuse("this specification has no ReactiveProperty")
  }
  func information(read: @escaping () -> Value, write: @escaping (Value) -> Void) throws -> any Subject<Value> {
    throw Refusal.misuse("this specification has no Property")
  }
  func source(connect: @escaping (Channels<Value>) -> (() -> Void)?) throws -> any Subject<Value> {
    throw Refusal.misuse("this specification has no sources")
  }
  func observer(_ listener: Listener<Value>) throws -> Channels<Value> {
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
    } catch {
      return .crashed("The actions cannot be performed: \(error).")
    }
  }
}
