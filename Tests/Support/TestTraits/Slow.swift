import Testing

extension Trait where Self == ConditionTrait {
  /// Skips slow tests in debug, with a message. `.ci/run` runs them in release, and fails if they are skipped.
  public static var slow: Self {
    #if DEBUG
      .disabled("it is slow in debug; .ci/run runs it in release")
    #else
      .enabled(if: true)
    #endif
  }
}
