/// What has happened, in order.
final class Log {
  private(set) var entries: [String] = []

  func add(_ entry: String) {
    entries.append(entry)
  }

  /// Gives what has happened since the last time.
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

/// Something whose release shows in a weak reference.
final class Token {}

/// A holder for what is known only after the closure that uses it has been made.
final class Box<Content> {
  var content: Content

  init(_ content: Content) {
    self.content = content
  }
}
