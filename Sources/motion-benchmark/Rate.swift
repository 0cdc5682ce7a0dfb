import Foundation

/// The number of generated scenarios that a port performs, and the kit judges, in a second.
struct Rate: Encodable {
  let driver: String
  let cores: Int
  let perSecond: Double
  /// The number of scenarios of four or five actions in a second.
  let short: Double

  private static let repetitions = 3

  /// A way to perform scenarios.
  private struct Driver: Sendable {
    let name: String
    let count: Int
    /// The command that starts the port, empty for the port in process, `nil` if there is none.
    let port: @Sendable () -> [String]?
  }

  /// Measures the selected drivers that are installed, on one core and on all.
  static func all(_ kit: KitCommand, _ options: Options) -> [Rate] {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return drivers.flatMap { driver -> [Rate] in
      let selected = (cores > 1 ? [1, cores] : [1]).filter { options.selects("explore/\($0)/\(driver.name)") }
      guard !selected.isEmpty, let port = driver.port() else { return [] }
      return selected.compactMap { cores in
        func rate(_ options: [String], _ few: Int, _ many: Int) -> Double? {
          perSecond(
            shortest(kit, options + ["\(few)", "--jobs", "\(cores)"], port),
            shortest(kit, options + ["\(many)", "--jobs", "\(cores)"], port))
        }
        guard let perSecond = rate(["--seed", "1", "--count"], 2_000, driver.count),
          // An exhaustive exploration performs short scenarios.
          let short = rate(["--exhaustive"], 3, 5)
        else { return nil }
        return Rate(driver: driver.name, cores: cores, perSecond: perSecond, short: short)
      }
    }
  }

  /// The difference between two runs excludes starting the command and its ports.
  private static func perSecond(
    _ few: (count: Int, duration: Duration)?, _ many: (count: Int, duration: Duration)?
  ) -> Double? {
    guard let few, let many, many.duration > few.duration else { return nil }
    return Double(many.count - few.count) / ((many.duration - few.duration) / .seconds(1))
  }

  /// The number of scenarios that an exploration judged, and its shortest duration.
  private static func shortest(
    _ kit: KitCommand, _ options: [String], _ port: [String]
  ) -> (count: Int, duration: Duration)? {
    let arguments = ["explore"] + options + (port.isEmpty ? [] : ["--timeout", "60", "--"] + port)
    guard let shortest = kit.shortest(of: repetitions, arguments),
      let match = shortest.output.firstMatch(of: /([0-9]+) scenarios/), let count = Int(match.output.1)
    else { return nil }
    return (count, shortest.duration)
  }

  private static let harnesses = "Conformance/Harnesses"

  private static let drivers = [
    Driver(name: "in process", count: 60_000) { [] },
    Driver(name: "Node", count: 30_000) { harness("node/example.mjs").map { ["node", $0] } },
    Driver(name: "Java", count: 30_000) { javaClasses().map { ["java", "-cp", "\($0):\(jar)", "Example"] } },
    Driver(name: "Python", count: 8_000) { harness("python/example.py").map { ["python3", "-B", $0] } },
  ]

  /// The path of a harness, `nil` outside of the package's folder.
  private static func harness(_ file: String) -> String? {
    let path = "\(harnesses)/\(file)"
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }

  private static let jar = "/usr/share/java/com.android.json.jar"

  /// The folder of the compiled example in Java; `nil` without a compiler.
  private static func javaClasses() -> String? {
    let folder = FileManager.default.temporaryDirectory.appending(path: "motion-benchmark-java").path
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "javac --release 11 -cp \(jar) -d \(folder) \(harnesses)/java/*.java"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    process.waitUntilExit()
    return process.terminationStatus == 0 ? folder : nil
  }
}
