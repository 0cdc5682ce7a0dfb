/// Threads with as much stack as the main thread, because a port may recurse as deeply there.
package enum Threads {
  private static let stackSize = 8 << 20

  /// The number of cores that are online.
  package static var coreCount: Int { sysconf(Int32(_SC_NPROCESSORS_ONLN)) }

  /// Performs a function on a new thread.
  package static func start(_ body: @escaping @Sendable () -> Void) {
    #if !canImport(Darwin)
      final class Start {
        let body: () -> Void
        init(_ body: @escaping () -> Void) { self.body = body }
      }
      var attributes = pthread_attr_t()
      pthread_attr_init(&attributes)
      defer { pthread_attr_destroy(&attributes) }
      pthread_attr_setstacksize(&attributes, stackSize)
      pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
      var thread = pthread_t()
      let start = Unmanaged.passRetained(Start(body)).toOpaque()
      let failure = pthread_create(
        &thread, &attributes,
        {
          Unmanaged<Start>.fromOpaque($0!).takeRetainedValue().body(); return nil
        }, start)
      precondition(failure == 0, "The system starts no more threads.")
    #else
      let thread = Thread(block: body)
      thread.stackSize = stackSize
      thread.start()
    #endif
  }

  /// Performs a function on a number of other threads, and another one on this thread meanwhile, and waits for all of them.
  package static func run(_ count: Int, _ body: @escaping @Sendable () -> Void, meanwhile: () -> Void) {
    let lock = Lock()
    nonisolated(unsafe) var running = count
    for _ in 0..<count {
      start {
        body()
        lock.withLock {
          running -= 1
          lock.broadcast()
        }
      }
    }
    meanwhile()
    lock.withLock { while running > 0 { lock.wait() } }
  }
}
