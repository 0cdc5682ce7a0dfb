/// A subject that a generated scenario has made.
struct KnownSubject {
  enum Kind { case property, information, source, stream, remembered }

  let name: Name
  let kind: Kind
  var connections = 0
}
