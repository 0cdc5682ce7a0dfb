import MotionConformance

extension MarbleDiagram {
  /// The diagram as a separate picture, with light and dark colours.
  func picture(label: String) -> String {
    svg(
      label: label, style: "<style>\(Markup(verbatim: Self.pictureStyle))</style>\n",
      attributes: " xmlns=\"http://www.w3.org/2000/svg\""
    ).text + "\n"
  }

  /// The diagram as part of a page, with the page's colours.
  ///
  /// - Parameter label: The text for screen readers.
  func svg(label: String, style: Markup = .nothing, attributes: Markup = .nothing) -> Markup {
    let layout = Layout(self)
    let parts = [columns(layout), lines(layout), marbles(layout), names(layout)].joined()
    return """
      <svg\(attributes) class="marbles" viewBox="0 0 \(layout.width) \(layout.height)" width="\(layout.width)" \
      height="\(layout.height)" role="img" aria-label="\(label)">
      \(style)\(Markup(parts))
      </svg>
      """
  }

  /// The diagram as part of a page that scrolls it.
  func part(named name: String, label: String) -> Markup {
    """
    <div class="scroll" tabindex="0" role="group" aria-label="\(name), picture">\(svg(label: label))</div>
    """
  }

  private func columns(_ layout: Layout) -> [Markup] {
    zip(columns, layout.columns).map { column, place in
      let middle = place.x + place.width / 2
      let band: Markup =
        column.isDeviation
        ? "<rect class=\"band\" x=\"\(place.x)\" y=\"0\" width=\"\(place.width)\" height=\"\(layout.height)\" rx=\"4\"/>"
        : .nothing
      let text = column.step.map { column.isDeviation ? "✘ \($0)" : "\($0)" } ?? "…"
      return "\(band)<text class=\"step\" x=\"\(middle)\" y=\"14\">\(text)</text>"
    }
  }

  private func lines(_ layout: Layout) -> [Markup] {
    lanes.indices.filter { !lanes[$0].isOmission }.map { index in
      "<path class=\"line\" d=\"M\(Layout.label) \(layout.middle(of: index))H\(layout.width - 4)\"/>"
    }
  }

  /// The names of the lanes, on a background that covers the columns that scroll beneath them.
  private func names(_ layout: Layout) -> [Markup] {
    ["<rect class=\"names\" width=\"\(Layout.label)\" height=\"\(layout.height)\"/>"]
      + lanes.enumerated().map { index, lane in
        let kind: Markup = lane.kind.isEmpty ? .nothing : " <tspan class=\"kind\">\(lane.kind)</tspan>"
        return "<text class=\"lane\" x=\"6\" y=\"\(layout.middle(of: index) + 4)\">\(lane.label)\(kind)</text>"
      }
  }

  private func marbles(_ layout: Layout) -> [Markup] {
    zip(columns, layout.columns).flatMap { column, place in
      let emitted = column.emitted.map { Self.drawn($0, at: place.x, y: layout.middle(of: $0.lane), "emitted") }
      let x = place.x + (emitted == nil ? 0 : Layout.slot)
      return [emitted].compactMap(\.self)
        + column.expected.map { Self.drawn($0, at: x, y: layout.y(of: $0.lane, isExpected: true), "expected") }
        + column.seen.map { Self.drawn($0, at: x, y: layout.y(of: $0.lane, isExpected: false), "seen") }
    }
  }

  private static func drawn(_ marble: Marble, at start: Int, y: Int, _ track: Markup) -> Markup {
    let x = start + Layout.padding + marble.slot * Layout.slot + Layout.slot / 2
    let event = marble.event
    let track: Markup = event.shape == .emitted ? "emitted" : track
    let note = event.note.map { " \($0.rawValue)" } ?? ""
    return """
      <g class="\(track)\(note)" transform="translate(\(x) \(y))"><title>\(event.text)</title>\(outline(event.shape))\
      <text>\(marble.label)</text></g>
      """
  }

  private static func outline(_ shape: ReportDocument.Event.Shape) -> Markup {
    switch shape {
    case .emitted: "<path d=\"M-15-11H8L15 0 8 11H-15L-8 0z\"/>"
    case .received: "<circle r=\"12\"/>"
    case .written: "<rect x=\"-12\" y=\"-11\" width=\"24\" height=\"22\"/>"
    case .read: "<path d=\"M0-14 15 0 0 14-15 0z\"/>"
    case .connection: "<path d=\"M-12-11H6L14 0 6 11H-12z\"/>"
    case .state: "<rect x=\"-17\" y=\"-10\" width=\"34\" height=\"20\" rx=\"10\"/>"
    }
  }

  private struct Layout {
    static let label = 84
    static let slot = 37
    static let padding = 5
    static let header = 20

    let columns: [(x: Int, width: Int)]
    let width: Int
    let height: Int
    private let laneHeight: Int
    private let isComparison: Bool

    init(_ diagram: MarbleDiagram) {
      var x = Self.label
      columns = diagram.columns.map { column in
        let width = column.step == nil ? 20 : column.slots * Self.slot + 2 * Self.padding
        defer { x += width }
        return (x, width)
      }
      width = x + 6
      isComparison = diagram.isComparison
      laneHeight = isComparison ? 64 : 36
      height = Self.header + max(1, diagram.lanes.count) * laneHeight
    }

    func middle(of lane: Int) -> Int { Self.header + lane * laneHeight + laneHeight / 2 }

    /// The middle of a marble: in a comparison, expected events are above the line and observed events below.
    func y(of lane: Int, isExpected: Bool) -> Int {
      middle(of: lane) + (isComparison ? (isExpected ? -15 : 15) : 0)
    }
  }

  /// The style of a diagram; the colours are defined by the page or the picture.
  static let style = String(file: PackageResources.marbles_css)

  private static let pictureStyle = """
    :root { --ink: #1d1d1f; --faint: #5d5d63; --line: #8a8a90; --ground: #ffffff; --marble: #cfe3ff;
      --bad: #b3261e; --bad-ground: #fdecea; }
    @media (prefers-color-scheme: dark) { :root { --ink: #f2f2f4; --faint: #a9a9b0; --line: #77777f;
      --ground: #1d1d1f; --marble: #1f4170; --bad: #ff8a80; --bad-ground: #4a1d1a; } }

    """ + style

  /// The expected events of a scenario, or those of a trace; both if the trace deviates.
  init(_ scenario: Scenario, trace: Trace? = nil) {
    let steps = ReportDocument.Step.all(of: scenario, in: .integer, trace: trace)
    self.init(steps, of: ReportDocument.Actor.all(of: scenario, steps))
  }
}

extension Scenario {
  /// The expected events as an SVG picture: a lane for each actor, a column for each step.
  package func picture() -> String { MarbleDiagram(self).picture(label: id) }
}

extension OpenQuestion {
  /// The events of a trace that answers the question as it is asked of a specification, as an SVG picture.
  package func picture(of trace: Trace, asking: Asking) -> String {
    let scenario = Scenario(asking.specification.id, asking.actions.map { Step($0) })
    return MarbleDiagram(scenario, trace: trace).picture(label: question)
  }
}
