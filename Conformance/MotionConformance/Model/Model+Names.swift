// The subjects and subscriptions of a scenario, by their names.

extension Model {
  func subject(_ name: Name) -> ModelSubject? { subjects.last { $0.name == name }?.subject }

  func channel(_ name: Name) -> Int? { if case .channel(let channel, _)? = subject(name) { channel } else { nil } }

  @discardableResult
  func makeChannel(
    _ name: Name, _ kind: Channel.Kind, of upstream: Int? = nil, over source: Int? = nil, holding sample: Int = 0,
    through pipe: Int? = nil
  ) -> Int {
    let number = channels.count
    if let upstream { channels[upstream].children.append(number) }
    let root = upstream.map { channels[$0].root } ?? number
    channels.append(Channel(name: name, kind: kind, upstream: upstream, source: source, root: root, initial: sample))
    channels[number].value = sample
    channels[number].pipe = pipe
    subjects.append((name, .channel(number, isStream: false), nil))
    return number
  }

  func alias(_ name: Name, _ target: Name, isStream: Bool) {
    if case .channel(let channel, let wasStream)? = subject(target) {
      subjects.append((name, .channel(channel, isStream: isStream || wasStream), nil))
    }
  }

  /// The subscriptions that report under a name, the latest first.
  func subscriptions(reportingAs name: Name) -> SubscriptionSequence {
    SubscriptionSequence(
      model: self, place: name.number < latestSubscriptions.count ? latestSubscriptions[name.number] : nil)
  }

  /// The subscriptions that report under one name.
  struct SubscriptionSequence: Sequence, IteratorProtocol {
    let model: Model
    var place: Int?

    mutating func next() -> Int? {
      let current = place
      if let current { place = model.subscriptions[current].previous }
      return current
    }
  }

  /// Creates a subscription, without its effects on the observer.
  func makeSubscription(
    _ name: Name, _ target: ModelSubscription.Target, through pipe: Int?, isThroughStream: Bool, _ form: SubscribeForm,
    _ using: Name?
  ) -> Int {
    var listener = name
    if let using { listener = subscription(using).map { subscriptions[$0].listener } ?? using }
    while latestSubscriptions.count <= listener.number { latestSubscriptions.append(nil) }
    let number = subscriptions.count
    subscriptions.append(
      ModelSubscription(
        name: name, listener: listener, form: form, target: target, pipe: pipe,
        isThroughStream: isThroughStream, isReused: using != nil, isMadeWithin: calls.count > 1, begin: clock,
        previous: latestSubscriptions[listener.number]))
    latestSubscriptions[listener.number] = number
    calls[calls.count - 1].subscription = number
    return number
  }

  /// The subscription of that name.
  func subscription(_ name: Name) -> Int? { subscriptions.lastIndex { $0.name == name } }

  func endSubscribing(_ number: Int) {
    clock += 1
    subscriptions[number].end = clock
    if subscriptions[number].phase == .subscribing { subscriptions[number].phase = .active }
  }
}
