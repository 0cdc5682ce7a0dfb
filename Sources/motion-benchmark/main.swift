import Foundation

do {
  let options = try Options(CommandLine.arguments.dropFirst())
  let noCase = "invalid --filter '\(options.filters.joined(separator: ", "))': no case has it in its name"
  if options.asksForHelp {
    print(Options.usage)
  } else if let rounds = options.rounds {
    let operations = Cases.run(rounds: rounds, options)
    guard operations > 0 else { throw OptionError(noCase) }
    print("\(operations) operations")
  } else {
    let results = Results(options)
    guard !results.isEmpty else { throw OptionError(noCase) }
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
