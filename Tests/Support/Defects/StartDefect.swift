/// The mistakes of `startWith`.
public enum StartDefect: String, DefectKind {
  case connectsWhenMade
  case resultIsNotRemembered
  case resultConnectsTwice
  case emitsNothing
  case emitsTheEmptyValue
  case emitsTwice
  case emitsToObserversAlone
  case emitsAfterUpstream
  case dropsWhatEqualsTheInitialValue
  case emitsBeforeEachValue
  case dropsTheFirstValue
  case emitsToEachSubscriber
  case emitsOnTheFirstConnectionOnly
  case emitsTheLastValueLater
  case dropsAnEmptyInitialValue

  var effect: DefectEffect {
    switch self {
    case .connectsWhenMade: DefectEffect("Calling it connects upstream.", breaks: "SW-1.1")
    case .resultIsNotRemembered:
      DefectEffect("Each subscriber has a connection of its own.", breaks: "RM-3.1", "SW-1.2", "SW-2.4")
    case .resultConnectsTwice: DefectEffect("Connecting subscribes to upstream twice, and keeps one.", breaks: "SW-1.2")
    case .emitsNothing:
      DefectEffect("The initial value is not emitted.", breaks: "SW-2.1", "SW-2.4", "SW-2.5", "SW-2.6")
    case .emitsTheEmptyValue:
      DefectEffect("On the first connection the empty value is emitted in place of the initial one.", breaks: "SW-2.1")
    case .emitsTwice:
      DefectEffect("The initial value is emitted once more when upstream is connected.", breaks: "SW-2.2")
    case .emitsToObserversAlone:
      DefectEffect("The initial value is made for the subscriber and not remembered.", breaks: "SW-2.4")
    case .emitsAfterUpstream:
      DefectEffect("The initial value is emitted after upstream is connected.", breaks: "SW-2.2")
    case .dropsWhatEqualsTheInitialValue:
      DefectEffect("Values of upstream that equal the initial value are dropped.", breaks: "SW-2.3")
    case .emitsBeforeEachValue: DefectEffect("The initial value is emitted before each value.", breaks: "SW-2.3")
    case .dropsTheFirstValue: DefectEffect("The first value of upstream is dropped.", breaks: "SW-2.3")
    case .emitsToEachSubscriber:
      DefectEffect("Each subscriber receives the initial value once more.", breaks: "SW-2.1", "SW-2.4")
    case .emitsOnTheFirstConnectionOnly:
      DefectEffect("The initial value is emitted on the first connection only.", breaks: "SW-2.5")
    case .emitsTheLastValueLater:
      DefectEffect("On later connections the last value is emitted in place of the initial one.", breaks: "SW-2.5")
    case .dropsAnEmptyInitialValue: DefectEffect("An empty initial value is not emitted.", breaks: "SW-2.6")
    }
  }
}
