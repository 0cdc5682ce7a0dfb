import Foundation

/// The machine and the compiler of a measurement.
struct Machine: Encodable, CustomStringConvertible {
  let processor: String
  let cores: Int
  let system: String
  let compiler: String
  let configuration: String

  init() {
    processor = Self.processorName()
    cores = ProcessInfo.processInfo.activeProcessorCount
    system = ProcessInfo.processInfo.operatingSystemVersionString
    #if compiler(>=6.4)
      compiler = "Swift 6.4 or later"
    #elseif compiler(>=6.3)
      compiler = "Swift 6.3"
    #else
      compiler = "Swift 6.2"
    #endif
    #if DEBUG
      configuration = "debug"
    #else
      configuration = "release"
    #endif
  }

  var description: String {
    "\(processor), \(cores) cores, \(system), \(compiler), \(configuration)"
  }

  private static func processorName() -> String {
    #if os(Linux)
      let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(separator: "\n") ?? []
      let name = lines.first { $0.hasPrefix("model name") }?.split(separator: ":").last
      return name?.trimmingCharacters(in: .whitespaces) ?? "unknown processor"
    #elseif canImport(Darwin)
      var length = 0
      sysctlbyname("machdep.cpu.brand_string", nil, &length, nil, 0)
      var name = [UInt8](repeating: 0, count: length)
      sysctlbyname("machdep.cpu.brand_string", &name, &length, nil, 0)
      return String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
    #else
      return "unknown processor"
    #endif
  }
}
