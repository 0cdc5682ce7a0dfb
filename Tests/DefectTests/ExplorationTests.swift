import Defects
import MotionConformance
import Ports
import Testing

struct ExplorationTests {
  @Test(arguments: RightPort.all)
  func `a right port does what the reference does`(port: RightPort) throws {
    let outcome = try Exploration(seed: 1, count: 20_000).run(port.make(), against: Port.reference)
    #expect(outcome.difference?.swift == nil)
    #expect(outcome.compared == 20_000)
  }
  @Test func dump() throws {
    var lengths: [Int] = []
    for defect in Defect.all {
      let outcome = try Exploration(seed: 1, count: 10_000).run(PlainPort(defect), against: Port.reference)
      if let d = outcome.difference { lengths.append(d.length) }
      print("DUMP", defect.name, outcome.compared, outcome.difference.map { "\($0.length)" } ?? "MISSED")
    }
    print("DUMP", lengths.count, Defect.all.count, lengths.sorted()[lengths.count/2])
  }
}
