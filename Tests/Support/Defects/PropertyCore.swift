import MotionConformance

/// The state that a ReactiveProperty's references share.
final class PropertyCore<Value: SampleValue> {
  let defect: PropertyDefect? = ActiveDefect.kind(in: .property)
  var isChanging = false
  var isNotifying = false
  var isWritingOut = false
  var value: Value
  let initialValue: Value
  let externalWrite: ((Value) -> Void)?
  let list: InjectableList<Value>

  /// The state that only a defective property has.
  let common: SharedReactivePropertyState?
  var previousValue: Value
  private var firstRead: Value?
  var changes = 0
  let pending = PendingActions()
  var known: [InjectableList<Value>.ListEntry] = []
  var timesEmptied = 0
  var waiting: [Value] = []
  var lastDelivered: Value
  var hasExternalWriteWritten = false
  var hasSomeoneUnsubscribedAStream = false
  /// The conversion whose stream an observer subscribed to.
  var streamed: [Int: Int] = [:]
  var newObservers: Set<Int> = []
  var gone: [(Value) -> Void] = []
  var hasChangedSinceOneUnsubscribed = false
  var free: [Int] = []
  var slots: [Int: InjectableList<Value>.ListEntry] = [:]
  var conversions = 0

  init(_ initialValue: Value, _ externalWrite: ((Value) -> Void)?) {
    let start = Self.start(initialValue, isExternal: externalWrite != nil)
    value = start
    self.initialValue = start
    previousValue = start
    lastDelivered = start
    let common = ActiveDefect.present?.shared(SharedReactivePropertyState(start, externalWrite))
    let list = InjectableList<Value>(ActiveDefect.kind(in: .propertyList))
    self.list = defect == .propertiesShareObservers ? common?.list ?? list : list
    common?.lists.append(list)
    self.externalWrite = defect == .propertiesShareTheExternalWrite ? common?.externalWrite : externalWrite
    self.common = common
    if defect == .propertiesShareTheValue { common?.value = start }
    if defect == .writesTheInitialValueOut { externalWrite?(initialValue) }
  }

  private static func start(_ value: Value, isExternal: Bool) -> Value {
    switch ActiveDefect.kind(in: .property) as PropertyDefect? {
    case .startsWithAConstant where !isExternal, .startsExternallyWithAConstant where isExternal:
      .sample(min(value.sampleNumber ?? 0, 1))
    case .startsExternallyWithAnotherThanTheEmptyValue where isExternal && value.isEmptyValue: .sample(1)
    default: value
    }
  }

  // MARK: Reading

  func read() -> Value {
    switch defect {
    case .readsWhatWasReadFirst:
      firstRead = firstRead ?? value
      return firstRead ?? value
    case .readsTheValueBefore: return previousValue
    case .readsTheValueBeforeDuringNotification where isChanging: return previousValue
    case .readsTheInitialValueForTheEmptyValue: return value.isEmptyValue ? initialValue : value
    case .readingNotifiesEveryone: list.tell(value, to: list.entries)
    case .readingWritesOut: externalWrite?(value)
    case .propertiesShareTheValue: return common?.value ?? value
    default: break
    }
    return value
  }

  // MARK: Converting

  func convertedOnceMore() {
    conversions += 1
    switch defect {
    case .convertingNotifiesEveryone: list.tell(value, to: list.entries)
    case .convertingWritesOut: externalWrite?(value)
    default: break
    }
  }

  var current: Value { value }

  /// The state that properties share though they should share nothing.
  final class SharedReactivePropertyState {
    var value: Value
    let list = InjectableList<Value>()
    var lists: [InjectableList<Value>] = []
    weak var teller: PropertyCore?
    let externalWrite: ((Value) -> Void)?

    init(_ value: Value, _ externalWrite: ((Value) -> Void)?) {
      self.value = value
      self.externalWrite = externalWrite
    }
  }
}
