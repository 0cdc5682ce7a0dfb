extension Finding {
  /// What is said of a crash, the same for all that are alike: what the port wrote of it, or else how it ended.
  var crashHeadline: String {
    let message = String((message ?? verdict.rawValue).prefix(400)).printable
    if let said = message.firstRange(of: " It says: ") { return String(message[said.upperBound...]) }
    return message.replacing(/\ before\ it\ replied.*|\ to\ request\ \d+/, with: "")
  }
}
