internal import ConformancePlatform

extension String {
  /// The text of a file, whose path leads from the folder of a source file: the working directory is another one in Xcode than
  /// with SwiftPM. `nil` if it cannot be read.
  init?(contentsOf path: String, besides source: String) {
    let folder = source.utf8.lastIndex(of: UInt8(ascii: "/")).map { source[...$0] } ?? ""
    guard let file = fopen(path.hasPrefix("/") ? path : folder + path, "rb") else { return nil }
    defer { fclose(file) }
    var (bytes, chunk) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
    // A folder can be opened, and not read.
    guard ferror(file) == 0 else { return nil }
    self.init(decoding: bytes, as: UTF8.self)
  }
}
