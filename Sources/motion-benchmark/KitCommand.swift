import Foundation

/// The command of the conformance kit, run as users run it. The benchmark does not depend on the kit.
struct KitCommand {
  private let folder: URL

  /// Fails if the command was not built in the folder of this one.
  init?() {
    folder = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    guard FileManager.default.isExecutableFile(atPath: path(of: "motion-conformance")) else { return nil }
  }

  /// The path of another program that is built with this one.
  func path(of program: String) -> String {
    folder.appending(path: program).path
  }

  /// Runs the command, and returns its duration and its output; `nil` if it failed for another reason than deviations.
  func run(_ arguments: [String]) -> (duration: Duration, output: String)? {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: path(of: "motion-conformance"))
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    let start = ContinuousClock.now
    guard (try? process.run()) != nil, let text = try? output.fileHandleForReading.readToEnd() ?? Data() else {
      return nil
    }
    process.waitUntilExit()
    guard process.terminationStatus <= 1 else { return nil }
    return (.now - start, String(decoding: text, as: UTF8.self))
  }

  /// The shortest of some runs, `nil` if one of them failed.
  func shortest(of repetitions: Int, _ arguments: [String]) -> (duration: Duration, output: String)? {
    let runs = (0..<repetitions).compactMap { _ in run(arguments) }
    return runs.count == repetitions ? runs.min { $0.duration < $1.duration } : nil
  }
}
