import Foundation

/// A picture of the generated scenarios a second, a bar for each driver and number of cores.
struct RatePlot {
  private static let width = 760.0
  private static let left = 110.0
  private static let right = 640.0
  private static let top = 48.0
  private static let bar = 22.0

  let rates: [Rate]

  /// The picture as SVG.
  func svg() -> String {
    let highest = rates.map(\.perSecond).max() ?? 1
    let drivers = rates.map(\.driver).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    var parts: [String] = []
    var y = Self.top
    for driver in drivers {
      let bars = rates.filter { $0.driver == driver }
      let middle = y + Self.bar * Double(bars.count) / 2 + 4
      parts.append(text(Self.left - 10, middle, driver, anchor: "end"))
      for rate in bars {
        let length = (Self.right - Self.left) * rate.perSecond / highest
        let kind = rate.cores == 1 ? "one" : "all"
        parts.append(
          "<rect class=\"\(kind)\" x=\"\(Int(Self.left))\" y=\"\(Int(y))\" width=\"\(Int(length))\" height=\"18\"/>")
        let label = "\(thousands(rate.perSecond)) · \(rate.cores) core\(rate.cores == 1 ? "" : "s")"
        parts.append(text(Self.left + length + 8, y + 14, label))
        y += Self.bar
      }
      y += 14
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(Self.width)) \(Int(y))" role="img"
        aria-label="Generated scenarios a second, by driver and cores">
      <style>
        text { font: 13px system-ui, sans-serif; fill: #57606a }
        .title { font-size: 15px; font-weight: 600; fill: #24292f }
        .one { fill: #9ec5fe } .all { fill: #0969da }
        @media (prefers-color-scheme: dark) {
          text { fill: #9da7b3 }
          .title { fill: #e6edf3 }
          .one { fill: #264f86 } .all { fill: #58a6ff }
        }
      </style>
      <text class="title" x="\(Int(Self.left))" y="26">Generated scenarios a second, performed and judged</text>
      \(parts.joined(separator: "\n"))
      </svg>

      """
  }

  private func text(_ x: Double, _ y: Double, _ text: String, anchor: String = "start") -> String {
    "<text x=\"\(Int(x))\" y=\"\(Int(y))\" text-anchor=\"\(anchor)\">\(text)</text>"
  }
}

/// The number in whole hundreds, with separators.
func thousands(_ number: Double) -> String {
  let rounded = number < 1_000 ? Int(number.rounded()) : Int((number / 100).rounded()) * 100
  return rounded.formatted(.number.locale(Locale(identifier: "en")))
}
