/// A request on its own, in the form of the wire protocol.
package struct KeptRequest: Hashable, Sendable {
  package let request: Request
  /// The id of the scenario to which it belongs, if that is known.
  package let id: String?

  package init(_ request: Request, id: String? = nil) { (self.request, self.id) = (request, id) }

  /// The maximal number of actions. The model takes longer for each of them, and no limit of a run can end it meanwhile.
  private static let most = 2_000
  /// The maximal number of reactions and derived streams among them, because each may be performed within another one.
  private static let deepest = 100

  /// Reads an untrusted text.
  /// - Throws: `InvalidInput` if it is none, or if a step is invalid.
  package init(parsing text: String) throws(InvalidInput) {
    let fields = try MessageFields(try JSON(message: Array(text.utf8)), "a request")
    guard fields.has("actions") else {
      throw InvalidInput(
        "expected a request with \"specification\", \"values\" and \"actions\"; found \(fields.json.shown)")
    }
    id = fields.has("scenario") ? try fields.string("scenario") : nil
    request = try Request(fields)
    let all = request.actions.flatMap(\.withReactions)
    guard !all.isEmpty else { throw InvalidInput("expected at least one action, found none") }
    let deep = all.filter { $0.kind == .when || $0.derivation != nil }
    for (actions, limit, noun) in [(all, Self.most, "action"), (deep, Self.deepest, "reactions and derived stream")]
    where actions.count > limit {
      throw InvalidInput("expected at most \(limit) \(noun)s, found \(actions.count)")
    }
    if let place = WellFormedness.indexOfMistake(in: request.actions, of: request.specification) {
      throw InvalidInput(
        "invalid step \(place + 1), \"\(request.actions[place].text(in: request.values))\": it names something that no "
          + "earlier step makes, or makes it again, or is not an action of \(request.specification.name)")
    }
  }

  /// The request on one line, with the id.
  package var line: String {
    JSON.object((id.map { [JSON.Member("scenario", .string($0))] } ?? []) + request.members).text
  }
}
