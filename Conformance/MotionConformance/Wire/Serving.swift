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

    write(handshake(language: language).line, to: output)
    while let line = readLine().map({ Array($0.utf8) }) {
      do {
        write(try respond(to: line), to: output)
      } catch {
        let text = "Invalid request: \(error)."
        guard let id = try? JSON(message: line)["id"]?.integerValue else {
          _ = STDERR_FILENO.write("\(text)\n")
          exit(2)
        }
        let reply: JSON = ["id": .integer(id), "crashed": .string(text)]
        write(reply.bytes, to: output)
      }
    }
  }

  package func handshake(language: String) -> Handshake {
    Handshake(
      port: name, language: language, harnessVersion: Handshake.kitVersion,
      offers: Dictionary(uniqueKeysWithValues: Specification.all.map { ($0, domains(of: $0)) }),
      lacks: Dictionary(uniqueKeysWithValues: Specification.all.map { ($0, lacks(of: $0)) }))
  }

  /// Performs the request in a line and returns the line to write.
  /// - Throws: An error with the details if the line is not a valid request.
  package func respond(to line: [UInt8]) throws(InvalidInput) -> [UInt8] {
    let message = try RequestMessage(line: line)
    var performance = Performance.crashed("The port did not answer.")
    perform([message.request]) { performance = $0 }
    return message.reply(performance)
  }

  /// Writes a line without buffering: the next request may end the process. A reply that is lost ends it at once.
  private func write(_ line: [UInt8], to output: Int32) {
    guard !output.write(line + [UInt8(ascii: "\n")]) else { return }
    _ = STDERR_FILENO.write("The port cannot write to standard output.\n")
    exit(2)
  }
}
