/// The meaning of a kind of action or event, and its fields.
struct MessageRow {
  let meaning: String
  let fields: [MessageField]
}

extension MessageRow {
  init(_ meaning: String, _ fields: MessageField...) { self.init(meaning: meaning, fields: fields) }
}
