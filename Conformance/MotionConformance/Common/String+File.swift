internal import ConformancePlatform

extension String {
  /// The maximal number of bytes of a file that is read.
  private static let most = 256 << 20

  /// The text of a file, which may be a pipe that a process writes to.
  /// - Parameter source: The source file from whose folder the path leads, if there is one: the working directory is another one in
  ///   Xcode than with SwiftPM.
  package init(contentsOf path: String, besides source: String? = nil) throws(InvalidInput) {
    func failure(_ reason: String) -> InvalidInput {
      InvalidInput("cannot read '\(path)'\(source.map { " beside \($0)" } ?? ""): \(reason)")
    }
    func failureOfSystem() -> InvalidInput { failure(String(cString: strerror(errno))) }
    let folder = source.flatMap { source in source.lastIndex(of: "/").map { source[...$0] } } ?? ""
    // Opening a pipe without a writer would wait for one; reading from it ends at once.
    let file = open(path.hasPrefix("/") ? path : folder + path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw failureOfSystem() }
    defer { close(file) }
    _ = fcntl(file, F_SETFL, O_RDONLY)
    var (bytes, chunk) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while case let count = read(file, &chunk, chunk.count), count != 0 {
      guard count > 0 || errno == EINTR else { throw failureOfSystem() }
      bytes += chunk[..<Swift.max(count, 0)]
      guard bytes.count <= Self.most else { throw failure("it has more than \(Self.most >> 20) MiB") }
    }
    let isPipe = lseek(file, 0, SEEK_CUR) < 0
    if isPipe, bytes.isEmpty { throw failure("it is a pipe that nothing was written to") }
    self.init(decoding: bytes, as: UTF8.self)
    // Comparing one byte after another takes long in a report of some megabytes.
    let isText = bytes.isEmpty || utf8.count == bytes.count && memcmp(Array(utf8), bytes, bytes.count) == 0
    guard isText else { throw failure("it is not text in UTF-8") }
  }
}
