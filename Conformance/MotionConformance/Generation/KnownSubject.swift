/// A subject that a generated scenario has made.
struct KnownSubject {
  typealias Kind = SubjectKind

  let name: Name
  let kind: Kind
  /// What everything comes from that it hands on.
  let root: Name
  var connections = 0
}
