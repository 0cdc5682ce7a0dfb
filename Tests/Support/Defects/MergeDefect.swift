/// The mistakes of an operator that is given another stream.
public enum MergeDefect: String, DefectKind {
  case connectsTheOtherWhenMade = "Calling it connects the other stream. ME-1.1"
  case subscribesUpstreamOnly = "Only upstream is connected. ME-2.1"
  case subscribesTheOtherOnly = "Only the other stream is connected. ME-2.1"
  case subscribesTheOtherTwice = "Each subscription connects the other stream twice. ME-2.1"
  case staysConnectedToTheOther = "Unsubscribing does not disconnect the other stream. ME-2.1"
  case staysConnectedToUpstream = "Unsubscribing does not disconnect upstream. ME-2.1"
  case dropsAValueThatTheOtherHasEmitted = "A value of upstream that the other stream has emitted is dropped. ME-2.2"
  case losesValuesUntilTheOtherEmits =
    "Values of upstream are dropped until the other stream has emitted. ME-2.2 ME-2.3"
  case losesValuesWhileConnecting = "A value that is emitted while a stream is being connected is lost. ME-2.3"
}
