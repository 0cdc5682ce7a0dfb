// The C library, Dispatch, files and JSON, by the same names on every platform. Foundation is avoided if possible, because it
// would add ICU's data: 40 MB in a static program.
#if canImport(FoundationEssentials)
  @_exported import Dispatch
  @_exported import FoundationEssentials
  #if canImport(Glibc)
    @_exported import Glibc
  #elseif canImport(Musl)
    @_exported import Musl
  #elseif canImport(Android)
    @_exported import Android
  #endif
#else
  @_exported import Foundation
#endif

extension Int32 {
  /// Writes the text to the file with this number, and returns whether that succeeded; otherwise `errno` has the reason.
  package func write(_ text: String) -> Bool { write(Array(text.utf8)) }

  /// Writes the bytes to the file with this number, and returns whether that succeeded; otherwise `errno` has the reason.
  package func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { ConformancePlatform.write(self, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
