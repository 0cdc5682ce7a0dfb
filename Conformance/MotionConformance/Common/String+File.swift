internal import ConformancePlatform

extension String {
  /// The text of a file, whose path leads from the folder of a source file: the working directory is another one in Xcode than
  /// with SwiftPM. `nil` if it cannot be read.
  init?(contentsOf path: String, besides source: String) {
    let folder = source.utf8.lastIndex(of: UInt8(ascii: "/")).map { source[...$0] } ?? ""
    guard let bytes = FileManager.default.contents(atPath: path.hasPrefix("/") ? path : folder + path) else {
      return nil
    }
    self.init(decoding: bytes, as: UTF8.self)
  }
}
