import MotionConformance

/// The effects of a change of the value.
extension PropertyCore {
  func change(to new: Value) {
    pending.run()
    changes += 1
    hasChangedSinceOneUnsubscribed = true
    guard !isLost(new) else { return }
    let old = value
    isChanging = true
    defer { isChanging = false }
    for step in steps {
      switch step {
      case .store: store(new)
      case .writeOut: writeOut(new, old)
      case .tell: announce(new, old)
      }
    }
    if !isNotifying {
      waiting.forEach { externalWrite?($0) }
      waiting = []
    }
  }

  private enum WriteStep {
    case store, writeOut, tell
  }

  /// The steps of a change, in order.
  private var steps: [WriteStep] {
    switch defect {
    case .storesLast: [.writeOut, .tell, .store]
    case .storesAfterWritingOut: [.writeOut, .store, .tell]
    case .storesAfterWritingOutUnobserved where list.entries.isEmpty: [.writeOut, .store, .tell]
    case .storesOnceMore: [.store, .writeOut, .tell, .store]
    case .writesOutLast: [.store, .tell, .writeOut]
    default: [.store, .writeOut, .tell]
    }
  }

  private func isLost(_ new: Value) -> Bool {
    switch defect {
    case .losesRepeatedValues: value.equals(new)
    case .losesUnobservedValues: list.entries.isEmpty
    case .losesTheEmptyValueAgain: value.isEmptyValue && new.isEmptyValue
    case .losesEqualValuesDuringNotification: isNotifying && value.equals(new)
    default: false
    }
  }

  private func store(_ new: Value) {
    previousValue = value
    value = new
    common?.value = new
  }

  private func writeOut(_ new: Value, _ old: Value) {
    guard let externalWrite else { return }
    let isNested = isWritingOut
    isWritingOut = true
    defer { isWritingOut = isNested }
    if isNested { hasExternalWriteWritten = true }
    switch defect {
    case .writesOutOnceThoughWrittenDuringNotification: if !isNotifying { externalWrite(new) }
    case .writesOutOneAtATime: if !isNested { externalWrite(new) }
    case .writesOutDuringNotificationOnceDelivered: if isNotifying { waiting.append(new) } else { externalWrite(new) }
    case .writesOutOnlyIfObserved: if !list.entries.isEmpty { externalWrite(new) }
    case .writesOutUntilTheLastUnsubscribes: if timesEmptied == 0 { externalWrite(new) }
    case .writesOutForEach: list.entries.forEach { _ in externalWrite(new) }
    case .writesOutTheOldValue: externalWrite(old)
    case .writesOutDifferentValuesOnly: if !old.equals(new) { externalWrite(new) }
    case .writesOutTheEmptyValueNever: if !new.isEmptyValue { externalWrite(new) }
    case .writesOutNilNever: if !new.isNil { externalWrite(new) }
    case .unsubscribingAStreamStopsWritingOut: if !hasSomeoneUnsubscribedAStream { externalWrite(new) }
    case .losesWhoSubscribesWhileWritingOut:
      let before = list.count
      externalWrite(new)
      list.entries.removeAll { $0.id >= before }
    case .writesOutAfterTheFirst, .writesOutWhenStreamsHaveBeenNotified: break
    default: externalWrite(new)
    }
  }

  private func announce(_ new: Value, _ old: Value) {
    let isNested = isNotifying
    isNotifying = true
    defer { isNotifying = isNested }
    let teller = common?.teller
    common?.teller = self
    defer { common?.teller = teller }
    switch defect {
    case .propertiesShareTheirTurn where teller != nil && teller !== self: return
    case .deliversTheOldValue: list.tell(old, to: list.entries)
    case .notifiesWithTheNextChange: pending.append { self.list.tell(new, to: self.list.entries) }
    case .notifiesLateAfterABurst where changes > 8: pending.append { self.list.tell(new, to: self.list.entries) }
    case .skipsTheNeighbour: list.tellByPlace(new)
    case .notifiesTwice:
      list.tell(new, to: list.entries)
      list.tell(new, to: list.entries)
    case .writesOutAfterTheFirst:
      let all = list.entries
      list.tell(new, to: Array(all.prefix(1)))
      externalWrite?(new)
      list.tell(new, to: Array(all.dropFirst()))
    case .writesOutWhenStreamsHaveBeenNotified:
      let all = list.entries
      list.tell(new, to: all.filter { streamed[$0.id] != nil })
      externalWrite?(new)
      list.tell(new, to: all.filter { streamed[$0.id] == nil })
    default: list.tell(new, to: audience(of: new, old, isNested: isNested))
    }
    lastDelivered = new
  }

  /// The observers that are notified, in the order in which they subscribed.
  private func audience(of new: Value, _ old: Value, isNested: Bool) -> [InjectableList<Value>.ListEntry] {
    let all = list.entries
    switch defect {
    case .notifiesTheFirstOnly: return Array(all.prefix(1))
    case .notifiesTheNewestOnly: return all.suffix(1)
    case .notifiesTwoAtMost: return Array(all.prefix(2))
    case .notifiesThirtyTwoAtMost: return Array(all.prefix(32))
    case .notifiesFiveHundredAtMost: return Array(all.prefix(500))
    case .notifiesBackwards: return all.reversed()
    case .notifiesACrowdBackwards: return all.count > 8 ? all.reversed() : all
    case .notifiesInHashOrder: return all.sorted { ($0.id * 7) % 5 < ($1.id * 7) % 5 }
    case .externalNotifiesTheFirstOnly: return externalWrite == nil ? all : Array(all.prefix(1))
    case .externalNotifiesTheWriterOnly where isNested && externalWrite != nil: return list.present.map { [$0] } ?? all
    case .externalDeliversDifferentValuesOnly: return externalWrite != nil && old.equals(new) ? [] : all
    case .streamMissesWhatComesDuringNotification: return all.filter { !isNested || streamed[$0.id] == nil }
    case .notifiesStreamsLast: return all.filter { streamed[$0.id] == nil } + all.filter { streamed[$0.id] != nil }
    case .notifiesStreamsFirst: return all.filter { streamed[$0.id] != nil } + all.filter { streamed[$0.id] == nil }
    case .deliversDifferentValuesOnly: return old.equals(new) ? [] : all
    case .dropsTheEmptyValue: return new.isEmptyValue ? [] : all
    case .dropsNil: return new.isNil ? [] : all
    case .dropsFalsy: return new.isFalsy ? [] : all
    case .dropsEmptyContainers: return new.isEmptyContainer ? [] : all
    case .notifiesNobodyFromTheEmptyValue: return old.isEmptyValue ? [] : all
    case .notifiesNoMoreOnceExternalWriteWrote: return hasExternalWriteWritten && !isWritingOut ? [] : all
    case .newObserversReceiveNoChange: return all.filter { !newObservers.contains($0.id) }
    case .streamIsASnapshot: return all.filter { streamed[$0.id] == nil }
    case .diesWhenEmptied: return timesEmptied > 0 ? [] : all
    case .diesWhenEmptiedTwice: return timesEmptied > 1 ? [] : all
    default: return all
    }
  }
}
