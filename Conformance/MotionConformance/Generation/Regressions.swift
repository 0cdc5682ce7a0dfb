/// Scenarios in which a port once deviated, kept to be performed first.
///
/// A file of regressions has one request of the wire protocol per line, as `motion-conformance replay --save FILE` writes it.
public struct Regressions: Sendable {
  /// The requests, each with its line, counted from 1.
  package let kept: [(line: Int, request: KeptRequest)]

  /// No scenarios.
  public static let none: Regressions = Regressions(kept: [])

  /// The origin of the scenarios, for their names.
  static let origin = "regression"

  private init(kept: [(line: Int, request: KeptRequest)]) { self.kept = kept }

  /// Reads the text of a file. Empty lines are ignored.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: The name of the file, for errors.
  /// - Throws: ``RegressionError`` with the line that is not a request.
  public init(parsing text: String, file: String = "regressions") throws(RegressionError) {
    var kept: [(line: Int, request: KeptRequest)] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
    where !line.allSatisfy(\.isWhitespace) {
      do throws(MessageError) { kept.append((index + 1, try KeptRequest(parsing: String(line)))) } catch {
        throw RegressionError(description: "\(file), line \(index + 1): invalid request: \(error)")
      }
    }
    self.init(kept: kept)
  }

  /// The results of those kept scenarios that belong to an exploration.
  func run(
    _ testee: some Testee, _ fields: [(specification: Specification, values: ValueDomain)],
    assuming assumed: Set<String>
  ) -> BatchResult {
    let mine = kept.filter { item in
      fields.contains { $0 == (item.request.request.specification, item.request.request.values) }
    }
    var work = BatchWork(0, of: Batches(count: 1, on: testee), on: testee, Model(assuming: assumed))
    work.perform(mine.map(\.request.request), number: { mine[$0].line })
    return work.result
  }
}

/// A text that is not a file of regressions.
public struct RegressionError: Error, CustomStringConvertible {
  public let description: String
}
