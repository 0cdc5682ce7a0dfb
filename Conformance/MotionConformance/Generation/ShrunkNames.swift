/// The clauses that shrinking renamed: if a plainer subject or situation shows the deviation, another clause names it.
struct ShrunkNames {
  /// The name of a clause before shrinking and after it, and the values that break it.
  typealias Renamed = (before: String, after: String, values: ValueDomain?)

  private let names: [String: [Renamed]]

  init(_ renamed: [Renamed] = []) { names = Dictionary(grouping: renamed, by: \.before) }

  /// The clauses as they are named after shrinking; one that shrinking did not rename stays. Of several names those count that speak
  /// of what the actions make and are broken with such values, or with integers, because shrinking leaves other values only if they
  /// matter; if none does, all count.
  func renamed(_ clauses: [String], in actions: [Action], _ values: ValueDomain?) -> [String] {
    let made = Set(actions.flatMap(\.specifications))
    return clauses.flatMap { clause in
      let all = names[clause] ?? []
      let fitting = all.filter { name in
        [.integer, values].contains(name.values) && Catalogue.specification(of: name.after).map(made.contains) ?? true
      }
      return all.isEmpty ? [clause] : (fitting.isEmpty ? all : fitting).map(\.after)
    }.uniqued
  }
}
