// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that adopters never build it.
let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-test-store", path: "..")],
  targets: [
    .target(
      name: "BenchmarkHarness",
      dependencies: [
        .product(name: "ReducerKit", package: "swift-test-store"),
        .product(name: "TestStoreKit", package: "swift-test-store"),
      ]
    ),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "BenchmarkHarness",
        .product(name: "StateDiff", package: "swift-test-store"),
        .product(name: "ReducerKit", package: "swift-test-store"),
        .product(name: "TestStoreKit", package: "swift-test-store"),
      ]
    ),
    .testTarget(name: "BenchmarkTests", dependencies: ["BenchmarkHarness"]),
  ],
  swiftLanguageModes: [.v6]
)
