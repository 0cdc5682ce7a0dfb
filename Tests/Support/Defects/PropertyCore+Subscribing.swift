import MotionConformance

/// Subscribing to the property or to a stream of it.
extension PropertyCore {
  func subscribe(_ next: @escaping (Value) -> Void) -> InjectableSubscription {
    pending.run()
    let staysAway = defect == .knownFunctionsStayAway && known.contains { isSame($0.next, next) }
    switch defect {
    case .mergesTheSameFunction:
      if list.entries.contains(where: { isSame($0.next, next) }) { return InjectableSubscription {} }
    case .newReplacesOld: list.entries = []
    case .subscribingWritesOut: externalWrite?(value)
    default: break
    }
    if defect == .revivesWhoUnsubscribed, hasChangedSinceOneUnsubscribed, let last = gone.popLast() {
      _ = list.add(last)
    }
    let entry = add(next)
    known.append(entry)
    if changes > 0 { newObservers.insert(entry.id) }
    if staysAway { list.remove(entry) }
    list.welcome { notifyOnSubscription(entry, next) }
    return subscription(entry)
  }

  func subscribeToStream(_ number: Int, _ next: @escaping (Value) -> Void, converted: Value) -> InjectableSubscription {
    switch defect {
    case .streamServesOneRound where hasSomeoneUnsubscribedAStream: return InjectableSubscription {}
    case .streamMergesTheSameFunction where list.entries.contains(where: { isSame($0.next, next) }):
      next(value)
      return InjectableSubscription {}
    case .subscribingToTheStreamNotifiesTheOthers: list.tell(value, to: list.entries)
    case .subscribingToTheStreamWritesOut: externalWrite?(value)
    default: break
    }
    let entry = add(passing(next))
    streamed[entry.id] = number
    list.welcome { notifyOnStreamSubscription(next, converted: converted) }
    switch defect {
    case .streamCannotBeUnsubscribed: return InjectableSubscription {}
    case .unsubscribingAStreamDuringNotificationDoesNothing:
      return InjectableSubscription { if !self.isNotifying { self.list.remove(entry) } }
    case .unsubscribingAStreamAgainRemovesTheNextOne: return inASlot(entry)
    case .unsubscribingAStreamEndsIt:
      return InjectableSubscription { self.list.entries.removeAll { self.streamed[$0.id] == number } }
    case .unsubscribingAStreamEndsAll: return InjectableSubscription { self.list.entries = [] }
    case .unsubscribingAStreamAgainRemovesTheNewest:
      return InjectableSubscription {
        self.list.remove(entry)
      } again: {
        self.list.entries = self.list.entries.dropLast()
      }
    default:
      return InjectableSubscription {
        self.hasSomeoneUnsubscribedAStream = true
        self.list.remove(entry)
      }
    }
  }

  /// Delivers the current value to a new subscriber of the stream, once.
  private func notifyOnStreamSubscription(_ next: (Value) -> Void, converted: Value) {
    switch defect {
    case .streamNotifiesChangesOnly: break
    case .streamStartsWithTheConvertedValue: next(converted)
    case .streamDropsTheEmptyValue: if !value.isEmptyValue { next(value) }
    case .streamStartsWithTheInitialValueForTheEmptyValue: next(value.isEmptyValue ? initialValue : value)
    default: next(value)
    }
  }

  /// The function with which the stream passes on changes, which should be all of them.
  private func passing(_ next: @escaping (Value) -> Void) -> (Value) -> Void {
    var last = value
    switch defect {
    case .streamDropsALaterEmptyValue: return { if !$0.isEmptyValue { next($0) } }
    case .streamDropsTheEmptyValueAgain:
      return { value in
        defer { last = value }
        if !last.isEmptyValue || !value.isEmptyValue { next(value) }
      }
    case .streamWritesOut:
      return { value in
        self.externalWrite?(value)
        next(value)
      }
    case .streamDropsEqualValues:
      return { value in
        defer { last = value }
        if !last.equals(value) { next(value) }
      }
    default: return next
    }
  }

  private func add(_ next: @escaping (Value) -> Void) -> InjectableList<Value>.ListEntry {
    let entry = list.add(next)
    switch defect {
    case .newTakesTheFreePlace where !free.isEmpty:
      list.entries.removeLast()
      list.entries.insert(entry, at: min(free.removeLast(), list.entries.count))
    default: break
    }
    return entry
  }

  /// Delivers the current value to a new observer, once.
  private func notifyOnSubscription(_ entry: InjectableList<Value>.ListEntry, _ next: @escaping (Value) -> Void) {
    switch defect {
    case .onSubscriptionNotifiesNobody: break
    case .onSubscriptionNotifiesTwice:
      next(value)
      next(value)
    case .onSubscriptionNotifiesTheFirstOnly: if entry.id == 0 { next(value) }
    case .onSubscriptionNotifiesNobodyOnceEmptied: if timesEmptied == 0 { next(value) }
    case .onSubscriptionSendsTheNextChange: pending.append { [value] in next(value) }
    case .onSubscriptionSendsTheInitialValue: next(initialValue)
    case .onSubscriptionSendsTheInitialValueForTheEmptyValue: next(value.isEmptyValue ? initialValue : value)
    case .onSubscriptionSendsTheValueDeliveredLast: next(lastDelivered)
    case .onSubscriptionSendsTheValueBefore: next(previousValue)
    case .onSubscriptionSendsAllValues:
      if changes > 0 { next(previousValue) }
      next(value)
    case .onSubscriptionNotifiesEveryone: list.tell(value, to: list.entries)
    case .onSubscriptionDropsTheEmptyValue: if !value.isEmptyValue { next(value) }
    case .onSubscriptionDropsNil: if !value.isNil { next(value) }
    default: next(value)
    }
  }
}
