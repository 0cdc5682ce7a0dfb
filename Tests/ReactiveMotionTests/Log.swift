/// A log of events.
final class Log {
  private(set) var entries: [String] = []

  func add(_ entry: String) { entries.append(entry) }

  /// Returns and removes the events.
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

/// An object whose release a weak reference shows.
final class Token {}

/// A box for a value that is set after the closure that uses it was created.
final class Box<Content> {
  var content: Content

  init(_ content: Content) { self.content = content }
}
