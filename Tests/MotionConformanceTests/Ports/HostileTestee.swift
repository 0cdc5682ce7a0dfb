import MotionConformance

/// A testee whose every text tries to break out of a report.
struct HostileTestee: Testee {
  /// A text with special characters of each format.
  let text: String

  var name: String { text }

  /// Texts with special characters of one format or another; the last is long.
  static let texts = [
    "<script>alert(1)</script>", "]]>", "--><!--",
    "\u{1B}[31mred\u{1B}[0m", "\u{0}\u{1}\u{8}\u{C}\u{7F}\u{FFFE}\u{FFFF}",
    "\"quoted\" and 'quoted'", "a\nb\r\nc\u{85}d\u{2028}e\u{2029}f", "&amp; &#0;",
    "```\n# heading\n```", "| cell | [link](x) |",
    "\\ # SKIP # TODO", "\n...\nok 1 - forged\n", "</title></style></textarea></svg>", "\u{202E}backwards\u{200B}",
    "javascript://x", "@everyone", "%0Aforged", "{\"a\":1}", "", String(repeating: "x<&\u{7}", count: 25_000),
  ]

  private func events(of action: Action) -> [Event] {
    switch action.kind {
    case .subscribe: [.receives(action.name, .other(text)), .state(.other(text))]
    case .read: [.reads(action.name, .other(text))]
    default: []
    }
  }

  func domains(of specification: Specification) -> [ValueDomain] {
    specification == .property ? [.integer, .text] : []
  }

  func perform(_ requests: [Request], answer: (Performance) -> Void) {
    // By the request, so that it does the same when a request is repeated.
    for request in requests {
      switch request.actions.count % 5 {
      case 0: answer(.crashed(text))
      case 1: answer(.timedOut(text))
      case 2: answer(.unsupported(text))
      default:
        answer(.trace(request.actions.map(events)))
      }
    }
  }
}
