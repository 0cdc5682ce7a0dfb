/// The subcommands, options and formats that earlier versions had, each with what to write instead, until version 2.0.
enum RemovedWord {
  private static let advice = [
    "explore": "write run --written none --seed random -- COMMAND",
    "list": "write explain",
    "vectors": "write explain ID --format json",
    "--exhaustive": "write run --written none --generated N --seed random",
    "--shard": "write a --seed of its own for each machine; the reports stand side by side",
    "--debug": "write a debugger into COMMAND, such as replay ID --timeout 3600 -- node --inspect-brk port.mjs",
    "replay REPORT": "write run --save FILE, then replay FILE",
    "--format tap": "write --format junit",
    "--format badge": "write --format badge-json",
    "--format svg": "write --format badge-json",
  ]

  /// Throws the advice if earlier versions had the word.
  static func check(_ word: String) throws {
    if let advice = advice[word] { throw UsageError("'\(word)' is gone: \(advice)") }
  }
}
