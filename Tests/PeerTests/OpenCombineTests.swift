#if Peers
  import MotionConformance
  import Testing

  /// A library that was not written for these specifications conforms to most clauses; its waivers explain the others.
  struct OpenCombineTests {
    private let waivers: Waivers

    init() throws {
      waivers = try Waivers(contentsOf: "OpenCombine.waivers")
    }

    @Test func `it deviates only where its waivers say so`() throws {
      let report = try Report(judging: Port.openCombine, waivers: waivers, generated: nil)
      #expect(report.conforms, "\(report)")
      #expect(report.findings.filter { ![.passed, .waived, .unsupported].contains($0.verdict) }.isEmpty)
    }

    @Test func `without its waivers it breaks a should there, and has the declared lacks`() throws {
      let report = try Report(judging: Port.openCombine, generated: nil)
      #expect(report.conforms)
      let failed = report.findings.filter { ![.passed, .unsupported].contains($0.verdict) }
      #expect(Set(failed.map(\.scenario.clause)) == ["RP-9.3", "RP-10.4", "RM-7.2", "RM-7.3"])
      let lacking = report.findings.filter { $0.verdict == .unsupported }
      #expect(
        Set(lacking.map(\.message)) == ["a subject writes its value nowhere else", "a publisher has no second channel"])
    }
  }
#endif
