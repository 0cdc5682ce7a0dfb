/// The mistakes of `_read`.
public enum ReadDefect: String, DefectKind {
  case returnsTheLastValue = "Of several values that are emitted while connecting the last is returned. RE-1.1"
  case passesOverAnEmptyValue = "An empty value is passed over if another one follows while connecting. RE-1.1"
  case returnsNoEmptyValue = "An empty value is not returned. RE-1.1 RE-1.4"
  case returnsTheFormerValueForNone = "If nothing is emitted while connecting, what was read before is returned. RE-1.2"
  case connectsUpstreamOfAMemory = "Reading a remembered stream connects what it is made of once more. RE-1.3"
  case repeatsWhatItReadOfAMemory = "What was read of a remembered stream first is returned each time. RE-1.4"
}
