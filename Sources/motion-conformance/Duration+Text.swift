extension Duration {
  /// The duration as text.
  var words: String {
    let seconds = self / .seconds(1)
    return seconds == 1 ? "1 second" : "\(seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)") seconds"
  }

  /// The duration in milliseconds, to a tenth.
  var inMilliseconds: String { "\(tenths(of: .milliseconds(1))) ms" }

  /// The duration in seconds, to a tenth.
  var inSeconds: String { "\(tenths(of: .seconds(1))) s" }

  private func tenths(of unit: Duration) -> Double { (self / unit * 10).rounded() / 10 }
}
