/// The mistakes of `startWith`.
public enum StartDefect: String, DefectKind {
  case connectsWhenMade = "Calling it connects upstream. SW-1.1"
  case resultIsNotRemembered = "Each subscriber has a connection of its own. SW-1.2 SW-2.4"
  case resultConnectsTwice = "Connecting subscribes to upstream twice, and keeps one. SW-1.2"
  case emitsTheEmptyValue = "On the first connection the empty value is emitted in place of the initial one. SW-2.1"
  case emitsToObserversAlone = "The initial value is made for the subscriber and not remembered. SW-2.4"
  case emitsAfterUpstream = "The initial value is emitted after upstream is connected. SW-2.1 SW-2.2"
  case emitsAgainAfterTwoEarlyValues =
    "Where upstream emits more than once while it is connected the initial value is emitted again. SW-2.2"
  case dropsWhatEqualsTheInitialValue = "Values of upstream that equal the initial value are dropped. SW-2.3"
  case emitsTheLastValueLater = "On later connections the last value is emitted in place of the initial one. SW-2.5"
  case dropsAnEmptyInitialValue = "An empty initial value is not emitted. SW-2.6"
}
