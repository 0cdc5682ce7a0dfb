import Foundation

/// A block of Swift on a page.
///
/// A block is complete: it is compiled as the body of a function, after `import ReactiveMotion`, and run. A line that ends in
/// `// prints 1, then 2` claims that exactly these lines are printed between the claim before and its own end, and `// prints
/// nothing` that none is. After the last claim nothing may be printed.
///
/// Under the comment `<!-- file: Tests/SomeTests.swift -->` a block shows that file of the package, word for word.
struct Example {
  let page: String
  /// The line of the page on which the code starts, counted from 1.
  let line: Int
  let code: [String]
  /// The path of the file that the block shows.
  let file: String?

  /// The blocks of a page.
  static func all(on page: Page) -> [Example] {
    page.blocks.filter { $0.language == "swift" }.map { block in
      let marker = page.lines.prefix(block.line).last?.wholeMatch(of: /<!-- file: (.+) -->/)
      return Example(page: page.path, line: block.line + 2, code: block.lines, file: marker.map { String($0.1) })
    }
  }

  /// The claims of the lines that have one.
  var claims: [Claim] {
    code.enumerated().compactMap { index, line in
      line.firstMatch(of: Self.claim).map { match in
        Claim(line: self.line + index, printed: match.1 == "nothing" ? [] : match.1.components(separatedBy: ", then "))
      }
    }
  }

  struct Claim {
    /// The line of the page.
    let line: Int
    let printed: [String]
  }

  private static var claim: Regex<(Substring, Substring)> { /\ *\/\/ prints (.+)$/ }
  private static var importing: Regex<Substring> { /import \w+/ }

  /// The code as a function of that name, each claim a call of `claimed()`.
  func asFunction(named name: String) -> String {
    let imports = Set(code.filter { $0.wholeMatch(of: Self.importing) != nil } + ["import ReactiveMotion"])
    let body = code.map { line in
      guard line.wholeMatch(of: Self.importing) == nil else { return "" }
      guard let claim = line.firstMatch(of: Self.claim) else { return line }
      let statement = line[..<claim.range.lowerBound]
      return statement.isEmpty ? "claimed()" : "\(statement); claimed()"
    }
    return
      (imports.sorted() + ["func \(name)() {", "#sourceLocation(file: \"\(page)\", line: \(line))"] + body
      + ["#sourceLocation()", "}", ""]).joined(separator: "\n")
  }
}
