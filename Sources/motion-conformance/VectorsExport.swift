import MotionConformance

extension Subcommand {
  /// Exports the scenarios as JSON.
  static let vectors = Subcommand(
    name: "vectors", summary: "writes the scenarios with what is expected as JSON, a file for each specification",
    options: [Option(name: "--output", value: "DIR", help: "the folder that they are written to")]
  ) { arguments in
    guard let path = try arguments.value(of: "--output") else {
      throw UsageError("vectors needs --output and a folder to write to")
    }
    let folder = try Terminal.folder(path)
    for specification in Specification.all {
      let file = folder.appending(path: "\(specification.file).json")
      try Terminal.write(specification.vectors, to: file.path)
    }
    return 0
  }
}
