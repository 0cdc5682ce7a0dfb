import Foundation

/// Threads that do the same work.
enum Threads {
  /// Performs a function on so many other threads, and another one on this thread meanwhile, and waits for all of them.
  static func run(_ count: Int, _ body: @escaping @Sendable () -> Void, meanwhile: () -> Void) {
    let group = DispatchGroup()
    for _ in 0..<count {
      group.enter()
      let thread = Thread {
        body()
        group.leave()
      }
      // As much as the main thread has: a port may call itself as deeply there.
      thread.stackSize = 8 << 20
      thread.start()
    }
    meanwhile()
    group.wait()
  }
}
