import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of XML, or of a page.
struct Markup {
  private let node: XMLNode

  /// The root of a text in XML, or of a page of HTML without its doctype, script and style.
  init(_ text: String) throws { node = try #require(try XMLDocument(xmlString: text.wellFormed).rootElement()) }

  private init(_ node: XMLNode) { self.node = node }

  /// The nodes on that path.
  func all(_ path: String) throws -> [Markup] { try node.nodes(forXPath: path).map { Markup($0) } }

  /// The texts of the nodes on that path.
  func texts(_ path: String) throws -> [String] { try node.nodes(forXPath: path).compactMap(\.stringValue) }

  /// Why a text is not XML; `nil` if it is.
  static func mistake(in text: String) -> String? {
    let parser = XMLParser(data: Data(text.wellFormed.utf8))
    return parser.parse() ? nil : "\(String(describing: parser.parserError)), line \(parser.lineNumber)"
  }
}

extension String {
  /// A page without its doctype, script and style, which are not XML.
  fileprivate var wellFormed: String {
    replacing(/<(script|style)>.*?<\/(script|style)>/.dotMatchesNewlines(), with: "")
      .replacing("<!doctype html>", with: "")
  }
}
