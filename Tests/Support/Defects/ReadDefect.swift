import MotionConformance

/// How `_read` can be wrong.
public enum ReadDefect: String, DefectKind {
  case returnsTheLastValue
  case returnsNoEmptyValue
  case returnsAnEmptyValueForNone
  case returnsTheFormerValueForNone
  case connectsTwice
  case connectsUpstreamOfAMemory
  case repeatsWhatItReadOfAMemory
  case returnsNothingOfAMemory

  var effect: DefectEffect {
    switch self {
    case .returnsTheLastValue:
      DefectEffect("Of several values that are emitted while connecting the last is returned.", breaks: "RE-1.1")
    case .returnsNoEmptyValue:
      DefectEffect("An empty value is not returned.", breaks: "RE-1.1", "RE-1.4")
    case .returnsAnEmptyValueForNone:
      DefectEffect("If nothing is emitted while connecting, the empty value is returned.", breaks: "RE-1.2")
    case .returnsTheFormerValueForNone:
      DefectEffect("If nothing is emitted while connecting, what was read before is returned.", breaks: "RE-1.2")
    case .connectsTwice: DefectEffect("Reading subscribes twice, and returns what comes first.", breaks: "RE-1.3")
    case .connectsUpstreamOfAMemory:
      DefectEffect("Reading a remembered stream connects what it is made of once more.", breaks: "RE-1.3")
    case .repeatsWhatItReadOfAMemory:
      DefectEffect("What was read of a remembered stream first is returned each time.", breaks: "RE-1.4")
    case .returnsNothingOfAMemory:
      DefectEffect("Of a remembered stream nothing is returned.", breaks: "RE-1.1", "RE-1.4")
    }
  }
}
