/// The clauses that shrinking renamed, each with its names: if a plainer subject or situation shows the deviation, another
/// clause names it.
typealias ShrunkNames = [String: [String]]

extension ShrunkNames {
  /// The clauses as they are named after shrinking, each once; those that were not renamed keep their names.
  func renamed(_ clauses: [String]) -> [String] { clauses.flatMap { self[$0] ?? [$0] }.uniqued }
}
