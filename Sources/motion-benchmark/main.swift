import Foundation

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
  FileHandle.standardError.write(Data("motion-benchmark: \(error.message)\n".utf8))
  exit(2)
}

func write(_ text: String, to file: String) throws(OptionError) {
  do { try text.write(toFile: file, atomically: true, encoding: .utf8) } catch {
    throw OptionError("cannot write '\(file)': \(error.localizedDescription)")
  }
}

/// Measures, and prints the results.
func measure(_ options: Options) throws(OptionError) {
  let results = Results(options)
  guard !results.isEmpty else {
    throw OptionError("invalid --filter '\(options.filters.joined(separator: ", "))': no case has it in its name")
  }
  if let file = options.plot {
    guard let plot = Plot(results) else {
      throw OptionError("invalid --plot: at least two sizes of write must be measured")
    }
    try write(plot.svg(), to: file)
  }
  if let file = options.rates {
    guard !results.rates.isEmpty else {
      throw OptionError("invalid --rates: no generated scenarios were measured; build motion-conformance first")
    }
    try write(RatePlot(rates: results.rates).svg(), to: file)
  }
  if let file = options.page {
    guard let page = try? String(contentsOfFile: file, encoding: .utf8) else {
      throw OptionError("cannot read '\(file)'")
    }
    try write(Page(results: results).renewing(page), to: file)
  }
  do {
    print(options.printsJSON ? try results.json() : results.text())
  } catch {
    throw OptionError("cannot encode the results: \(error.localizedDescription)")
  }
}
