import MotionConformance

extension String {
  /// The sentence as markup, with text between backticks as code.
  var markup: Markup {
    let parts = split(separator: "`", omittingEmptySubsequences: false)
    return Markup(
      parts.enumerated().map { index, part in
        index.isMultiple(of: 2) || index == parts.count - 1 ? "\(part)" : "<code>\(part)</code>"
      }, separator: "")
  }

  /// The text with Markdown's special characters escaped.
  var inMarkdown: String {
    reduce(into: "") { text, character in
      switch character {
      case "<": text += "&lt;"
      case "&": text += "&amp;"
      case "\\", "`", "*", "_", "[", "]", "|", "#", "~", "@", "!": text += "\\\(character)"
      default: text.append(character)
      }
    }
  }
}

extension ReportDocument.Step {
  /// The action, and the events that it caused or is expected to cause, if there are any.
  func markup(isExpected: Bool = false) -> Markup {
    let list = isExpected ? expected : events?.isEmpty == false ? got : nil
    return list.map { "\(action) <span class=\"faint\">→ \($0)</span>" } ?? "\(action)"
  }
}

extension [ReportDocument.Step] {
  /// A list of the steps; of many only those that a picture shows.
  /// - Parameter isExpected: Whether to show the events that are expected, in the place of those that occurred.
  func list(isExpected: Bool = false) -> Markup {
    let items = ReportDocument.Step.shown(of: count, focus: nil).map { place -> Markup in
      place.map { "<li value=\"\($0 + 1)\">\(self[$0].markup(isExpected: isExpected))</li>" }
        ?? "<li class=\"gap\">…</li>"
    }
    return "<ol>\(Markup(items, separator: ""))</ol>"
  }
}

extension Waiver {
  /// The reason as markup, with its link if that is a web address.
  var reasonMarkup: Markup {
    guard let link, link.hasPrefix("https://") || link.hasPrefix("http://") else { return "\(reason.printable)" }
    let text = reason.dropLast(link.count)
    return "\(String(text).printable)\(HTMLPage.link(link.printable, "\(link.printable)"))"
  }
}
