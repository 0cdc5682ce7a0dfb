// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "motion-conformance",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "ReactiveMotion", targets: ["ReactiveMotion"])
  ],
  targets: [
    .target(name: "ReactiveMotion"),
    .testTarget(name: "ReactiveMotionTests", dependencies: ["ReactiveMotion"]),
  ],
  swiftLanguageModes: [.v6]
)
