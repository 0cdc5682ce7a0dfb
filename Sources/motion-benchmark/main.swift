import Foundation

/// Ends the command with a usage error.
func refuse(_ message: String) -> Never {
  FileHandle.standardError.write(Data("motion-benchmark: \(message)\n".utf8))
  exit(2)
}

do throws(OptionError) {
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
func measure(_ options: Options) throws(OptionError) {
  let results = Results(options)
  guard !results.isEmpty else {
    throw OptionError("invalid --filter '\(options.filters.joined(separator: ", "))': no case has it in its name")
  }
  if let file = options.plot {
    guard let plot = Plot(results) else {
      throw OptionError("invalid --plot: at least two sizes of write must be measured")
    }
    do {
      try plot.svg().write(toFile: file, atomically: true, encoding: .utf8)
    } catch {
      throw OptionError("cannot write '\(file)': \(error.localizedDescription)")
    }
  }
  do {
    print(options.printsJSON ? try results.json() : results.text())
  } catch {
    throw OptionError("cannot encode the results: \(error.localizedDescription)")
  }
}
