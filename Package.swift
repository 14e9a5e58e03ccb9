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
    .plugin(name: "TestStoreReportPlugin", targets: ["TestStoreReportPlugin"]),
  ],
  targets: [
    .target(name: "StateDiff"),
    .target(name: "ReducerKit", dependencies: ["StateDiff"]),
    .target(name: "TestStoreKit", dependencies: ["FailureRecords", "ReducerKit", "StateDiff"]),
    .target(name: "FailureRecords", dependencies: ["StateDiff"]),
    .target(name: "TestStoreReport", dependencies: ["FailureRecords", "StateDiff"]),
    .executableTarget(
      name: "teststore-report-tool",
      dependencies: ["TestStoreReport"],
      path: "Sources/TestStoreReportTool"
    ),
    .plugin(
      name: "TestStoreReportPlugin",
      capability: .command(
        intent: .custom(verb: "teststore-report", description: "Turns recorded failures into a report for CI.")
      ),
      dependencies: ["teststore-report-tool"]
    ),
    .target(name: "ExampleFeatures", dependencies: ["ReducerKit", "StateDiff"]),
    .target(name: "ExampleGallery", dependencies: ["ExampleFeatures", "ReducerKit", "TestStoreKit"]),
    .executableTarget(
      name: "ExampleTour",
      dependencies: ["ExampleFeatures", "ExampleGallery", "ReducerKit", "StateDiff", "TestStoreKit"]
    ),
    .testTarget(name: "StateDiffTests", dependencies: ["StateDiff"], exclude: ["Golden"]),
    .testTarget(name: "ReducerKitTests", dependencies: ["ReducerKit", "StateDiff"]),
    .testTarget(
      name: "TestStoreKitTests",
      dependencies: ["TestStoreKit", "FailureRecords", "ReducerKit", "StateDiff"],
      exclude: ["Golden"]
    ),
    .testTarget(name: "TestStoreReportTests", dependencies: ["TestStoreReport", "FailureRecords"]),
    .testTarget(
      name: "ExampleFeatureTests",
      dependencies: ["ExampleFeatures", "ExampleGallery", "TestStoreKit", "ReducerKit", "StateDiff"],
      exclude: ["Golden"]
    ),
  ],
  swiftLanguageModes: [.v6]
)
