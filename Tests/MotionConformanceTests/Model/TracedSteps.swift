import Foundation
import Testing

@testable import MotionConformance

/// A trace, with the model's judgement of it. The events of a step are written as its expectation.
struct TracedSteps: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let specification: Specification
  let steps: [Step]
  /// The clauses that are broken, each with its level; empty for a trace that is allowed.
  let broken: [String]
  /// The expectation that a report shows.
  let shown: String

  init(
    _ specification: Specification, _ description: String, must: String? = nil, should: String? = nil,
    shows shown: String = "", after start: [Step] = [], _ steps: Step...
  ) {
    (self.specification, testDescription) = (specification, "\(specification): \(description)")
    (self.steps, self.shown) = (start + steps, shown)
    broken = [(must, "must"), (should, "should")].flatMap { clauses, level in
      (clauses?.components(separatedBy: ", ") ?? []).map { "\($0) \(level)" }
    }
  }

  /// The model's judgement.
  var judgement: Judgement { Model().judge(steps.map(\.action), trace) }

  var trace: Trace { steps.map(\.events) }

  /// The clauses that the model names, each with its level.
  var named: [String] { judgement.violations.map { "\($0.clause) \($0.level)" }.uniqued }
}

extension Step {
  fileprivate var events: [Event] {
    expectation.map { $0.rule == .exactly ? $0.events : [] } ?? []
  }
}
