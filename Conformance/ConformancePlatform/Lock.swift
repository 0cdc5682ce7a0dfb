/// A lock on which a thread that holds it can wait for what another one does.
///
/// Any thread may use it because the mutex is all that it has.
package final class Lock: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// Creates a lock that nobody holds.
  package init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Performs a function that no other thread performs meanwhile, unless it waits.
  package func withLock<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }

  /// Gives the lock to others until one of them calls ``broadcast()``, or earlier. Requires the lock.
  package func wait() { pthread_cond_wait(condition, mutex) }

  /// Ends what waits.
  package func broadcast() { pthread_cond_broadcast(condition) }
}
