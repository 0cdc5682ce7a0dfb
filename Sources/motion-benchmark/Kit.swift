import Foundation

/// The command of the conformance kit, run as users run it in the folder of the package. The benchmark does not depend on the kit.
struct KitCommand {
  private let path: String

  /// Fails if the command was not built in the folder of this one.
  init?() {
    let folder = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    path = folder.appending(path: "motion-conformance").path
    guard FileManager.default.isExecutableFile(atPath: path) else { return nil }
  }

  /// The result of the shortest of some runs; `nil` if one of them failed for another reason than deviations.
  private func run(_ arguments: [String], times: Int = 1) -> ProgramResult? {
    let runs = (0..<times).compactMap { _ in ProgramResult([path] + arguments, statuses: 0...1) }
    return runs.count == times ? runs.min { $0.duration < $1.duration } : nil
  }
}

/// The duration and the output of a program that was run.
private struct ProgramResult {
  let duration: Duration
  let output: String

  /// Runs a program, looked up in `PATH`; fails if it ends with another status than these.
  init?(_ command: [String], statuses: ClosedRange<Int32> = 0...0) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    let start = ContinuousClock.now
    guard (try? process.run()) != nil, let text = try? pipe.fileHandleForReading.readToEnd() ?? Data() else {
      return nil
    }
    process.waitUntilExit()
    guard statuses.contains(process.terminationStatus) else { return nil }
    (duration, output) = (.now - start, String(decoding: text, as: UTF8.self))
  }
}

/// The goals of the kit besides its rates.
extension KitCommand {
  /// Measures the selected goals.
  func goals(_ options: Options) -> [Goal] {
    (options.selects("kit/report") ? reportGoals : [])
      + (options.selects("kit/written") ? writtenGoals(options.repetitions) : [])
  }

  /// The difference between a run of all written scenarios and one of a single scenario excludes starting the command.
  private func writtenGoals(_ repetitions: Int) -> [Goal] {
    let options = ["run", "--reference", "--generated", "none"]
    guard let all = run(options, times: repetitions)?.duration,
      let one = run(options + ["--only", "RP-4.1/reads-each-write"], times: repetitions)?.duration
    else { return [] }
    let what = "all written scenarios in all domains, in process, in ms"
    return [Goal(what, .atMost, 8, (all - one) / .milliseconds(1))]
  }

  /// The time and the memory of reading a report of many deviating results and writing it in every format.
  private var reportGoals: [Goal] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "motion-benchmark")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (one, many) = (folder.appending(path: "idle.json").path, folder.appending(path: "many.json"))
    let scripts = "Tests/Scripts/Reports"
    let outputs = ["txt", "json", "xml", "md", "html", "badge.json"].flatMap {
      ["--output", folder.appending(path: "report.\($0)").path]
    }
    guard run(["run", "--generated", "none", "--output", one, "--", "python3", "\(scripts)/idle.py"]) != nil,
      let report = ProgramResult(["python3", "\(scripts)/many.py", one, "10000"]),
      (try? report.output.write(to: many, atomically: true, encoding: .utf8)) != nil,
      let time = run(["report", many.path] + outputs, times: 5)?.duration
    else { return [] }
    let what = "a report of 10,000 deviating results, read and written in every format"
    return [
      Goal("\(what), in s", .atMost, 0.5, time / .seconds(1)), Goal("\(what), in MB", .atMost, 200, Self.childMemory),
    ]
  }

  /// The greatest memory in megabytes of any process that this one has run so far.
  private static var childMemory: Double {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_CHILDREN, &usage)
      return Double(usage.ru_maxrss) / 1e6
    #else
      getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
      return Double(usage.ru_maxrss) / 1e3
    #endif
  }
}

/// The number of generated scenarios that a port performs, and the kit judges, in a second.
struct Rate {
  let driver: String
  let cores: Int
  let perSecond: Double
}

extension KitCommand {
  /// The ways to perform scenarios. The command starts the port; it is empty for the port in process.
  private static let drivers: [(name: String, count: Int, port: [String])] = [
    ("in process", 60_000, []),
    ("Node", 30_000, ["node", "Conformance/Harnesses/node/example.mjs"]),
    ("Java", 30_000, ["java", "-cp", "\(classes):\(jar)", "Example"]),
    ("Python", 8_000, ["python3", "-B", "Conformance/Harnesses/python/example.py"]),
  ]

  private static let jar = "/usr/share/java/com.android.json.jar"
  /// The folder of the compiled example in Java.
  private static let classes = FileManager.default.temporaryDirectory.appending(path: "motion-benchmark-java").path

  /// Measures the selected drivers that are installed, on one core and on all.
  func rates(_ options: Options) -> [Rate] {
    let all = ProcessInfo.processInfo.activeProcessorCount
    return Self.drivers.flatMap { driver, count, port -> [Rate] in
      let selected = (all > 1 ? [1, all] : [1]).filter { options.selects("generated/\($0)/\(driver)") }
      guard !selected.isEmpty, driver != "Java" || Self.compileJava() else { return [] }
      return selected.compactMap { cores in
        let rest = ["--jobs", "\(cores)"] + (port.isEmpty ? ["--reference"] : ["--timeout", "60", "--"] + port)
        return perSecond(2_000, count, rest).map { Rate(driver: driver, cores: cores, perSecond: $0) }
      }
    }
  }

  /// The difference between two runs excludes starting the command and its ports.
  private func perSecond(_ few: Int, _ many: Int, _ rest: [String]) -> Double? {
    func duration(_ count: Int) -> Duration? {
      run(["run", "--written", "none", "--generated", "\(count)"] + rest, times: 3)?.duration
    }
    guard let first = duration(few), let second = duration(many), second > first else { return nil }
    return Double(many - few) / ((second - first) / .seconds(1))
  }

  private static func compileJava() -> Bool {
    let sources = "Conformance/Harnesses/java/*.java"
    return ProgramResult(["sh", "-c", "javac --release 11 -cp \(jar) -d \(classes) \(sources)"]) != nil
  }
}
