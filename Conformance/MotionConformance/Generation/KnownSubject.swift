/// A subject in a generated scenario.
struct KnownSubject {
  let name: Name
  let kind: SubjectKind
  /// The source or property from which it is derived.
  let root: Name
  var connections = 0
}
