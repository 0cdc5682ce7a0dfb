import Defects
import MotionConformance

/// A Property that does not notify its observers if the present value is written again, so that it breaks PO-6.3.
final class UnrepeatingProperty: ObservablePropertyProtocol {
  private let property: InjectableProperty<Int>
  private let writeInformation: (Int) -> Void

  init(read: @escaping () -> Int, write: @escaping (Int) -> Void) {
    property = InjectableProperty(read: read, write: write)
    writeInformation = write
  }

  func read() -> Int { property.read() }
  func write(_ value: Int) { if value == read() { writeInformation(value) } else { property.write(value) } }
  func subscribe(next: @escaping (Int) -> Void) -> InjectableSubscription { property.subscribe(next: next) }
}
