import Foundation
import TestTraits
import Testing

@testable import MotionConformance
@testable import motion_conformance

/// `motion-conformance harness-check`.
struct HarnessCheckTests {
  private let harnesses = Command.harnesses

  @Test func `the reference, served, passes, and checks are counted that need an example port with mistakes`() throws {
    let run = try Command.run(["harness-check", "--", Command.executable?.path ?? "", "serve"])
    #expect(run.status == 0)
    #expect(run.output.contains(" checks, 0 failed"))
    #expect(run.output.contains(": \(Lack.exceptions.reason)\n"))
    #expect(run.output.hasSuffix("; \(HarnessCheck.ofMistakes.count) more need --mistaken\n"))
  }

  @Test func `every action, subscribe form and operator is in a check, with what it can be given`() {
    let actions = HarnessCheck.all.flatMap(\.scenarios).flatMap(\.actions).flatMap(\.withReactions)
    #expect(
      Set(actions.map(\.kind)) == Set(ActionKind.allCases) && Set(actions.map(\.form)) == Set(SubscribeForm.allCases))
    let calls = actions.compactMap(\.application)
    #expect(Set(calls.map(\.operator)) == Set(Operator.allCases) && calls.allSatisfy { $1.suits($0) })
  }

  @Test(
    .slow, .needsTools,
    arguments: [
      InjectedMistake("case 'reference': ", "case 'copy': ", blamed: ["RP written scenarios"]),
      InjectedMistake(
        "    this.listeners.set(name, listener)\n    const given", "    const given",
        blamed: ["an observer that uses another"]),
      InjectedMistake("of waiting?.shift() ?? []", "of waiting?.[0] ?? []", blamed: ["reactions are performed once"]),
      InjectedMistake(" && !Object.is(value, -0)", "", blamed: ["values of every domain"]),
      InjectedMistake(
        " && awaited.observer !== observer) report('otherObserver')", ") {}",
        blamed: ["another observer than the one subscribed", "of the innermost subscription"]),
      InjectedMistake(
        "listener.observer ??= ", "listener.observer = ", blamed: ["another observer than the one subscribed"]),
      InjectedMistake("        this.failure ??= { error }\n", "", blamed: ["exception within a reaction"]),
      InjectedMistake("this.failure ??= ", "this.failure = ", blamed: ["the first exception within a reaction"]),
      InjectedMistake(
        "        if (this.hasThrown) throw error\n", "",
        blamed: ["an exception ends the reactions and the action"]),
      InjectedMistake(
        "      this.seen.push({ event: 'throws' })\n", "", blamed: ["an exception ends the reactions and the action"]),
      InjectedMistake("      if (!this.hasThrown) throw error\n", "", blamed: ["an exception is a crash"]),
      InjectedMistake(
        "  reactions = new Map()\n", "  reactions = globalThis.survivors ??= new Map()\n",
        blamed: ["nothing remains of the request before"]),
      InjectedMistake(
        "return this.subscriptions.delete(name)", "return", blamed: ["a released subscription is not unsubscribed"]),
      InjectedMistake(
        "return this.connected(action).forEach(send)",
        """
        {
                const all = this.sources.get(name)
                for (const one of all) {
                  if (all[action.connection - 1] === (action.connection && one) && one.isConnected) send(one.observer)
                }
                return
              }
        """, blamed: ["open when the action begins"]),
      InjectedMistake(
        "        connection.isConnected = false\n        report('disconnected')\n",
        "        report('disconnected')\n        connection.isConnected = false\n",
        blamed: ["open when the action begins"]),
      InjectedMistake(
        "return { id, ...crash(error) }", "return { id, trace: [] }", in: "harness.mjs",
        blamed: ["an exception is a crash", "exception within a reaction"]),
      InjectedMistake(
        "  process.stdout.write = process.stderr.write.bind(process.stderr)\n", "", in: "harness.mjs",
        blamed: ["the port's own output"]),
      InjectedMistake(
        " or threading.get_ident() != self.thread", "", in: "harness.py", blamed: ["events on another thread"]),
    ])
  func `a mistake in a harness is found`(mistake: InjectedMistake) throws {
    let harness = mistake.file == "harness.py" ? Harness.python : .node
    try harness.withCopy(mistake, in: mistake.file ?? "runner.mjs") { words in
      let run = try Command.run(
        ["harness-check", "--timeout", "60", "--mistaken", "mistaken", "--"] + words)
      #expect(run.status != 0)
      let failed = run.output.split(separator: "\n").filter { $0.hasPrefix("✘") }
      for words in mistake.blamed { #expect(failed.contains { $0.contains(words) }, "\(failed)") }
    }
  }

  @Test(arguments: [
    ("node/harness.mjs", "const version = '\(Handshake.kitVersion)'"),
    ("python/harness.py", "VERSION = \"\(Handshake.kitVersion)\""),
    ("java/motionconformance/Harness.java", "String VERSION = \"\(Handshake.kitVersion)\";"),
  ])
  func `a harness says the version of the kit`(file: String, line: String) throws {
    #expect(try String(contentsOf: harnesses.appending(path: file), encoding: .utf8).contains(line))
  }
}
