import Foundation

/// Ends the command because of how it was used.
func refuse(_ message: String) -> Never {
  FileHandle.standardError.write(Data("motion-benchmark: \(message)\n".utf8))
  exit(2)
}

do throws(UsageError) {
  let options = try Options(CommandLine.arguments.dropFirst())
  if options.asksForHelp {
    print(Options.usage)
  } else if let rounds = options.rounds {
    try Cases.run(rounds: rounds, options)
  } else {
    try measure(options)
  }
} catch {
  refuse(error.message)
}

/// Measures, and prints what was measured.
func measure(_ options: Options) throws(UsageError) {
  let results = Results(options)
  guard !results.isEmpty else {
    throw UsageError("nothing has \(options.filters.joined(separator: " or ")) in its name")
  }
  if let file = options.plot {
    guard let plot = Plot(results) else { throw UsageError("--plot needs at least two sizes of write to be measured") }
    do {
      try plot.svg().write(toFile: file, atomically: true, encoding: .utf8)
    } catch {
      throw UsageError("cannot write '\(file)': \(error.localizedDescription)")
    }
  }
  do {
    print(options.printsJSON ? try results.json() : results.text())
  } catch {
    throw UsageError("cannot encode the results: \(error.localizedDescription)")
  }
}
