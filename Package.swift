// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "motion-conformance",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "ReactiveMotion", targets: ["ReactiveMotion"]),
    .library(name: "MotionConformance", targets: ["MotionConformance"]),
    .library(name: "ConformanceReports", targets: ["ConformanceReports"]),
    .library(name: "ReferencePort", targets: ["ReferencePort"]),
    .executable(name: "motion-conformance", targets: ["motion-conformance"]),
    .executable(name: "motion-benchmark", targets: ["motion-benchmark"]),
  ],
  traits: [
    .trait(name: "Peers", description: "Judge other libraries; fetches them.")
  ],
  dependencies: [
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0")
  ],
  targets: [
    .target(name: "ReactiveMotion"),
    .target(name: "ConformancePlatform", path: "Conformance/ConformancePlatform"),
    .target(
      name: "ConformanceFoundation", dependencies: ["ConformancePlatform"], path: "Conformance/ConformanceFoundation"),
    .target(
      name: "MotionConformance", dependencies: ["ConformancePlatform"], path: "Conformance/MotionConformance"),
    .target(
      name: "ConformanceReports", dependencies: ["ConformanceFoundation", "MotionConformance"],
      path: "Conformance/ConformanceReports",
      resources: [
        .embedInCode("Documents/Errata.txt"), .embedInCode("Documents/Sentences"), .embedInCode("Drawing/marbles.css"),
        .embedInCode("HTML/page.css"), .embedInCode("HTML/page.js"),
      ]),
    .target(
      name: "ReferencePort", dependencies: ["MotionConformance", "ReactiveMotion"], path: "Conformance/ReferencePort"),
    .executableTarget(
      name: "motion-conformance",
      dependencies: [
        "ConformanceFoundation", "ConformanceReports", "MotionConformance", "ReferencePort",
        .target(name: "CProcess", condition: .when(platforms: [.linux])),
      ]
    ),
    .target(name: "CProcess"),
    .executableTarget(name: "motion-benchmark", dependencies: ["ReactiveMotion"]),
    .testTarget(name: "ReactiveMotionTests", dependencies: ["ReactiveMotion"]),
    .testTarget(name: "AdoptionTests", dependencies: ["MotionConformance", "ReactiveMotion", "TestTraits"]),
    .testTarget(
      name: "MotionConformanceTests",
      dependencies: [
        "ConformanceReports", "Defects", "MotionConformance", "Ports", "ReferencePort", "TestTraits",
        "motion-conformance", "served-port",
      ],
      // To optimize these tests would take as long as to optimize the kit.
      swiftSettings: [.unsafeFlags(["-Onone"], .when(configuration: .release))]
    ),
    .executableTarget(
      name: "served-port", dependencies: ["Defects", "MotionConformance"], path: "Tests/Support/ServedPort"),
    .testTarget(
      name: "PeerTests",
      dependencies: [
        "MotionConformance",
        .product(name: "OpenCombine", package: "OpenCombine", condition: .when(traits: ["Peers"])),
      ],
      exclude: ["OpenCombine.waivers"]
    ),
    .target(name: "Defects", dependencies: ["MotionConformance"], path: "Tests/Support/Defects"),
    .target(name: "Ports", dependencies: ["MotionConformance"], path: "Tests/Support/Ports"),
    .target(name: "TestTraits", path: "Tests/Support/TestTraits"),
    .testTarget(
      name: "DefectTests",
      dependencies: ["Defects", "MotionConformance", "Ports", "ReferencePort", "TestTraits"]),
  ],
  swiftLanguageModes: [.v6]
)
