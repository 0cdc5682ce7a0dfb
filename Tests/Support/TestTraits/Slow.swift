import Testing

extension Trait where Self == ConditionTrait {
  /// Skips in debug what takes long there, and says so. `.ci/run` runs it in release, and fails where it is skipped.
  public static var slow: Self {
    #if DEBUG
      .disabled("it is slow in debug; .ci/run runs it in release")
    #else
      .enabled(if: true)
    #endif
  }
}
