internal import ConformanceFoundation
import MotionConformance

extension ReportDocument {
  /// Reads a report in the format ``ReportFormat/json``. Unknown fields are ignored, and nothing is judged.
  ///
  /// - Parameters:
  ///   - json: The JSON text.
  ///   - file: The name of its file, for errors.
  /// - Throws: ``InvalidInput`` if the text is not such a report, or contradicts itself.
  package init(reading json: String, file: String) throws(InvalidInput) {
    do {
      let data = Data(json.utf8)
      // First the version, because reports of another one may lack anything else.
      let format = try JSONDecoder().decode(FormatVersion.self, from: data).format
      guard format == Self.format else {
        let given = format.map { "its format is \($0)" } ?? "it names no format"
        throw InvalidInput("\(given), and this version reads \(Self.format); judge the port again")
      }
      self = try JSONDecoder().decode(ReportDocument.self, from: data)
      if let contradiction { throw InvalidInput(contradiction) }
    } catch let error as DecodingError {
      throw InvalidInput("invalid report '\(file)': \(error.sentence(about: json))")
    } catch {
      throw InvalidInput("invalid report '\(file)': \(error)")
    }
  }

  private struct FormatVersion: Decodable {
    let format: Int?
  }

  /// A contradiction between the counts, the results and the causes, if there is one; the kit writes none.
  private var contradiction: String? {
    if declared != results.count {
      return "invalid \"declared\": it is \(declared), and there are \(results.count) results"
    }
    let tally: [String: Int] = results.reduce(into: [:]) { $0[$1.verdict.rawValue, default: 0] += 1 }
    let verdicts = Set(counts.keys).union(tally.keys).sorted()
    if let verdict = verdicts.first(where: { counts[$0, default: 0] != tally[$0, default: 0] }) {
      let (said, found) = (counts[verdict, default: 0], tally[verdict, default: 0])
      return "invalid \"counts\": \(said) \(verdict), and \(found) of the results are"
    }
    for result in allResults where result.level == .must && result.verdict.isDeviation {
      let broken = (result.specifications ?? []) + [String(result.clause.prefix { $0 != "-" })]
      if let part = specifications.first(where: { $0.conforms == true && broken.contains($0.id) }) {
        return "invalid \"conforms\" of \(part.id): \(result.name) \(result.verdict.words), which is a must"
      }
    }
    let decided = Set(
      results.filter { ![.unsupported, .inconclusive, .notRun].contains($0.verdict) }.map {
        $0.clause.prefix { $0 != "-" }
      })
    if let part = specifications.first(where: { $0.conforms == true && !decided.contains($0.id[...]) }) {
      return "invalid \"conforms\" of \(part.id): none of its results says so"
    }
    if let twice = Dictionary(grouping: results, by: \.name).first(where: { $0.value.count > 1 }) {
      return "duplicate result \(twice.key)"
    }
    let whole = Conformance(ofAll: specifications.filter(\.decides).map(\.conformance)).conforms
    if conforms != whole {
      let shown = [conforms, whole].map { $0.map { "\($0)" } ?? "absent" }
      return "invalid \"conforms\": it is \(shown[0]), and \(shown[1]) by the specifications"
    }
    for result in allResults {
      if let step = result.step, step < 1 || step > result.steps?.count ?? step {
        return "invalid \"step\" of \(result.name): there is no step \(step)"
      }
    }
    let numbers =
      [generated?.scenarios, generated?.planned, generated?.unsupported, generated?.regressions]
      + allResults.map(\.count) + causes.flatMap { [$0.scenarios, $0.clauses, $0.generated] }
    if let number = numbers.compactMap(\.self).first(where: { !(0...1 << 40 ~= $0) }) {
      return "invalid number of scenarios or clauses: \(number)"
    }
    let names = Set(allResults.map(\.name))
    return causes.first { !names.contains($0.story) }.map {
      "missing results: the report has none of \($0.story), the story of a cause"
    }
  }
}

extension DecodingError {
  /// The mistake and its place, such as `missing "verdict" in results[3]`. Foundation does not say where a text is no JSON.
  fileprivate func sentence(about json: String) -> String {
    switch self {
    case .keyNotFound(let key, let context):
      return "missing \"\(key.stringValue)\" in \(Self.place(context.codingPath))"
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      if context.codingPath.isEmpty {
        do { _ = try JSON(message: Array(json.utf8)) } catch { return error.description }
        return "it is no report that motion-conformance run --output FILE.json wrote"
      }
      return "invalid \(Self.place(context.codingPath)): \(context.debugDescription)"
    @unknown default: return "\(self)"
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    guard !path.isEmpty else { return "the report" }
    return path.reduce("") { place, key in
      place + (key.intValue.map { "[\($0)]" } ?? (place.isEmpty ? "" : ".") + key.stringValue)
    }
  }
}

extension Encodable {
  /// The value as formatted JSON with sorted keys.
  package func prettyJSON() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}
