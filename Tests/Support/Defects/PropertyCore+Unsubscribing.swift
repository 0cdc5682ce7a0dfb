import MotionConformance

/// Unsubscribing from the property.
extension PropertyCore {
  func subscription(_ entry: InjectableList<Value>.ListEntry) -> InjectableSubscription {
    switch defect {
    case .againRemovesTheNewest:
      return InjectableSubscription {
        self.remove(entry)
      } again: {
        self.list.entries = self.list.entries.dropLast()
      }
    case .againRemovesTheFirst:
      return InjectableSubscription {
        self.remove(entry)
      } again: {
        self.list.entries = Array(self.list.entries.dropFirst())
      }
    case .againNotifies:
      return InjectableSubscription {
        self.remove(entry)
      } again: {
        entry.next(self.value)
      }
    case .reusesSlots: return inASlot(entry)
    case .removesByThePlaceAtFirst:
      let place = list.entries.count - 1
      return InjectableSubscription {
        if self.list.entries.indices.contains(place) { self.list.entries.remove(at: place) }
      }
    default:
      return InjectableSubscription {
        self.remove(entry)
      } again: {
        self.list.removeAgain(entry)
      }
    }
  }

  /// A subscription that frees its slot on every unsubscribe, even if another subscription uses it by then.
  func inASlot(_ entry: InjectableList<Value>.ListEntry) -> InjectableSubscription {
    let slot = free.popLast() ?? slots.count
    slots[slot] = entry
    let leave = {
      guard let present = self.slots[slot] else { return }
      self.remove(present)
      if !self.free.contains(slot) { self.free.append(slot) }
    }
    return InjectableSubscription(leave, again: leave)
  }

  func removeTheNewest() { list.entries = list.entries.dropLast() }

  func remove(_ entry: InjectableList<Value>.ListEntry) {
    let place = list.entries.firstIndex { $0.id == entry.id } ?? 0
    free.append(place)
    gone.append(entry.next)
    hasChangedSinceOneUnsubscribed = false
    switch defect {
    case .unsubscribingDoesNothing: return
    case .unsubscribingWhileWritingOutDoesNothing where isWritingOut: return
    case .propertiesShareTheNumbers: common?.lists.forEach { $0.remove(entry) }
    case .unsubscribingTakesEffectAfterAChange:
      pending.append { self.pending.append { self.list.remove(entry) } }
      return
    case .unsubscribingNotifiesItself: entry.next(value)
    case .unsubscribingNotifiesTheOthers: list.tell(value, to: list.entries.filter { $0.id != entry.id })
    case .unsubscribingWritesOut: externalWrite?(value)
    case .removesTheFirst:
      list.entries = Array(list.entries.dropFirst())
      return
    case .removesTheNewest:
      list.entries = list.entries.dropLast()
      return
    case .removesEveryone: list.entries = []
    case .removesTheNeighbourToo where !isNotifying && list.entries.count > 2:
      if place + 1 < list.entries.count { list.entries.remove(at: place + 1) }
    case .keepsTheLastInTheList where place > 0 && place == list.entries.count - 1: return
    case .movesTheLastIntoTheFreePlace:
      if place < list.entries.count - 1, let last = list.entries.popLast() { list.entries[place] = last }
    default: break
    }
    list.remove(entry)
    if list.entries.isEmpty { timesEmptied += 1 }
  }
}
