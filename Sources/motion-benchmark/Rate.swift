import Foundation

/// How many generated scenarios a second are performed by a port and judged.
struct Rate: Encodable {
  let driver: String
  let cores: Int
  let perSecond: Double

  private static let repetitions = 3

  /// A way to perform scenarios.
  private struct Driver {
    let name: String
    /// The command that starts the port, none for the one in process.
    var port: [String] = []
    let count: Int
  }

  /// Measures the selected drivers that are there, on one core and on all.
  static func all(_ kit: KitCommand, _ options: Options) -> [Rate] {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return drivers().flatMap { driver in
      (cores > 1 ? [1, cores] : [1]).compactMap { cores in
        guard options.selects("explore/\(cores)/\(driver.name)") else { return nil }
        return perSecond(kit, driver, cores).map { Rate(driver: driver.name, cores: cores, perSecond: $0) }
      }
    }
  }

  /// The difference between two runs excludes starting the command and its ports.
  private static func perSecond(_ kit: KitCommand, _ driver: Driver, _ cores: Int) -> Double? {
    func shortest(_ count: Int) -> Duration? {
      let port = driver.port.isEmpty ? [] : ["--timeout", "60", "--"] + driver.port
      return kit.shortest(
        of: repetitions, ["explore", "--seed", "1", "--count", "\(count)", "--jobs", "\(cores)"] + port)
    }
    let few = 2_000
    guard let start = shortest(few), let all = shortest(driver.count), all > start else { return nil }
    return Double(driver.count - few) / ((all - start) / .seconds(1))
  }

  private static func drivers() -> [Driver] {
    let harnesses = "Conformance/Harnesses"
    var drivers = [Driver(name: "in process", count: 60_000)]
    if FileManager.default.fileExists(atPath: harnesses) {
      drivers.append(Driver(name: "Node", port: ["node", "\(harnesses)/node/example.mjs"], count: 30_000))
      if let classes = javaClasses(harnesses) {
        drivers.append(Driver(name: "Java", port: ["java", "-cp", "\(classes):\(jar)", "Example"], count: 30_000))
      }
      drivers.append(Driver(name: "Python", port: ["python3", "-B", "\(harnesses)/python/example.py"], count: 8_000))
    }
    return drivers
  }

  private static let jar = "/usr/share/java/com.android.json.jar"

  /// The folder of the compiled example in Java; `nil` without a compiler.
  private static func javaClasses(_ harnesses: String) -> String? {
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
