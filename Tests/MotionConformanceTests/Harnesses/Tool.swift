import Foundation
import Testing

/// Programs that some tests need and that a machine may lack.
enum Tool {
  /// A machine for programs that run for a second costs a third of the time of one for programs that run for long.
  static let javaOptions = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"]

  /// The jar of org.json: at the path in the environment, or at that of Debian.
  static var json: String? {
    let named = ProcessInfo.processInfo.environment["ORG_JSON_JAR"].map { [$0] } ?? []
    return (named + ["/usr/share/java/com.android.json.jar", "/usr/share/java/json.jar"])
      .first { FileManager.default.fileExists(atPath: $0) }
  }

  /// The path of a program, if it is installed.
  static func path(of name: String) -> String? {
    ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips the test, with a message, unless tools are required: programs beside the toolchain, without which it fails.
  static var needsTools: Self {
    .enabled(
      if: ProcessInfo.processInfo.environment["REQUIRE_TOOLS"] == "1",
      "it needs tools that .ci/tools installs; REQUIRE_TOOLS=1 runs it, as .ci/run does")
  }
}
