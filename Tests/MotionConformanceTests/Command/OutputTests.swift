import Foundation
import Testing

/// The files that the command writes, and that it destroys no existing file.
struct OutputTests {
  private let folder = Folder()
  private let quick = ["run", "--reference", "--generated", "none", "--only", "RP-9.2"]

  /// Runs the command with an output by a shell, which redirects it.
  private func run(output: String, _ before: String = "", _ after: String = "") throws -> Program.Run {
    let words = [try #require(Command.executable).path] + quick + ["--format", "json", "--output", output]
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    return try Program.run(URL(filePath: "/bin/sh"), ["-c", before + line + after], complains: false)
  }

  @Test func `a run writes files in the formats of their endings, as do a comparison and the matrix`() throws {
    let beginnings = ["r.json": "{", "r.HTML": "<!doctype html>", "r.md": "#", "r.xml": "<?xml", "r.badge.json": "{"]
    let run = try Command.run(quick + beginnings.keys.flatMap { ["--output", folder.path($0)] })
    #expect(run.output.contains(" declared = "))
    #expect(try folder.read("r.badge.json").contains("schemaVersion"))
    let report = folder.path("r.json")
    for (name, words, beginning) in [
      ("c.html", ["compare", report, report], "<!doctype html"), ("c.txt", ["compare", report, report], "[1] "),
      ("t.json", ["trace"], "{"), ("t", ["trace"], "io indefiniteobservable"),
      ("t.txt", ["trace", "--format", "json"], "{"),
    ] + beginnings.map({ ($0.key, [], $0.value) }) {
      if !words.isEmpty {
        let run = try Command.run(words + ["--output", folder.path(name)])
        #expect(run.status == 0 && run.output.isEmpty, "\(run.complaint)")
      }
      #expect(try folder.read(name).lowercased().hasPrefix(beginning), "\(name)")
    }
    #expect(folder.names.count == 10)
  }

  @Test(arguments: [
    (["--format", "json", "--output", "a.md"], "{"), (["--format", "json", "--output", "a.json"], ""),
    (["--format", "json", "--output", "a"], ""), (["--output", "a.txt"], ""), (["--output", "-"], "15 declared"),
    (["--format", "json", "--output", "a.json", "--output", "-"], "{"),
  ])
  func `standard output has the format of the option, unless a file has it`(words: [String], beginning: String) throws {
    let words = words.map { $0.hasPrefix("a") ? folder.path($0) : $0 }
    let run = try Command.run(quick + words)
    #expect(run.status == 0)
    #expect(beginning.isEmpty ? run.output.isEmpty : run.output.hasPrefix(beginning))
  }

  @Test func `a file that was there stays whole when the new one cannot be written`() throws {
    try folder.write("old", to: "report.txt")
    // A file-size limit of zero makes every write to a file fail, as a full disk does.
    let run = try run(output: folder.path("report.txt"), "trap '' XFSZ; ulimit -f 0; ")
    #expect(run.status == 2)
    #expect(run.output.hasPrefix("{"))
    #expect(try folder.read("report.txt") == "old")
    #expect(folder.names == ["report.txt"])
  }

  @Test(arguments: [true, false])
  func `a link stays a link, also one that leads nowhere, and a device is not replaced`(leads: Bool) throws {
    if leads { try folder.write("old", to: "real.json") }
    try FileManager.default.createSymbolicLink(atPath: folder.path("link.json"), withDestinationPath: "real.json")
    let run = try Command.run(quick + ["--output", folder.path("link.json"), "--output", "/dev/null"])
    #expect(run.status == 0)
    #expect(try folder.read("real.json").hasPrefix("{"))
    #expect(folder.names == ["link.json", "real.json"])
    #expect(try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType != .typeRegular)
  }

  @Test(arguments: ["./r.json", "link.json", "later/../r.json"])
  func `two outputs to one file are refused`(other: String) throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path("link.json"), withDestinationPath: "r.json")
    try FileManager.default.createDirectory(at: folder.url.appending(path: "later"), withIntermediateDirectories: true)
    let run = try Command.run(quick + ["--output", folder.path("r.json"), "--output", "\(folder.url.path)/\(other)"])
    #expect(run.status == 2)
    #expect(run.complaint.contains("it is the same file as '\(folder.path("r.json"))'"))
    #expect(folder.names == ["later", "link.json"])
  }

  @Test func `standard output is written to where it stands, also if it is a file`() throws {
    try folder.write("precious\n", to: "log")
    #expect(try run(output: "/dev/stdout", "", " >> '\(folder.path("log"))'").status == 0)
    #expect(try folder.read("log").hasPrefix("precious\n{"))
  }

  @Test func `a file keeps its mode, and one that is read-only is not replaced`() throws {
    let path = folder.path("r.json")
    for (mode, status) in [(0o600, Int32(0)), (0o440, 2)] {
      try folder.write("old", to: "r.json")
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      let run = try Command.run(quick + ["--output", path])
      #expect(run.status == status && run.complaint.contains("it is read-only") == (status == 2))
      #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == mode)
      #expect(try (folder.read("r.json") == "old") == (status == 2))
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    }
  }

  @Test(arguments: [["/bin/false"], ["/bin/sh", "-c", "\(handshake.replacing("RP", with: "EC")); cat"]])
  func `no report of an earlier run stays if the port cannot be judged`(port: [String]) throws {
    try folder.write("old", to: "r.json")
    let words = ["run", "--generated", "none", "--only", "RP-9.2", "--output", folder.path("r.json"), "--"]
    let run = try Command.run(words + port)
    #expect(run.status == 2 && run.complaint.contains("removed '\(folder.path("r.json"))'"))
    #expect(folder.names == [])
  }

  @Test func `a file without end is not read, nor a pipe that nobody writes to, and notes stay notes`() throws {
    try folder.write("notes\n", to: "n")
    let saving = try Command.run(quick + ["--save", folder.path("n")])
    #expect(saving.status == 2 && saving.output.isEmpty && saving.complaint.contains("n, line 1: invalid request: "))
    try FileManager.default.createSymbolicLink(atPath: folder.path("r.json"), withDestinationPath: "/dev/zero")
    #expect(try Command.run(["report", folder.path("r.json")]).complaint.contains("it has more than 256 MiB"))
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    let run = try Command.run(quick + ["--waivers", folder.path("pipe")])
    #expect(run.status == 2 && run.complaint.hasSuffix("pipe': it is a pipe that nothing was written to\n"))
    let empty = try Command.run(quick + ["--waivers", "/dev/null"])
    #expect(empty.status == 0 && empty.complaint == "motion-conformance: '/dev/null' contains no waiver\n")
  }
}

/// A folder for a test, removed with it.
final class Folder {
  let url = FileManager.default.temporaryDirectory.appending(path: "folder-\(UUID().uuidString)")

  init() { try! FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path }

  func read(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

  func write(_ text: String, to name: String) throws { try Data(text.utf8).write(to: url.appending(path: name)) }

  /// The names of the files, sorted.
  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() }

  /// Waits until the file exists and has a line; another program writes it.
  func line(of name: String, while isRunning: () -> Bool) -> String? {
    while isRunning() {
      if let text = try? read(name), text.hasSuffix("\n") { return String(text.dropLast()) }
      usleep(1000)
    }
    return nil
  }
}
