import MotionConformance
import Testing

struct WaiverTests {
  @Test(arguments: [
    ("RP-9.9: because", "waivers, line 1: there is no clause or scenario RP-9.9; the nearest is RP-9.1."),
    ("RP: because", "waivers, line 1: RP is more than a clause; waive its clauses or scenarios, a line for each."),
    ("RP-9: because", "waivers, line 1: RP-9 is more than a clause; waive its clauses or scenarios, a line for each."),
    ("RP-9.4 drops", "waivers, line 1: RP-9.4 drops has no colon; a waiver is an ID, a colon and the reason."),
    ("\n# fine\nRP-9.4", "waivers, line 3: RP-9.4 is waived without a reason; write one behind a colon."),
    ("RP-9.4:   ", "waivers, line 1: RP-9.4 is waived without a reason; write one behind a colon."),
    (
      "RP-9.4: https://example.org/why",
      "waivers, line 1: RP-9.4 is waived with a link alone; write the reason before it."
    ),
    ("RP-9.4: a\n\nRP-9.4: b", "waivers, line 3: RP-9.4 is waived already on line 1."),
    ("# first\r\nRP-9.4: a\r\nRP-9.4: b\r\n", "waivers, line 3: RP-9.4 is waived already on line 2."),
    ("\u{FEFF}RP-9.4: \u{200B}", "waivers, line 1: RP-9.4 is waived without a reason; write one behind a colon."),
  ])
  func `a waiver that is unknown, unreasoned or repeated is an error that names its line`(
    text: String, message: String
  ) {
    let error = #expect(throws: WaiverError.self) { try Waivers(parsing: text) }
    #expect(error?.description == message)
  }

  @Test(arguments: ["RP-4.1", "RP-4.1/reads-each-write"])
  func `a waiver of what passes is stale`(id: String) throws {
    let wrong = Port("WrongProperty").reactiveProperty(WrongProperty<Int>.self)
    let error = #expect(throws: WaiverError.self) {
      try Report(judging: wrong, waivers: Waivers(parsing: "\(id): for the sake of it"))
    }
    #expect(error?.description == "waivers, line 1: the waiver of \(id) is stale: it passes; remove the line.")
  }

  @Test func `a waiver of what passes is stale also where scenarios are checked one by one`() throws {
    let wrong = Port("WrongProperty").reactiveProperty(WrongProperty<Int>.self)
    let waivers = try Waivers(parsing: "RP-4.1: for the sake of it\nRP-9.3: the newest first")
    for scenario in Specification.reactiveProperty.scenarios where scenario.clause == "RP-4.1" {
      #expect(throws: WaiverError.self) { try wrong.check(scenario, waivers: waivers) }
    }
    for scenario in Specification.reactiveProperty.scenarios where scenario.clause == "RP-9.3" {
      try wrong.check(scenario, waivers: waivers)
    }
  }

  @Test(arguments: ["PO-1.2", "RM-9.3/twice"])
  func `a waiver that waives nothing of what was judged is an error`(id: String) throws {
    let wrong = Port("WrongProperty").reactiveProperty(WrongProperty<Int>.self)
    let error = #expect(throws: WaiverError.self) {
      try Report(judging: wrong, waivers: Waivers(parsing: "\(id): no matter"))
    }
    #expect(
      error?.description
        == "waivers, line 1: the waiver of \(id) waives nothing: nothing of it was judged; remove the line.")
  }

  @Test func `a waiver is not stale where only a part of what it waives was run`() throws {
    let wrong = Port("WrongProperty").reactiveProperty(WrongProperty<Int>.self)
    let selection = try Selection(only: ["RP-9.3/forty-in-order", "RP-4.1/reads-each-write"])
    let waivers = try Waivers(parsing: "RP-9.3: the newest first\nRP-4.1: part of it")
    #expect(try Report(judging: wrong, selection: selection, waivers: waivers).conforms)
  }

  @Test func `a waiver of what the level leaves out is kept for the run that has it`() throws {
    let wrong = Port("WrongProperty").reactiveProperty(WrongProperty<Int>.self)
    let waivers = try Waivers(parsing: "RP-9.3: the newest first")
    #expect(try Report(judging: wrong, selection: Selection(depth: .must), waivers: waivers).count(.waived) == 0)
    #expect(try Report(judging: wrong, waivers: waivers).count(.waived) > 0)
  }
}
