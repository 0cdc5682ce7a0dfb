/// The clauses that shrinking renamed: if a plainer subject or situation shows the deviation, another clause names it.
struct ShrunkNames {
  /// The names after shrinking of each clause that was renamed, with the values that break it.
  private let names: [String: [(clause: String, values: ValueDomain)]]

  init(_ renamed: some Sequence<(before: String, after: String, values: ValueDomain)> = EmptyCollection()) {
    names = renamed.reduce(into: [:]) { $0[$1.before, default: []].append(($1.after, $1.values)) }
  }

  /// The clauses as they are named after shrinking. Of several names those count that speak of what the actions make and are broken
  /// with such values: shrinking leaves others than integers only if they matter.
  func renamed(_ clauses: [String], in actions: [Action], _ values: ValueDomain?) -> [String] {
    let made = Set(actions.flatMap(\.specifications))
    return clauses.flatMap { clause in
      let all = names[clause] ?? []
      let fitting = all.filter { name in
        [.integer, values].contains(name.values) && Catalogue.specification(of: name.clause).map(made.contains) ?? true
      }
      return all.isEmpty ? [clause] : (fitting.isEmpty ? all : fitting).map(\.clause)
    }.uniqued
  }
}
