// Files, dates and JSON, by the same names on every platform. Foundation is avoided if possible, because it would add ICU's data:
// 40 MB in a static program. The kit does without either, because a cold build spends a second on loading it.
@_exported import ConformancePlatform

#if canImport(FoundationEssentials)
  @_exported import FoundationEssentials
#else
  @_exported import Foundation
#endif
