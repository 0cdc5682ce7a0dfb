/// Notifications that change their course, because an observer sends a signal, unsubscribes one or makes the list grow.
extension ObserverList {
  /// Interrupts the notification in progress, and queues a signal for the first `end` places.
  @inlinable
  @inline(never)
  func queue(_ signal: Observer.Signal, end: Int) {
    interrupt()
    waiting.append((signal, end))
  }

  /// Records that the notification in progress is interrupted.
  @inlinable
  func interrupt() {
    if progress != .interrupted {
      let offset = progress.address - UnsafeRawPointer(places)
      running = progress == .busy ? nil : offset / MemoryLayout<Place>.stride
      progress = .interrupted
    }
  }

  /// Resumes a notification that was interrupted: the observers before the place `end` that have not received the signal do so now,
  /// then it ends.
  @inlinable
  @inline(never)
  func complete(_ signal: Observer.Signal, end: Int) {
    let next = running.map { $0 + 1 } ?? 0
    releaseRunning()
    deliver(signal, from: next, to: end)
    complete()
  }

  /// Ends a notification that was interrupted: delivers the queued signals, and compacts the list if necessary.
  @inlinable
  @inline(never)
  func complete() {
    releaseRunning()
    while !waiting.isEmpty {
      let due = exchange(&waiting, with: [])
      for (signal, end) in due {
        deliver(signal, from: 0, to: end)
      }
    }
    compactIfNecessary()
    progress = .idle
    checkInvariants()
  }

  /// Delivers a signal to a range of the places during an interrupted notification.
  @inlinable
  func deliver(_ signal: Observer.Signal, from start: Int, to end: Int) {
    var place = start
    while place < end {
      running = place
      places[place].receive(signal)
      releaseRunning()
      place += 1
    }
  }

  /// Records that the observer has received a signal, and releases it if it was removed.
  @inlinable
  func releaseRunning() {
    let former = exchange(&running, with: nil)
    if isRunningRemoved, let place = former {
      isRunningRemoved = false
      let removed = places[place].removeObserver()
      withExtendedLifetime(removed) {}
    }
  }
}
