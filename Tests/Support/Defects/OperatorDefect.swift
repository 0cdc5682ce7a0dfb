/// The mistakes of an operator that is given a function.
public enum OperatorDefect: String, DefectKind {
  case connectsWhenMade = "Calling it connects upstream. DE-1.1 FI-1.1 MA-1.1 NO-1.1 RT-1.1"
  case connectsTwice =
    "Each subscription connects upstream twice, and keeps one connection. DE-1.2 FI-1.4 MA-1.4 NO-1.3 RT-1.4"
  case staysConnected =
    "Unsubscribing does not disconnect upstream, and nothing is received any more. DE-1.2 FI-1.4 MA-1.4 NO-1.3 RT-1.4"
  case dropsRepeatedValues = "A value that upstream has emitted just before is dropped. FI-1.2 MA-1.2 NO-1.2 RT-1.2"
  case dropsTheEmptyValue = "An empty value of upstream is dropped. FI-1.2 MA-1.2 MA-1.3 NO-1.2 RT-1.2"
  case passesValuesUnchangedWhileConnecting =
    "A value that is emitted while upstream is being connected is received unchanged. FI-1.3 MA-1.3 RT-1.3"
  case passesTheFirstValueUnchanged =
    "The first value that is emitted after connecting is received unchanged. FI-1.3 MA-1.2 RT-1.2"
  case passesResultsInReverse = "Several values for one are received in reverse. NO-2.1"
  case passesTwoResultsAtMost = "Of several values for one, those after the second are lost. NO-2.1"
  case passesTheValueForNone = "A value for which nothing is passed on is received itself. DE-3.2 NO-2.2"
  case takesTheEmptyValueForTheOneBefore = "An empty value that is the first is dropped. DE-2.1"
  case dropsTheValueBeforeTheLast = "A value that equals the one before the last is dropped. DE-3.1"
  case comparesReferences = "Two lists are never equal. DE-4.1"
}
