import MotionConformance

extension SampleValue {
  /// Whether this is the empty value of its domain.
  var isEmptyValue: Bool { sampleNumber == 0 }

  /// Whether a check for absence takes this value for absent.
  var isNil: Bool { Self.domain == .nullable && isEmptyValue }

  /// Whether a check for truth takes this value for false, as in languages where an empty list is true.
  var isFalsy: Bool { Self.domain != .list && isEmptyValue }

  /// Whether a check for emptiness takes this value for nothing.
  var isEmptyContainer: Bool { (Self.domain == .list || Self.domain == .text) && isEmptyValue }

  func equals(_ other: Self) -> Bool { sampleNumber == other.sampleNumber }
}

/// Whether two functions are one and the same, as languages tell that compare functions by reference.
func isSame<Value>(_ one: @escaping (Value) -> Void, _ other: @escaping (Value) -> Void) -> Bool {
  Function(function: one).context == Function(function: other).context
}

/// A function in a struct, where it is stored as it is.
private struct Function<Value> {
  let function: (Value) -> Void

  /// The context that the function has captured.
  var context: UInt { unsafeBitCast(self, to: (UInt, UInt).self).1 }
}
