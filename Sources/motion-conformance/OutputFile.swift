internal import ConformanceFoundation
import MotionConformance

/// A file to write to. The previous file stays complete until the new one is.
struct OutputFile {
  /// The path, as it was given.
  let path: String
  /// The file to replace, behind any symbolic link, also one that leads nowhere.
  let target: URL
  /// The mode of the former file, if there was one.
  private let mode: UInt?
  /// Whether a file is created or replaced. A device or a pipe is written to as it is, and so is a file that a device leads to.
  let isReplaced: Bool

  /// Checks that the file can be written.
  init(_ path: String) throws {
    self.path = path
    let (files, file) = (FileManager.default, URL(filePath: path).resolvingSymlinksInPath())
    let link = try? files.destinationOfSymbolicLink(atPath: file.path)
    let end = link.map { URL(filePath: $0, relativeTo: file) } ?? file
    let folder = end.deletingLastPathComponent().resolvingSymlinksInPath()
    target = folder.appending(path: end.lastPathComponent)
    // Foundation would look up the names of owners, for which a linked command may lack the library.
    var former = stat()
    let exists = stat(target.path, &former) == 0
    let type = exists ? former.st_mode & S_IFMT : S_IFREG
    mode = exists ? UInt(former.st_mode & 0o7777) : nil
    isReplaced = type == S_IFREG && !path.hasPrefix("/dev/")
    if path.hasSuffix("/") || type == S_IFDIR { throw failure("it is a directory; give the path of a file") }
    if mode.map({ $0 & 0o222 == 0 || !files.isWritableFile(atPath: target.path) }) ?? false {
      throw failure("it is read-only")
    }
    guard !isReplaced || access(folder.path, W_OK | X_OK) == 0 else {
      throw failure("the directory '\(folder.path)': \(String(errno: errno))")
    }
  }

  private func failure(_ reason: String) -> InvalidInput { InvalidInput("cannot write '\(path)': \(reason)") }

  /// Writes the text. A file is written beside the former one, and then replaces it.
  func write(_ text: String) throws {
    do {
      guard isReplaced else { return try pass(text) }
      try Data(text.utf8).write(to: target, options: .atomic)
      if let mode { try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: target.path) }
    } catch let error as CocoaError {
      throw failure((error.underlying as? POSIXError).map { String(errno: $0.code.rawValue) } ?? "\(error)")
    }
  }

  /// Writes the text where it is, after what is there.
  private func pass(_ text: String) throws {
    // Opening a pipe without a reader would wait for one.
    let file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw failure(errno == ENXIO ? "no process reads this pipe" : String(errno: errno)) }
    defer { close(file) }
    _ = fcntl(file, F_SETFL, O_WRONLY | O_APPEND)
    guard file.write(text) else { throw failure(String(errno: errno)) }
  }

  /// Removes the file, so that nobody takes it for the result of a run that has none.
  func remove() {
    guard isReplaced, (try? FileManager.default.removeItem(at: target)) != nil else { return }
    Terminal.writeError("removed '\(path)': it was not of this run")
  }
}

extension String {
  /// Whether the path leads to the same file as one of the others.
  func isFile(of others: [String]) -> Bool {
    let file = URL(filePath: self).resolvingSymlinksInPath()
    return others.contains { URL(filePath: $0).resolvingSymlinksInPath() == file }
  }

  /// Creates the error of a file operation from its number.
  init(errno: Int32) { self.init(cString: strerror(errno)) }
}
