internal import ConformancePlatform

extension Testee {
  /// Serves the port over standard input and output until the input ends, for `motion-conformance run -- COMMAND`.
  ///
  /// The output of the port itself goes to standard error, so that it does not mix with the replies. A trap in the port ends
  /// this process, not the run.
  ///
  /// ```swift
  /// Port("MyMotion").reactiveProperty(ReactiveProperty<Int>.self).serve()
  /// ```
  ///
  /// - Parameter language: The programming language of the port.
  public func serve(language: String = "Swift") {
    fflush(nil)
    let output = dup(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    signal(SIGPIPE, SIG_IGN)

    let session = WireSession(self, language: language)
    guard write(session.handshakeLine, to: output) else { return }
    var line: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(STDIN_FILENO, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return }
      var rest = chunk[..<count]
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        line += rest[..<end]
        rest = rest[(end + 1)...]
        do {
          guard write(try session.respond(to: line), to: output) else { return }
        } catch {
          let text = "Invalid request: \(error)."
          guard let id = try? JSON(message: line)["id"]?.integerValue else {
            _ = STDERR_FILENO.write("\(text)\n")
            return
          }
          guard write(ReplyMessage.line(id: id, .crashed(text), in: .integer), to: output) else { return }
        }
        line.removeAll(keepingCapacity: true)
      }
      line += rest
    }
  }

  /// Writes a line without buffering: the next request may end the process.
  private func write(_ line: [UInt8], to output: Int32) -> Bool { output.write(line + [UInt8(ascii: "\n")]) }
}
