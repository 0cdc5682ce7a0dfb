import MotionConformance
import ReferencePort

extension Subcommand {
  /// Exports the scenarios as JSON, or requests for generated ones.
  static let vectors = Subcommand(
    name: "vectors",
    summary: "exports the scenarios with their expectations, a file for each specification, or generated requests",
    options: [
      Option(name: "--output", value: "PATH", help: "the directory to write to; the file, with --requests"),
      Option(
        name: "--requests", value: "N", help: "the number of generated requests to write instead, a line for each"),
      .seed,
    ]
  ) { arguments in
    let count = try arguments.number("--requests", in: 1...1_000_000)
    let seed = try arguments.seed()
    guard let path = try arguments.value(of: "--output") else {
      throw UsageError("missing option --output: expected a \(count == nil ? "directory" : "file")")
    }
    guard let count else {
      guard seed == nil else { throw UsageError("invalid option '--seed': it requires --requests") }
      let folder = try Terminal.folder(path)
      for specification in Specification.all {
        let file = folder.appending(path: "\(specification.file).json")
        try Terminal.write(specification.vectors(preparedBy: Port.reference), to: file.path)
      }
      return 0
    }
    let requests = Exploration(seed: seed ?? Exploration.standard.seed, count: count)
    try Terminal.write(String(decoding: requests.requestLines.map { $0 + [10] }.joined(), as: UTF8.self), to: path)
    return 0
  }
}
