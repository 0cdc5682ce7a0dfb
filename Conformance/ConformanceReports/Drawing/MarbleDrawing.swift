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
    let parts = [steps, lines, marbles, names].joined()
    return """
      <svg\(attributes) class="marbles" viewBox="0 0 \(width) \(height)" width="\(width)" \
      height="\(height)" role="img" aria-label="\(label)">
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

  private var steps: [Markup] {
    zip(columns, starts).map { column, x in
      let middle = x + column.width / 2
      let band: Markup =
        column.isDeviation
        ? "<rect class=\"band\" x=\"\(x)\" y=\"0\" width=\"\(column.width)\" height=\"\(height)\" rx=\"4\"/>"
        : .nothing
      let text = column.step.map { column.isDeviation ? "✘ \($0)" : "\($0)" } ?? "…"
      return "\(band)<text class=\"step\" x=\"\(middle)\" y=\"14\">\(text)</text>"
    }
  }

  private var lines: [Markup] {
    lanes.indices.filter { !lanes[$0].isOmission }.map { index in
      "<path class=\"line\" d=\"M\(Self.label) \(middle(of: index))H\(width - 4)\"/>"
    }
  }

  /// The names of the lanes, on a background that covers the columns that scroll beneath them.
  private var names: [Markup] {
    ["<rect class=\"names\" width=\"\(Self.label)\" height=\"\(height)\"/>"]
      + lanes.enumerated().map { index, lane in
        let kind: Markup = lane.actorKind.isEmpty ? .nothing : " <tspan class=\"kind\">\(lane.actorKind)</tspan>"
        return "<text class=\"lane\" x=\"6\" y=\"\(middle(of: index) + 4)\">\(lane.label)\(kind)</text>"
      }
  }

  private var marbles: [Markup] {
    zip(columns, starts).flatMap { column, start in
      let emitted = column.emitted.map { Self.drawn($0, at: start, y: middle(of: $0.lane), "emitted") }
      let x = start + (emitted == nil ? 0 : Self.slot)
      // In a comparison, expected events are above the line and observed events below.
      let distance = isComparison ? 15 : 0
      return [emitted].compactMap(\.self)
        + column.expected.map { Self.drawn($0, at: x, y: middle(of: $0.lane) - distance, "expected") }
        + column.seen.map { Self.drawn($0, at: x, y: middle(of: $0.lane) + distance, "seen") }
    }
  }

  private static func drawn(_ marble: Marble, at start: Int, y: Int, _ track: Markup) -> Markup {
    let x = start + padding + marble.slot * slot + slot / 2
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

  private static let label = 84
  fileprivate static let slot = 37
  fileprivate static let padding = 5
  private static let header = 20

  private var laneHeight: Int { isComparison ? 64 : 36 }
  private var height: Int { Self.header + max(1, lanes.count) * laneHeight }
  private var width: Int { Self.label + columns.map(\.width).reduce(0, +) + 6 }

  /// The beginning of each column.
  private var starts: [Int] {
    var x = Self.label
    return columns.map { column in
      defer { x += column.width }
      return x
    }
  }

  private func middle(of lane: Int) -> Int { Self.header + lane * laneHeight + laneHeight / 2 }

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

extension MarbleDiagram.Column {
  /// The width of the column, which has a place for each marble of its longest lane.
  fileprivate var width: Int {
    guard step != nil else { return 20 }
    let slots = 1 + ((expected + seen).map(\.slot).max() ?? 0) + (emitted == nil ? 0 : 1)
    return slots * MarbleDiagram.slot + 2 * MarbleDiagram.padding
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
