// The C library by one name. Outside Linux and Android it comes with Foundation, which has threads with a stack of any size.
#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Android)
  @_exported import Android
#else
  @_exported import Foundation
#endif

extension Int32 {
  /// Writes the text to the file with this number, and returns whether that succeeded; otherwise `errno` has the reason.
  package func write(_ text: String) -> Bool { write(Array(text.utf8)) }

  /// Writes the bytes to the file with this number, and returns whether that succeeded; otherwise `errno` has the reason.
  package func write(_ bytes: [UInt8]) -> Bool {
    var unwritten = bytes[...]
    while !unwritten.isEmpty {
      let count = unwritten.withUnsafeBytes { ConformancePlatform.write(self, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      unwritten = unwritten.dropFirst(count)
    }
    return true
  }
}
