/// How `_read` can be wrong.
public enum ReadDefect: String, DefectKind {
  case returnsTheLastValue = "Of several values that are emitted while connecting the last is returned. RE-1.1"
  case returnsNoEmptyValue = "An empty value is not returned. RE-1.1 RE-1.4"
  case returnsAnEmptyValueForNone = "If nothing is emitted while connecting, the empty value is returned. RE-1.2"
  case returnsTheFormerValueForNone = "If nothing is emitted while connecting, what was read before is returned. RE-1.2"
  case connectsTwice = "Reading subscribes twice, and returns what comes first. RE-1.3"
  case connectsUpstreamOfAMemory = "Reading a remembered stream connects what it is made of once more. RE-1.3"
  case repeatsWhatItReadOfAMemory = "What was read of a remembered stream first is returned each time. RE-1.4"
  case returnsNothingOfAMemory = "Of a remembered stream nothing is returned. RE-1.1 RE-1.4"
}
