import Foundation
import Testing

/// A program that some tests need and that a machine may lack.
struct Tool: CustomTestStringConvertible {
  let name: String
  /// Arguments for a test run of the program, which fails if it lacks something that the tests need.
  var probe: [String] = []

  static let node = Tool(name: "node")
  static let python = Tool(name: "python3")
  static let pytest = Tool(name: "python3", probe: ["-c", "import pytest"])
  static let typeScript = Tool(name: "tsc")
  static let pythonWithSchemas = Tool(name: "python3", probe: ["-c", "import jsonschema"])

  static let java = Tool(name: "javac", probe: ["-version"])
  /// A machine for programs that run for a second costs a third of the time of one for programs that run for long.
  static let javaOptions = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"]

  /// The jar of org.json: at the path in the environment, or at that of Debian.
  static var json: String? {
    let named = ProcessInfo.processInfo.environment["ORG_JSON_JAR"].map { [$0] } ?? []
    return (named + ["/usr/share/java/com.android.json.jar", "/usr/share/java/json.jar"])
      .first { FileManager.default.fileExists(atPath: $0) }
  }

  var testDescription: String { name }

  /// The path of the program, if it is installed.
  var path: String? {
    ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Whether the program is installed with all that the tests need.
  var isInstalled: Bool {
    guard let path else { return false }
    return probe.isEmpty || (try? Program.run(URL(filePath: path), probe).status) == 0
  }

  /// Whether tests that need a tool fail if it is missing, as they should if all tools are installed.
  static let areRequired = ProcessInfo.processInfo.environment["REQUIRE_TOOLS"] == "1"
}

extension Trait where Self == ConditionTrait {
  /// Skips the test, with a message, if the jar of org.json is missing and not required.
  static var needsJSONJar: Self {
    .enabled(if: Tool.areRequired || Tool.json != nil, "the jar of org.json is not installed")
  }

  /// Skips the test, with a message, unless all tools are required, because then there is time for it.
  static var needsAllTools: Self { .enabled(if: Tool.areRequired, "it takes long; .ci/run runs it") }

  /// Skips the test, with a message, if the tool is missing and not required.
  static func needs(_ tool: Tool) -> Self {
    .enabled(
      if: Tool.areRequired || tool.isInstalled, "\(tool.name) is not installed, or lacks a module that the test needs")
  }
}
