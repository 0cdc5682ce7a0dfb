import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

extension XMLElement {
  /// A page of HTML, without its doctype, script and style.
  static func page(_ text: String) throws -> XMLElement {
    try #require(try XMLDocument(xmlString: text.wellFormed).rootElement())
  }

  /// The texts of the nodes on that path.
  func texts(_ path: String) throws -> [String] { try nodes(forXPath: path).compactMap(\.stringValue) }
}

extension String {
  /// A page without its doctype, script and style, which are not XML.
  var wellFormed: String {
    replacing(/<(script|style)>.*?<\/(script|style)>/.dotMatchesNewlines(), with: "")
      .replacing("<!doctype html>", with: "")
  }
}
