/// A subject that a generated scenario has made.
struct KnownSubject {
  let name: Name
  let kind: SubjectKind
  /// What everything comes from that it hands on.
  let root: Name
  var connections = 0
}
