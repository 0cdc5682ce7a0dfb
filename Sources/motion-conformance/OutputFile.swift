internal import ConformanceFoundation

/// A file to write to. The previous file stays complete until the new one is.
struct OutputFile {
  /// The path, as it was given.
  let path: String
  /// The path of the file to replace, behind any symbolic links, or of the open file.
  let target: String
  private let kind: Kind

  private enum Kind {
    /// A file to create, or to replace with its owner and its mode.
    case file(former: stat?)
    /// A device or a pipe, which is written to and not replaced.
    case special
    /// The file behind an open descriptor, such as standard output, which is written to where the others write.
    case open(Int32)
  }

  /// Checks that the file can be written.
  init(_ path: String) throws {
    self.path = path
    var information = stat()
    let exists = stat(path, &information) == 0
    if exists, let descriptor = Self.descriptor(of: information) {
      (target, kind) = ("/dev/fd/\(descriptor)", .open(descriptor))
      return
    }
    let file = URL(filePath: path).behindLinks
    let folder = file.deletingLastPathComponent().resolvingSymlinksInPath()
    target = folder.appending(path: file.lastPathComponent).path
    guard !path.hasSuffix("/"), !exists || information.st_mode & S_IFMT != S_IFDIR else {
      throw Self.failure(path, "it is a directory; give the path of a file")
    }
    let isSpecial = exists && information.st_mode & S_IFMT != S_IFREG
    kind = isSpecial ? .special : .file(former: exists ? information : nil)
    if exists, information.st_mode & 0o222 == 0 { throw Self.failure(path, "it is read-only") }
    if exists, access(path, W_OK) != 0 { throw Self.failure(path, String(errno: errno)) }
    guard isSpecial || access(folder.path, W_OK | X_OK) == 0 else {
      throw Self.failure(path, "the directory '\(folder.path)': \(String(errno: errno))")
    }
  }

  private static func failure(_ path: String, _ reason: String) -> UsageError {
    UsageError("cannot write '\(path)': \(reason)")
  }

  /// Writes the text. It goes to a temporary file in the same folder, which then replaces the file.
  func write(_ text: String) throws {
    switch kind {
    case .open(let descriptor): try check(descriptor.write(text))
    case .special:
      // Opening a pipe without a reader would wait for one.
      let file = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
      guard file >= 0 else {
        throw Self.failure(path, errno == ENXIO ? "no process reads this pipe" : String(errno: errno))
      }
      defer { close(file) }
      _ = fcntl(file, F_SETFL, O_WRONLY)
      try check(file.write(text))
    case .file(let former):
      let partial = URL(filePath: target).deletingLastPathComponent()
        .appending(path: ".motion-conformance-\(UUID().uuidString)").path
      let file = open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      try check(file >= 0)
      defer { close(file) }
      // Only a privileged user may give a file away.
      if let former { _ = fchown(file, former.st_uid, former.st_gid) }
      let isWritten = file.write(text) && (former.map { fchmod(file, $0.st_mode & 0o7777) == 0 } ?? true)
      do { try check(isWritten && (fsync(file) == 0 || errno == EINVAL) && rename(partial, target) == 0) } catch {
        unlink(partial)
        throw error
      }
    }
  }

  /// Removes the file, so that nobody takes it for the result of a run that has none.
  func remove() { if case .file(.some) = kind { unlink(target) } }

  private func check(_ isDone: Bool) throws { if !isDone { throw Self.failure(path, String(errno: errno)) } }

  /// A descriptor of this process that writes to that file.
  private static func descriptor(of file: stat) -> Int32? {
    (1...255).first { descriptor in
      var other = stat()
      return fstat(descriptor, &other) == 0 && (other.st_dev, other.st_ino) == (file.st_dev, file.st_ino)
        && fcntl(descriptor, F_GETFL) & O_ACCMODE != O_RDONLY
    }
  }
}

extension URL {
  /// The path with each symbolic link in its last place resolved, also if the last one leads nowhere.
  fileprivate var behindLinks: URL {
    var file = self
    // A circle of links ends, too: the file is then not found.
    for _ in 0..<40 {
      guard let link = try? FileManager.default.destinationOfSymbolicLink(atPath: file.path) else { break }
      file = URL(filePath: link, relativeTo: file)
    }
    return file
  }
}

extension String {
  /// Whether the path leads to the same file as one of the others.
  func isFile(of others: [String]) -> Bool {
    var (mine, other) = (stat(), stat())
    return stat(self, &mine) == 0
      && others.contains { stat($0, &other) == 0 && (mine.st_dev, mine.st_ino) == (other.st_dev, other.st_ino) }
  }

  /// Creates the error of a file operation from its number.
  init(errno: Int32) {
    self =
      switch errno {
      case ENOENT: "it does not exist"
      case EACCES, EPERM: "there is no permission"
      case ENOSPC, EDQUOT: "there is no space left"
      case EROFS: "the file system is read-only"
      case ENOTDIR: "a part of the path is not a directory"
      case EISDIR: "it is a directory"
      default: String(cString: strerror(errno))
      }
  }
}
