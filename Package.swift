// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "swift-test-store",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "StateDiff", targets: ["StateDiff"]),
    .library(name: "ReducerKit", targets: ["ReducerKit"]),
    .library(name: "TestStoreKit", targets: ["TestStoreKit"]),
    .executable(name: "example-tour", targets: ["ExampleTour"]),
  ],
  targets: [
    .target(name: "StateDiff"),
    .target(name: "ReducerKit", dependencies: ["StateDiff"]),
    .target(name: "TestStoreKit", dependencies: ["ReducerKit", "StateDiff"]),
    .target(name: "ExampleFeatures", dependencies: ["ReducerKit", "StateDiff"]),
    .executableTarget(
      name: "ExampleTour",
      dependencies: ["ExampleFeatures", "ReducerKit", "StateDiff", "TestStoreKit"]
    ),
    .testTarget(name: "StateDiffTests", dependencies: ["StateDiff"], exclude: ["Golden"]),
    .testTarget(name: "ReducerKitTests", dependencies: ["ReducerKit", "StateDiff"]),
    .testTarget(
      name: "TestStoreKitTests",
      dependencies: ["TestStoreKit", "ReducerKit", "StateDiff"],
      exclude: ["Golden"]
    ),
    .testTarget(
      name: "ExampleFeatureTests",
      dependencies: ["ExampleFeatures", "TestStoreKit", "ReducerKit", "StateDiff"]
    ),
  ],
  swiftLanguageModes: [.v6]
)
