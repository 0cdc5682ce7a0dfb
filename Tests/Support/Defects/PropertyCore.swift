import MotionConformance

/// The state that the references to a property share: its value, or the information that it reads, and its observers.
final class PropertyCore<Value: SampleValue> {
  let defect: PropertyDefect?
  let list: InjectableList<Value>
  private var stored: Value
  /// A Property's value.
  private let information: (() -> Value)?
  /// The external write, or a function that writes the information.
  private let writeOut: ((Value) -> Void)?
  private(set) var isChanging = false
  private var isNotifying = false
  private var isWritingOut = false

  /// State that only defects use.
  private let common: SharedState?
  private let initialValue: Value
  private var previousValue: Value?
  private var lastDelivered: Value?
  private var cache: Value?
  private var waiting: [Value] = []
  private var gone: ((Value) -> Void)?
  /// The conversion whose stream an observer subscribed to.
  private var streamed: [Int: Int] = [:]
  /// The latest subscription of each observer object to a stream.
  var subscriptions: [ObjectIdentifier: InjectableSubscription] = [:]
  private(set) var conversions = 0

  /// A ReactiveProperty.
  convenience init(_ initialValue: Value, _ externalWrite: ((Value) -> Void)?) {
    let defect: PropertyDefect? = ActiveDefect.kind(in: .property)
    var value = initialValue
    switch defect {
    case .startsWithAConstant where externalWrite == nil, .startsExternallyWithAConstant where externalWrite != nil:
      value = .sample(min(value.sampleNumber ?? 0, 1))
    case .startsExternallyWithAnotherThanTheEmptyValue where externalWrite != nil && value.isEmptyValue:
      value = .sample(1)
    case .writesTheInitialValueOut: externalWrite?(value)
    default: break
    }
    self.init(defect, ActiveDefect.kind(in: .propertyList), value, writeOut: externalWrite)
  }

  /// A Property.
  convenience init(read: @escaping () -> Value, write: @escaping (Value) -> Void) {
    let defects: (PropertyDefect?, ListDefect?) = (
      ActiveDefect.kind(in: .observation), ActiveDefect.kind(in: .observationList)
    )
    self.init(defects.0, defects.1, read(), information: read, writeOut: write)
  }

  private init(
    _ defect: PropertyDefect?, _ listDefect: ListDefect?, _ value: Value, information: (() -> Value)? = nil,
    writeOut: ((Value) -> Void)?
  ) {
    self.defect = defect
    list = InjectableList(listDefect)
    (stored, initialValue) = (value, value)
    (self.information, self.writeOut) = (information, writeOut)
    common = ActiveDefect.present?.shared(SharedState())
    common?.lists.append(list)
    common?.value = value
  }

  // MARK: Reading

  var value: Value { information?() ?? stored }

  func read() -> Value {
    let value = value
    switch defect {
    case .readsWhatWasReadFirst:
      cache = cache ?? value
      return cache ?? value
    case .readsTheValueBeforeDuringNotification where isChanging: return previousValue ?? value
    case .readsTheInitialValueForTheEmptyValue: return value.isEmptyValue ? initialValue : value
    case .readingNotifiesEveryone: list.notify(value)
    case .readingWritesOut: writeOut?(value)
    case .propertiesShareTheValue: return common?.value ?? value
    default: break
    }
    return value
  }

  // MARK: Writing

  func change(to new: Value) {
    let old = value
    if isLost(new, over: old) { return }
    if defect == .onSubscriptionSendsWhatWasReadBeforeTheLastWrite { cache = nil }
    isChanging = true
    defer { isChanging = false }
    if defect == .storesAfterWritingOutUnobserved, list.entries.isEmpty {
      writeOut(new, over: old)
      store(new)
    } else {
      store(new)
      writeOut(new, over: old)
    }
    notify(of: new, over: old)
    if defect == .storesOnceMore { store(new) }
    if !isNotifying {
      waiting.forEach { writeOut?($0) }
      waiting = []
    }
  }

  private func isLost(_ new: Value, over old: Value) -> Bool {
    switch defect {
    case .losesUnobservedValues: list.entries.isEmpty
    case .losesTheEmptyValueAgain: old.isEmptyValue && new.isEmptyValue
    case .losesEqualValuesDuringNotification: isNotifying && old.equals(new)
    default: false
    }
  }

  private func store(_ new: Value) {
    previousValue = value
    stored = new
    common?.value = new
  }

  private func writeOut(_ new: Value, over old: Value) {
    let isNested = isWritingOut
    isWritingOut = true
    defer { isWritingOut = isNested }
    switch defect {
    case .writesOutAfterTheFirst, .writesOutWhenStreamsHaveBeenNotified,
      .writesOutOnceThoughWrittenDuringNotification where isNotifying, .writesOutOneAtATime where isNested,
      .writesOutUntilTheLastUnsubscribes where list.timesEmptied > 0,
      .writesOutDifferentValuesOnly where old.equals(new), .writesOutNilNever where new.isNil:
      break
    case .writesOutDuringNotificationOnceDelivered where isNotifying: waiting.append(new)
    case .writesOutForEach: list.entries.forEach { _ in writeOut?(new) }
    case .losesWhoSubscribesWhileWritingOut:
      let before = list.count
      writeOut?(new)
      list.entries.removeAll { $0.id >= before }
    default: writeOut?(new)
    }
  }

  private func notify(of new: Value, over old: Value) {
    let isNested = isNotifying
    let notifier = common?.notifier
    isNotifying = true
    common?.notifier = self
    defer {
      isNotifying = isNested
      common?.notifier = notifier
    }
    let all = list.entries
    let isOfStream = { (entry: InjectableList<Value>.Entry) in self.streamed[entry.id] != nil }
    var audience = all
    switch defect {
    case .propertiesShareTheirTurn where notifier != nil && notifier !== self: return
    case .writesOutAfterTheFirst:
      list.notify(new, Array(all.prefix(1)))
      writeOut?(new)
      audience = Array(all.dropFirst())
    case .writesOutWhenStreamsHaveBeenNotified:
      list.notify(new, all.filter(isOfStream))
      writeOut?(new)
      audience.removeAll(where: isOfStream)
    case .notifiesStreamsLast: audience = all.filter { !isOfStream($0) } + all.filter(isOfStream)
    case .streamMissesWhatComesDuringNotification where isNested: audience.removeAll(where: isOfStream)
    case .externalNotifiesTheWriterOnly where isNested && writeOut != nil:
      audience = list.present.map { present in all.filter { $0.id == present.id } } ?? all
    case .deliversDifferentValuesOnly where old.equals(new), .dropsTheEmptyValue where new.isEmptyValue,
      .dropsFalsy where new.isFalsy, .notifiesNobodyFromTheEmptyValue where old.isEmptyValue:
      audience = []
    default: break
    }
    list.notify(defect == .deliversTheOldValue ? old : new, audience)
    lastDelivered = new
  }

  // MARK: Subscribing

  func subscribe(_ next: @escaping (Value) -> Void) -> InjectableSubscription {
    if defect == .subscribingWritesOut { writeOut?(value) }
    let entry = list.add(next)
    list.deliverOnSubscription { notifyOnSubscription(entry) }
    return InjectableSubscription {
      self.unsubscribe(entry)
    } again: {
      self.list.removeAgain(entry)
    }
  }

  /// Delivers the current value to a new observer, once.
  private func notifyOnSubscription(_ entry: InjectableList<Value>.Entry) {
    let value = value
    switch defect {
    case .onSubscriptionNotifiesNobody,
      .onSubscriptionNotifiesTheFirstOnly where entry.id > 0,
      .onSubscriptionDropsNil where value.isNil:
      break
    case .onSubscriptionNotifiesEveryone: list.notify(value)
    case .onSubscriptionNotifiesWhoUnsubscribedInstead: (gone ?? entry.next)(value)
    case .onSubscriptionSendsTheInitialValueForTheEmptyValue: entry.next(value.isEmptyValue ? initialValue : value)
    case .onSubscriptionSendsTheValueBefore: entry.next(previousValue ?? value)
    case .onSubscriptionSendsTheValueDeliveredLast: entry.next(lastDelivered ?? value)
    case .onSubscriptionSendsWhatWasReadBeforeTheLastWrite:
      cache = cache ?? value
      entry.next(cache ?? value)
    default: entry.next(value)
    }
  }

  private func unsubscribe(_ entry: InjectableList<Value>.Entry) {
    switch defect {
    case .unsubscribingWhileWritingOutDoesNothing where isWritingOut: return
    case .propertiesShareTheNumbers: common?.lists.forEach { $0.remove(entry) }
    case .unsubscribingNotifiesItself: entry.next(value)
    case .unsubscribingWritesOut: writeOut?(value)
    case .onSubscriptionNotifiesWhoUnsubscribedInstead: gone = entry.next
    default: break
    }
    list.remove(entry)
  }

  // MARK: Converting

  func convertedOnceMore() -> Int {
    conversions += 1
    if defect == .convertingNotifiesEveryone { list.notify(value) }
    return conversions
  }

  /// Subscribes to the stream of that conversion, at which the property had the converted value.
  func subscribeToStream(_ number: Int, _ next: @escaping (Value) -> Void, converted: Value) -> InjectableSubscription {
    if defect == .onlyTheLastConversionWorks, number < conversions { return InjectableSubscription {} }
    if defect == .subscribingToTheStreamNotifiesTheOthers { list.notify(value) }
    let entry = list.add(defect == .streamDropsALaterEmptyValue ? { if !$0.isEmptyValue { next($0) } } : next)
    streamed[entry.id] = number
    list.deliverOnSubscription {
      switch defect {
      case .streamStartsWithTheConvertedValue: next(converted)
      case .streamStartsWithTheInitialValueForTheEmptyValue where value.isEmptyValue: next(initialValue)
      default: next(value)
      }
    }
    return InjectableSubscription {
      switch self.defect {
      case .unsubscribingAStreamDuringNotificationDoesNothing where self.isNotifying: break
      case .unsubscribingAStreamEndsIt: self.list.entries.removeAll { self.streamed[$0.id] == number }
      default: self.list.remove(entry)
      }
    } again: {
      self.list.removeAgain(entry)
    }
  }

  /// The state that properties share though they should share nothing.
  private final class SharedState {
    var value: Value?
    var lists: [InjectableList<Value>] = []
    weak var notifier: PropertyCore?
  }
}
