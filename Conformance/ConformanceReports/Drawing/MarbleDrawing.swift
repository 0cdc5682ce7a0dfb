import MotionConformance

extension MarbleDiagram {
  /// The diagram as a separate picture, with light and dark colours.
  func picture(label: String) -> String {
    svg(
      label: label, style: "<style>\(Markup(verbatim: Self.pictureStyle))</style>\n",
      attributes: " xmlns=\"http://www.w3.org/2000/svg\""
    ).text + "\n"
  }

  /// The diagram as part of a page that scrolls it, with the page's colours; nothing if it has too many lanes. `label` is the text
  /// for screen readers.
  func part(named name: String, label: String) -> Markup {
    guard actors.count <= Self.mostLanes else { return .nothing }
    return """
      <div class="scroll" tabindex="0" role="group" aria-label="\(name), picture">\(svg(label: label))</div>
      """
  }

  private func svg(label: String, style: Markup = .nothing, attributes: Markup = .nothing) -> Markup {
    var (x, numbers, marbles) = (Self.labelWidth, [Markup](), [Markup]())
    for place in ReportDocument.Step.shown(of: steps.count, focus: focus) {
      let shown = place.map { self.marbles(of: steps[$0]) } ?? []
      // An event has room beside what the step emits, also if there is none.
      let slots = 1 + shown.map { $0.track == .emitted ? 1 : $0.slot }.reduce(0, max)
      let width = place == nil ? 20 : slots * Self.slotWidth + 2 * Self.columnPadding
      numbers.append(number(of: place, at: x, width))
      marbles += shown.map { drawn($0, at: x) }
      x += width
    }
    let lines = actors.indices.map { index in
      "<path class=\"line\" d=\"M\(Self.labelWidth) \(middle(of: index))H\(x + 2)\"/>" as Markup
    }
    return """
      <svg\(attributes) class="marbles" viewBox="0 0 \(x + 6) \(height)" width="\(x + 6)" \
      height="\(height)" role="img" aria-label="\(label)">
      \(style)\(Markup([numbers, lines, marbles, names].joined()))
      </svg>
      """
  }

  /// The number of a step; `nil` stands for steps that are left out.
  private func number(of place: Int?, at x: Int, _ width: Int) -> Markup {
    let isDeviation = place != nil && place.map { $0 + 1 } == focus
    let band: Markup =
      isDeviation
      ? "<rect class=\"band\" x=\"\(x)\" y=\"0\" width=\"\(width)\" height=\"\(height)\" rx=\"4\"/>" : .nothing
    let text = place.map { isDeviation ? "✘ \($0 + 1)" : "\($0 + 1)" } ?? "…"
    return "\(band)<text class=\"step\" x=\"\(x + width / 2)\" y=\"14\">\(text)</text>"
  }

  /// The names of the lanes, on a background that covers the columns that scroll beneath them.
  private var names: [Markup] {
    ["<rect class=\"names\" width=\"\(Self.labelWidth)\" height=\"\(height)\"/>"]
      + actors.enumerated().map { index, actor in
        """
        <text class="lane" x="6" y="\(middle(of: index) + 4)">\(actor.name ?? "states") \
        <tspan class="kind">\(actor.kind.rawValue)</tspan></text>
        """
      }
  }

  private func drawn(_ marble: Marble, at start: Int) -> Markup {
    let event = marble.event
    let x = start + Self.columnPadding + marble.slot * Self.slotWidth + Self.slotWidth / 2
    // In a comparison, expected events are above the line and observed events below.
    let distance = focus == nil || marble.track == .emitted ? 0 : marble.track == .expected ? -15 : 15
    let track = event.shape == .emitted ? .emitted : marble.track
    let note = event.note.map { " \($0.rawValue)" } ?? ""
    let longest = event.shape == .state ? 6 : 4
    let label = event.label.count > longest ? "\(event.label.prefix(longest - 1))…" : event.label
    return """
      <g class="\(track.rawValue)\(note)" transform="translate(\(x) \(middle(of: marble.lane) + distance))"><title>\(event.text)</title>\(Self.outline(event.shape))\
      <text>\(label)</text></g>
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

  private static let labelWidth = 84
  private static let slotWidth = 37
  private static let columnPadding = 5
  private static let headerHeight = 20

  private var laneHeight: Int { focus == nil ? 36 : 64 }
  private var height: Int { Self.headerHeight + max(1, actors.count) * laneHeight }

  private func middle(of lane: Int) -> Int { Self.headerHeight + lane * laneHeight + laneHeight / 2 }

  /// The style of a diagram; the colours are defined by the page or the picture.
  static let style = String(file: PackageResources.marbles_css)

  private static let pictureStyle = """
    :root { --ink: #1d1d1f; --faint: #5d5d63; --line: #8a8a90; --ground: #ffffff; --marble: #cfe3ff;
      --bad: #b3261e; --bad-ground: #fdecea; }
    @media (prefers-color-scheme: dark) { :root { --ink: #f2f2f4; --faint: #a9a9b0; --line: #77777f;
      --ground: #1d1d1f; --marble: #1f4170; --bad: #ff8a80; --bad-ground: #4a1d1a; } }

    """ + style

  /// The diagram of the events that a scenario expects, or of those of a trace in their place.
  init(_ scenario: Scenario, trace: Trace? = nil) {
    let steps = ReportDocument.Step.all(of: scenario, in: .integer, trace: trace)
    self.init(steps: steps, actors: ReportDocument.Actor.all(of: scenario, steps))
  }
}

extension Scenario {
  /// The expected events, or in their place those of a trace, as an SVG picture: a lane for each actor, a column for each step.
  package func picture(of trace: Trace? = nil, label: String) -> String {
    MarbleDiagram(self, trace: trace).picture(label: label)
  }
}
