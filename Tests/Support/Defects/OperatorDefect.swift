import MotionConformance

/// How an operator that is given a function can be wrong.
public enum OperatorDefect: String, DefectKind {
  case connectsWhenMade
  case connectsTwice
  case staysConnected
  case passesNothingOn
  case passesValuesUnchanged
  case passesValuesUnchangedWhileConnecting
  case dropsRepeatedValues
  case dropsTheEmptyValue
  case passesTheLastResultAlone
  case passesResultsInReverse
  case passesTheFirstValueUnchanged
  case passesTheValueForNone

  var effect: DefectEffect {
    switch self {
    case .connectsWhenMade: DefectEffect("Calling it connects upstream.")
    case .connectsTwice: DefectEffect("Each subscription connects upstream twice, and keeps one connection.")
    case .staysConnected: DefectEffect("Unsubscribing does not disconnect upstream, and nothing is received any more.")
    case .passesNothingOn: DefectEffect("No value is received.")
    case .passesValuesUnchanged: DefectEffect("Every value is received unchanged.")
    case .passesValuesUnchangedWhileConnecting:
      DefectEffect("A value that is emitted while upstream is being connected is received unchanged.")
    case .dropsRepeatedValues: DefectEffect("A value that upstream has emitted just before is dropped.")
    case .dropsTheEmptyValue: DefectEffect("An empty value of upstream is dropped.")
    case .passesTheLastResultAlone: DefectEffect("Of several values for one, the last alone is received.")
    case .passesResultsInReverse: DefectEffect("Several values for one are received in reverse.")
    case .passesTheFirstValueUnchanged:
      DefectEffect("The first value that is emitted after connecting is received unchanged.")
    case .passesTheValueForNone: DefectEffect("A value for which nothing is passed on is received itself.")
    }
  }

  /// The clauses of an operator that it breaks; none where it makes no difference.
  func clauses(of one: Operator) -> Set<String> {
    switch (self, one) {
    case (.connectsWhenMade, .nextOperator): ["NO-1.1"]
    case (.connectsWhenMade, .map): ["MA-1.1"]
    case (.connectsWhenMade, .filter): ["FI-1.1"]
    case (.connectsTwice, .nextOperator), (.staysConnected, .nextOperator): ["NO-1.3"]
    case (.connectsTwice, .map), (.staysConnected, .map): ["MA-1.4"]
    case (.connectsTwice, .filter), (.staysConnected, .filter): ["FI-1.4"]
    case (.dropsRepeatedValues, .nextOperator), (.dropsTheEmptyValue, .nextOperator): ["NO-1.2"]
    case (.passesTheLastResultAlone, .nextOperator), (.passesResultsInReverse, .nextOperator): ["NO-2.1"]
    case (.passesTheValueForNone, .nextOperator): ["NO-2.2"]
    case (.passesNothingOn, .map), (.passesValuesUnchanged, .map), (.dropsTheEmptyValue, .map): ["MA-1.2", "MA-1.3"]
    case (.dropsRepeatedValues, .map), (.passesTheFirstValueUnchanged, .map): ["MA-1.2"]
    case (.passesValuesUnchangedWhileConnecting, .map): ["MA-1.3"]
    case (.passesNothingOn, .filter), (.dropsRepeatedValues, .filter), (.dropsTheEmptyValue, .filter): ["FI-1.2"]
    case (.passesValuesUnchangedWhileConnecting, .filter), (.passesTheFirstValueUnchanged, .filter),
      (.passesValuesUnchanged, .filter):
      ["FI-1.3"]
    default: []
    }
  }
}
