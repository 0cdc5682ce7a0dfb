import MotionConformance

/// Unsubscribing, and disconnecting upstream.
extension InjectableMemory {
  func leave(_ entry: InjectableList<MemoryEmission>.ListEntry) -> () -> Void {
    switch defect {
    case .countsEveryUnsubscribe:
      return {
        self.list.remove(entry)
        self.counter -= 1
        if self.counter == 0 { self.disconnectUpstream() }
      }
    case .reusesSlots:
      let slot = free.popLast() ?? slots.count
      slots[slot] = entry
      return {
        guard let present = self.slots[slot] else { return }
        if !self.free.contains(slot) { self.free.append(slot) }
        self.remove(present)
      }
    case .unsubscribingAgainNotifies:
      var hasUnsubscribed = false
      return {
        if hasUnsubscribed { entry.next(.value(.sample(0))) }
        hasUnsubscribed = true
        self.remove(entry)
      }
    case .unsubscribingNothingRemovesTheNewestToo where comesWithNothing:
      return {
        guard self.list.contains(entry) else { return }
        self.list.remove(entry)
        self.list.entries = self.list.entries.dropLast()
        if self.list.entries.isEmpty { self.disconnectUpstream() }
      }
    case .removesByThePlaceAtFirst:
      let place = list.entries.count - 1
      return {
        guard self.list.contains(entry), self.list.entries.indices.contains(place) else { return }
        self.list.entries.remove(at: place)
        if self.list.entries.isEmpty { self.disconnectUpstream() }
      }
    default: return { self.remove(entry) }
    }
  }

  private func remove(_ entry: InjectableList<MemoryEmission>.ListEntry) {
    guard list.contains(entry) else { return list.removeAgain(entry) }
    let place = list.entries.firstIndex { $0.id == entry.id } ?? 0
    let isPresent = present?.id == entry.id
    hasSomeoneUnsubscribed = true
    switch defect {
    case .unsubscribingTakesEffectOnceEveryoneIsNotified where depth > 0:
      leaving.append(entry)
      return
    case .unsubscribingOnSubscriptionDoesNothing where subscribing > 0,
      .beingUnsubscribedDoesNothing where depth > 0 && !isPresent:
      return
    case .onlyWhoIsNotifiedDisconnects where depth > 0 && !isPresent: return list.remove(entry)
    case .unsubscribingDoesNotSilence where list.entries.count > 1: return
    case .keepsTheLastToLeave where list.entries.count == 1:
      kept.append(entry)
      list.remove(entry)
    case .removesTheFirst: list.entries.removeFirst()
    case .removesEveryone: list.entries = []
    case .removesTheNeighbourToo where list.entries.count > 2:
      list.entries.removeSubrange(place..<min(place + 2, list.entries.count))
    default: list.remove(entry)
    }
    gone.append(entry)
    if list.entries.isEmpty || defect == .disconnectsWithTheFirst { disconnectUpstream() }
  }

  /// Removes the subscribers whose removal was delayed.
  func leaveAtLast() {
    let entries = leaving
    leaving = []
    entries.forEach(remove)
  }

  func disconnectUpstream() {
    if defect == .unsubscribingWhileConnectingCancels, isConnecting { isCancelled = true }
    guard let subscription else { return }
    rounds += 1
    isFresh = false
    if defect == .leavesTheConnectionOpenDuringNotification, depth > 0 { return }
    if defect == .forgetsTheConnectionOnceEnded { subscription.unsubscribe() }
    self.subscription = nil
    common?.subscription = nil
    switch defect {
    case .forgetsWhenDisconnected,
      .forgetsWhenDisconnectedTwice where rounds > 1,
      .forgetsTheEmptyValueWhenDisconnected where last?.isEmptyValue == true:
      last = nil
    case .neverDisconnects:
      self.subscription = subscription
      return
    case .leavesTheSecondConnectionOpen where rounds > 1: return
    default: break
    }
    subscription.unsubscribe()
  }
}
