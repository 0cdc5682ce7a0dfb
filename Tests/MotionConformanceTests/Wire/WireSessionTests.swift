import MotionConformance
import ReactiveMotion
import Testing

@testable import motion_conformance
