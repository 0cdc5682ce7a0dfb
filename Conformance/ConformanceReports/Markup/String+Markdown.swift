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
