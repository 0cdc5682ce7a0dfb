import Defects
import MotionConformance

// Serves the port that the first word names: a plain one with that defect, or one that traps. Or judges one that exits or traps.
let trapping = Port("Trapping").reactiveProperty(TrappingProperty<Int>.self, TrappingProperty<String>.self)
switch CommandLine.arguments.dropFirst().first {
case nil: InjectablePort().serve()
case "trap": trapping.serve()
case "judge":
  TrappingSubscription.trap = Trap(rawValue: CommandLine.arguments[2])
  _ = try Report(judging: trapping, generated: nil)
case let name?: InjectablePort(.named(name)).serve()
}
