import Foundation

/// A picture of the cost of a delivery over the number of observers, a line for each contender.
struct Plot {
  private static let width = 760.0
  private static let height = 420.0
  private static let left = 64.0
  private static let right = 610.0
  private static let top = 56.0
  private static let bottom = 360.0

  /// The contenders that are drawn, with a colour for light and one for dark surroundings.
  private static let lines: [DrawnContender] = [
    ("write", .limit, "#6e7781", "#9da7b3"), ("write", .safe, "#9a6700", "#e3b341"),
    ("write", .openCombine, "#cf222e", "#ff7b72"), ("remember", .rememberedProperty, "#8250df", "#d2a8ff"),
    ("remember", .remember, "#1a7f37", "#56d364"), ("write", .property, "#0969da", "#58a6ff"),
  ]

  private typealias DrawnContender = (operation: String, name: ContenderName, light: String, dark: String)

  private typealias Line = (line: Int, points: [(size: Int, cost: Double)])

  private let costs: [Line]
  private let highest: Double

  /// Fails if no contender has two points.
  init?(_ results: Results) {
    var costs: [Line] = []
    for index in Self.lines.indices {
      let points = Cases.sizes.compactMap { size in
        results.cost("\(Self.lines[index].operation)/\(size)", Self.lines[index].name).map { (size: size, cost: $0) }
      }
      if points.count > 1 { costs.append((index, points)) }
    }
    guard let highest = costs.flatMap(\.points).map(\.cost).max() else { return nil }
    self.costs = costs
    self.highest = max(10, pow(10, (log10(highest)).rounded(.up)))
  }

  /// The picture as SVG.
  func svg() -> String {
    var parts = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(Self.width)) \(number(Self.height))" role="img"
        aria-label="Nanoseconds per delivery over the number of observers">
      <style>
        text { font: 13px system-ui, sans-serif; fill: #57606a }
        .title { font-size: 15px; font-weight: 600; fill: #24292f }
        .grid { stroke: #d0d7de }
        polyline { fill: none; stroke-width: 2.5; stroke-linejoin: round }
      \(rules { $0.light })
        @media (prefers-color-scheme: dark) {
          text { fill: #9da7b3 }
          .title { fill: #e6edf3 }
          .grid { stroke: #30363d }
      \(rules { $0.dark })
        }
      </style>
      """,
      text(Self.left, 26, "Nanoseconds per delivery of one write", class: "title"),
      text((Self.left + Self.right) / 2, Self.height - 16, "observers", anchor: "middle"),
    ]
    for size in Cases.sizes {
      parts.append(line(x(size), Self.top, x(size), Self.bottom))
      parts.append(
        text(x(size), Self.bottom + 20, size.formatted(.number.locale(Locale(identifier: "en"))), anchor: "middle"))
    }
    var cost = 1.0
    while cost <= highest {
      parts.append(line(Self.left, y(cost), Self.right, y(cost)))
      parts.append(text(Self.left - 8, y(cost) + 4, number(cost), anchor: "end"))
      cost *= 10
    }
    let labels = labelHeights()
    for (index, (line, points)) in costs.enumerated() {
      let path = points.map { "\(number(x($0.size))),\(number(y($0.cost)))" }.joined(separator: " ")
      parts.append("<polyline class=\"line\(line)\" points=\"\(path)\"/>")
      parts += points.map {
        "<circle class=\"mark\(line)\" cx=\"\(number(x($0.size)))\" cy=\"\(number(y($0.cost)))\" r=\"3.5\"/>"
      }
      parts.append(text(Self.right + 12, labels[index] + 4, Self.lines[line].name.rawValue, class: "mark\(line)"))
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
  private func labelHeights() -> [Double] {
    var heights = costs.map { y($0.points.last?.cost ?? 1) }
    var lowest = Self.bottom + 18
    for index in heights.indices.sorted(by: { heights[$0] > heights[$1] }) {
      heights[index] = min(heights[index], lowest - 18)
      lowest = heights[index]
    }
    return heights
  }

  private func rules(_ colour: (DrawnContender) -> String) -> String {
    Self.lines.enumerated().map { index, line in
      "  .line\(index) { stroke: \(colour(line)) } .mark\(index) { fill: \(colour(line)) }"
    }.joined(separator: "\n")
  }

  private func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
    "<line class=\"grid\" x1=\"\(number(x1))\" y1=\"\(number(y1))\" x2=\"\(number(x2))\" y2=\"\(number(y2))\"/>"
  }

  private func text(_ x: Double, _ y: Double, _ text: String, class: String = "", anchor: String = "start") -> String {
    "<text class=\"\(`class`)\" x=\"\(number(x))\" y=\"\(number(y))\" text-anchor=\"\(anchor)\">\(text)</text>"
  }

  private func number(_ number: Double) -> String {
    String(format: "%g", (number * 10).rounded() / 10)
  }
}
