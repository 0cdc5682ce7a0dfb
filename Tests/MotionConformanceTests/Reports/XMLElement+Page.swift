import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

extension XMLElement {
  /// A page of HTML, without its doctype, script and style.
  static func page(_ text: String) throws -> XMLElement {
    let text = text.replacing(/<(script|style)>.*?<\/(script|style)>/.dotMatchesNewlines(), with: "")
      .replacing("<!doctype html>", with: "")
    return try #require(try XMLDocument(xmlString: text).rootElement())
  }

  /// The texts of the nodes on that path.
  func texts(_ path: String) throws -> [String] { try nodes(forXPath: path).compactMap(\.stringValue) }
}
