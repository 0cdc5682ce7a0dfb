import ConformanceReports
internal import ConformanceFoundation
import MotionConformance

extension Subcommand {
  static let trace = Subcommand(
    name: "trace", summary: "prints which scenarios check which clause, and which sentence each clause comes from",
    options: [
      Option(
        "--format", TraceFormat.allCases.map(\.rawValue).joined(separator: "|"),
        "the format of the matrix (that of the ending of PATH, or else text)"),
      Option("--output", "PATH", "the file to write to; with --format documents, the folder"),
      Option("--against", "DIRECTORY", "compares the documents in a checkout, section by section"),
    ]
  ) { arguments in
    let format = try arguments.format(TraceFormat.self)
    let output = try arguments.value(of: "--output")
    if let directory = try arguments.value(of: "--against") {
      guard [nil, .text, .json].contains(format) else {
        throw InvalidInput("invalid option '--format': with --against it takes text or json")
      }
      return try compare(with: directory, isJSON: format == .json, output)
    }
    switch format ?? .text {
    case .text: try Terminal.write(Catalogue.matrix, to: output)
    case .json: try Terminal.write(Traceability.json(), to: output)
    case .markdown: try Terminal.write(Traceability.markdown(), to: output)
    case .html: try Terminal.write(SentencePage().html, to: output)
    case .documents:
      guard let output else {
        throw InvalidInput("missing option --output: --format documents requires --output DIRECTORY")
      }
      // If this fails, the first page cannot be written, which says so.
      try? FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
      for page in SentenceTable.pages { try Terminal.write(page.text, to: "\(output)/\(page.file)") }
    }
    return 0
  }

  /// Prints the state of each section. The exit status is 1 if any section is changed, new or gone.
  private static func compare(with directory: String, isJSON: Bool, _ output: String?) throws -> Int32 {
    let top = URL(filePath: directory, directoryHint: .isDirectory)
    let files = Document.all.map { top.appending(path: $0.path).path }
    guard files.contains(where: FileManager.default.fileExists) else {
      throw InvalidInput(
        "invalid --against '\(directory)': it has none of the documents, such as \(Document.all[0].path)")
    }
    let comparisons = try zip(Document.all, files).map { document, file in
      let isThere = FileManager.default.fileExists(atPath: file)
      return DocumentComparison(document, with: isThere ? try String(contentsOf: file) : nil)
    }
    let states = comparisons.flatMap(\.sections).map(\.state)
    let counts = DocumentComparison.State.allCases.map { state in
      "\(states.count { $0 == state }) \(state.rawValue)"
    }
    let summary = "\(states.count) sections: \(counts.joined(separator: ", "))\n"
    let text = (comparisons.map(\.text) + [summary]).joined(separator: "\n")
    try Terminal.write(isJSON ? comparisons.prettyJSON() : text, to: output)
    return comparisons.contains(where: \.differs) ? 1 : 0
  }

  private enum TraceFormat: String, CaseIterable {
    case text, json, markdown, html, documents
  }
}
