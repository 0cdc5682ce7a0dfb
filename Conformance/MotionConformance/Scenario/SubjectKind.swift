/// The kinds of subject.
enum SubjectKind { case property, information, source, stream, remembered, operated }
