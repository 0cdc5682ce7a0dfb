import MotionConformance

extension InjectableStream: ReadingProtocol {
  public func _read() -> Value? {
    let defect: ReadDefect? = ActiveDefect.kind(in: .read)
    if defect == .repeatsWhatItReadOfAMemory, isResult, let former { return former }
    if defect == .connectsTwice { _ = subscribe() }
    if defect == .connectsUpstreamOfAMemory { _ = upstream?.subscribe() }
    var values: [Value] = []
    _ = subscribe(next: { values.append($0) })
    let value = defect == .returnsTheLastValue ? values.last : values.first
    defer { former = value ?? former }
    switch defect {
    case .returnsNoEmptyValue: return value.flatMap { $0.isEmptyValue ? nil : $0 }
    case .returnsAnEmptyValueForNone: return value ?? .sample(0)
    case .returnsTheFormerValueForNone: return value ?? former
    case .returnsNothingOfAMemory where isResult: return nil
    default: return value
    }
  }
}
