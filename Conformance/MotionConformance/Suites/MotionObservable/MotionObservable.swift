extension Specification {
  /// MotionObservable.
  public static let motionObservable = Specification(
    "MO", "MotionObservable", file: "MotionObservable", bullets: [.mo1, .mo2, .mo3, .mo4, .mo5])
}
