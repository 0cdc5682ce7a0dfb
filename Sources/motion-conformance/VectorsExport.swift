import MotionConformance

extension Subcommand {
  /// Exports the scenarios as JSON.
  static let vectors = Subcommand(
    name: "vectors", summary: "exports the scenarios with their expectations as JSON, a file for each specification",
    options: [Option(name: "--output", value: "DIR", help: "the directory to write to")]
  ) { arguments in
    guard let path = try arguments.value(of: "--output") else {
      throw UsageError("missing option --output: expected a directory")
    }
    let folder = try Terminal.folder(path)
    for specification in Specification.all {
      let file = folder.appending(path: "\(specification.file).json")
      try Terminal.write(specification.vectors, to: file.path)
    }
    return 0
  }
}
