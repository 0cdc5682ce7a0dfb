import Foundation

do {
  let options = try Options(CommandLine.arguments.dropFirst())
  let cases = Case.all.compactMap { $0.selected(options) }
  if options.asksForHelp {
    print(Options.usage)
  } else if cases.isEmpty {
    throw OptionError(
      "invalid --filter '\(options.filters.joined(separator: ", "))': no case has it in its name")
  } else if let rounds = options.rounds {
    print("\(cases.reduce(0) { $0 + $1.run(rounds: rounds) }) operations")
  } else {
    let results = Results(
      measured: cases.map { ($0, $0.figures(repetitions: options.repetitions)) })
    print(results.text)
    if let file = options.page {
      guard let page = try? String(contentsOfFile: file, encoding: .utf8) else {
        throw OptionError("cannot read '\(file)'")
      }
      do { try results.renewing(page).write(toFile: file, atomically: true, encoding: .utf8) } catch {
        throw OptionError("cannot write '\(file)': \(error.localizedDescription)")
      }
    }
  }
} catch {
  FileHandle.standardError.write(Data("motion-benchmark: \(error.localizedDescription)\n".utf8))
  exit(2)
}
