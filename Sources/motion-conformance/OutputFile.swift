internal import ConformancePlatform

/// A file to write to. The previous file stays complete until the new one is.
struct OutputFile {
  /// The path, as it was given.
  let path: String
  /// The file to replace, behind any symbolic links.
  private let target: String
  /// Whether the path is a device or a pipe, which is written to and not replaced.
  private let isSpecial: Bool

  /// Checks that the file can be written.
  init(_ path: String) throws {
    self.path = path
    var information = stat()
    let exists = stat(path, &information) == 0
    isSpecial = exists && information.st_mode & S_IFMT != S_IFREG
    target = exists ? URL(fileURLWithPath: path).resolvingSymlinksInPath().path : path
    guard !exists || information.st_mode & S_IFMT != S_IFDIR else {
      throw failure("it is a directory; give the path of a file")
    }
    guard access(isSpecial ? path : folder + "/", isSpecial ? W_OK : W_OK | X_OK) == 0 else {
      let reason = String(errno: errno)
      throw failure(isSpecial ? reason : "the directory '\(folder)': \(reason)")
    }
  }

  private func failure(_ reason: String) -> UsageError { UsageError("cannot write '\(path)': \(reason)") }

  private var folder: String { URL(fileURLWithPath: target).deletingLastPathComponent().path }

  /// Writes to a temporary file in the same folder, and then renames that.
  func write(_ text: String) throws {
    guard !isSpecial else {
      // Opening a pipe without a reader would wait for one.
      let file = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
      guard file >= 0 else { throw failure(errno == ENXIO ? "no process reads this pipe" : String(errno: errno)) }
      _ = fcntl(file, F_SETFL, O_WRONLY)
      return try write(text, to: file)
    }
    let partial = "\(folder)/.motion-conformance-\(getpid())"
    do {
      unlink(partial)
      try write(text, to: open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666))
      guard rename(partial, target) == 0 else { throw failure(String(errno: errno)) }
    } catch {
      unlink(partial)
      throw error
    }
  }

  private func write(_ text: String, to file: Int32) throws {
    guard file >= 0 else { throw failure(String(errno: errno)) }
    defer { close(file) }
    guard file.write(text) else { throw failure(String(errno: errno)) }
    // A device or a pipe cannot be synchronized, and need not be.
    fsync(file)
  }
}

extension String {
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
