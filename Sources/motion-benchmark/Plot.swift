import Foundation

/// A picture of the cost of a delivery over the number of observers, a line for each contender.
struct Plot {
  private static let (left, right, top, bottom) = (64.0, 610.0, 56.0, 360.0)

  /// The contenders that are drawn, with a colour for light and one for dark surroundings.
  private static let contenders: [(operation: String, name: ContenderName, light: String, dark: String)] = [
    ("write", .limit, "#6e7781", "#9da7b3"), ("write", .safe, "#9a6700", "#e3b341"),
    ("write", .openCombine, "#cf222e", "#ff7b72"), ("remember", .rememberedProperty, "#8250df", "#d2a8ff"),
    ("remember", .remember, "#1a7f37", "#56d364"), ("write", .property, "#0969da", "#58a6ff"),
  ]

  /// The places of the measured contenders, each with its costs.
  private let lines: [(place: Int, points: [(size: Int, cost: Double)])]
  private let highest: Double

  /// Fails if no contender has two points.
  init?(_ results: Results) {
    lines = Self.contenders.enumerated().map { place, contender in
      let points = Cases.sizes.compactMap { size in
        results.cost("\(contender.operation)/\(size)", contender.name).map { (size: size, cost: $0) }
      }
      return (place, points)
    }.filter { $0.points.count > 1 }
    guard let highest = lines.flatMap(\.points).map(\.cost).max() else { return nil }
    self.highest = max(10, pow(10, (log10(highest)).rounded(.up)))
  }

  /// The picture as SVG.
  func svg() -> String {
    var parts = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 420" role="img"
        aria-label="Nanoseconds per delivery over the number of observers">
      <style>
        text { font: 13px system-ui, sans-serif; fill: #57606a }
        .title { font-size: 15px; font-weight: 600; fill: #24292f }
        .grid { stroke: #d0d7de }
        polyline { fill: none; stroke-width: 2.5; stroke-linejoin: round }
      \(rules(Self.contenders.map(\.light)))
        @media (prefers-color-scheme: dark) {
          text { fill: #9da7b3 }
          .title { fill: #e6edf3 }
          .grid { stroke: #30363d }
      \(rules(Self.contenders.map(\.dark)))
        }
      </style>
      """,
      text(Self.left, 26, "Nanoseconds per delivery of one write", class: "title"),
      text((Self.left + Self.right) / 2, 404, "observers", anchor: "middle"),
    ]
    for size in Cases.sizes {
      parts.append(grid(x(size), Self.top, x(size), Self.bottom))
      parts.append(
        text(x(size), Self.bottom + 20, size.formatted(.number.locale(Locale(identifier: "en"))), anchor: "middle"))
    }
    for cost in sequence(first: 1.0, next: { $0 * 10 }).prefix(while: { $0 <= highest }) {
      parts.append(grid(Self.left, y(cost), Self.right, y(cost)))
      parts.append(text(Self.left - 8, y(cost) + 4, number(cost), anchor: "end"))
    }
    for ((place, points), height) in zip(lines, labelHeights) {
      let path = points.map { "\(number(x($0.size))),\(number(y($0.cost)))" }.joined(separator: " ")
      parts.append("<polyline class=\"line\(place)\" points=\"\(path)\"/>")
      parts += points.map {
        "<circle class=\"mark\(place)\" cx=\"\(number(x($0.size)))\" cy=\"\(number(y($0.cost)))\" r=\"3.5\"/>"
      }
      parts.append(text(Self.right + 12, height + 4, Self.contenders[place].name.rawValue, class: "mark\(place)"))
    }
    return (parts + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private func x(_ size: Int) -> Double {
    let last = log10(Double(Cases.sizes.last ?? 10))
    return Self.left + (Self.right - Self.left) * log10(Double(size)) / last
  }

  private func y(_ cost: Double) -> Double {
    Self.bottom - (Self.bottom - Self.top) * max(0, log10(cost)) / log10(highest)
  }

  /// The heights of the labels next to the ends of the lines, with space between them.
  private var labelHeights: [Double] {
    var heights = lines.map { y($0.points.last?.cost ?? 1) }
    var lowest = Self.bottom + 18
    for index in heights.indices.sorted(by: { heights[$0] > heights[$1] }) {
      heights[index] = min(heights[index], lowest - 18)
      lowest = heights[index]
    }
    return heights
  }

  private func rules(_ colours: [String]) -> String {
    colours.enumerated().map { "  .line\($0) { stroke: \($1) } .mark\($0) { fill: \($1) }" }.joined(separator: "\n")
  }

  private func grid(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
    "<line class=\"grid\" x1=\"\(number(x1))\" y1=\"\(number(y1))\" x2=\"\(number(x2))\" y2=\"\(number(y2))\"/>"
  }

  private func text(_ x: Double, _ y: Double, _ text: String, class: String = "", anchor: String = "start") -> String {
    "<text class=\"\(`class`)\" x=\"\(number(x))\" y=\"\(number(y))\" text-anchor=\"\(anchor)\">\(text)</text>"
  }

  private func number(_ number: Double) -> String {
    String(format: "%g", (number * 10).rounded() / 10)
  }
}
