/// Scenarios in which a port once deviated, kept to be performed first.
///
/// A file of regressions has one request of the wire protocol per line, as `motion-conformance replay --save FILE` writes it.
public struct Regressions: Sendable {
  /// The requests, each with its line, counted from 1.
  package let kept: [(line: Int, request: KeptRequest)]
  /// The name of the file, for errors.
  private let file: String

  /// No scenarios.
  public static let none: Regressions = Regressions(kept: [], file: "")

  private init(kept: [(line: Int, request: KeptRequest)], file: String) { (self.kept, self.file) = (kept, file) }

  /// Reads the text of a file. Empty lines are ignored.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: The name of the file, for errors.
  /// - Throws: ``InvalidInput`` with the line that is not a request.
  public init(parsing text: String, file: String = "regressions") throws(InvalidInput) {
    var kept: [(line: Int, request: KeptRequest)] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
    where !line.allSatisfy(\.isWhitespace) {
      do throws(InvalidInput) { kept.append((index + 1, try KeptRequest(parsing: String(line)))) } catch {
        throw InvalidInput("\(file), line \(index + 1): invalid request: \(error)")
      }
    }
    self.init(kept: kept, file: file)
  }

  /// Reads a file of regressions.
  ///
  /// - Parameters:
  ///   - path: The path of the file, from the folder of the source file that calls this.
  ///   - source: That source file.
  /// - Throws: ``InvalidInput`` if the file cannot be read, and as ``init(parsing:file:)`` does.
  public init(contentsOf path: String, besides source: String = #filePath) throws(InvalidInput) {
    try self.init(parsing: String(contentsOf: path, besides: source), file: path)
  }

  /// Performs and judges those kept scenarios that are of one of the specifications and domains.
  func run(
    _ testee: some Testee, _ combinations: GeneratedRequests.Combinations, assuming assumed: Set<String>
  ) -> BatchResult {
    let mine = kept.filter { $0.request.isOf(combinations) }.map {
      (name: "regression-number-\($0.line)", request: $0.request.request)
    }
    return testee.results(of: mine, Model(assuming: assumed))
  }

  /// The lines of the kept scenarios of other specifications and domains: these are not selected or not offered.
  func lines(outside combinations: GeneratedRequests.Combinations) -> [Int] {
    kept.filter { !$0.request.isOf(combinations) }.map(\.line)
  }

  /// The error if a port does not offer what the kept scenarios of these lines are of.
  func error(in lines: [Int], of port: String) -> InvalidInput {
    InvalidInput(
      kept.filter { lines.contains($0.line) }.map { line, kept in
        "\(file), line \(line): \(port.printable) does not offer \(kept.request.specification.name) with values: "
          + "\(kept.request.values); remove the line"
      }.joined(separator: "\n"))
  }
}

extension KeptRequest {
  fileprivate func isOf(_ combinations: GeneratedRequests.Combinations) -> Bool {
    combinations.contains { ($0.specification, $0.values) == (request.specification, request.values) }
  }
}
