/// A lock with a condition: a thread that holds it can wait for another thread.
///
/// Any thread may use it, because the mutex and the condition are its only state.
package final class Lock: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// Creates a lock that no thread holds.
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

  /// Performs a function while no other thread performs one with this lock, except during ``wait()``.
  package func withLock<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }

  /// Releases the lock until another thread calls ``broadcast()``, or earlier. Requires the lock.
  package func wait() { pthread_cond_wait(condition, mutex) }

  /// Wakes all waiting threads.
  package func broadcast() { pthread_cond_broadcast(condition) }
}
