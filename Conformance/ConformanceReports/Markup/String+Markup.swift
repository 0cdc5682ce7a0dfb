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
}

extension Action {
  /// The action, and the events that it causes, if there are any.
  func markup(causing events: [Event], in values: ValueDomain) -> Markup {
    let events = events.withoutMarks
    let list: Markup =
      events.isEmpty ? .nothing : " <span class=\"faint\">→ \(Expectation.list(events, values))</span>"
    return "\(text(in: values))\(list)"
  }
}

extension [Action] {
  /// A list of the actions, and of the events that each causes in a trace; of many actions only those that a picture shows.
  func list(causing trace: Trace? = nil, in values: ValueDomain = .integer, separator: String = "") -> Markup {
    let items = MarbleDiagram.shownSteps(of: count, focus: nil).map { place -> Markup in
      place.map { "<li value=\"\($0 + 1)\">\(self[$0].markup(causing: trace?[$0] ?? [], in: values))</li>" }
        ?? "<li class=\"gap\">…</li>"
    }
    return "<ol>\(Markup(items, separator: separator))</ol>"
  }
}

extension Waiver {
  /// The reason as markup, with its link if that is a web address.
  var markup: Markup {
    guard let link, link.hasPrefix("https://") || link.hasPrefix("http://") else { return "\(reason.printable)" }
    let text = reason.dropLast(link.count)
    return "\(String(text).printable)<a href=\"\(link.printable)\" rel=\"noopener noreferrer\">\(link.printable)</a>"
  }
}

extension String {
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
