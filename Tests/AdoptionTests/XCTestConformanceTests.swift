import MotionConformance
import XCTest

final class XCTestConformanceTests: XCTestCase {
  func testReactiveProperty() throws { try ConformanceTests.port.check(.reactiveProperty) }
  func testEverything() throws { print(try ConformanceTests.port.check(generated: nil)) }
}
