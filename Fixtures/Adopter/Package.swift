// swift-tools-version: 6.2
import PackageDescription

// Adopts swift-test-store as an outsider would: by path, from five kinds of packages.
//
// The sources of all five are the same files (the folders are links to `Swift6`): what differs is how they are compiled.
// `…Tests` must pass. `…FailingTests` must fail, each for its reason: `Scripts/check-adopter` at the root of the
// repository runs both and compares what is printed with `Golden/`.

/// The five ways to compile the same feature and the same tests.
let kinds: [(name: String, settings: [SwiftSetting])] = [
  ("Swift6", [.swiftLanguageMode(.v6)]),
  ("Swift5", [.swiftLanguageMode(.v5)]),
  (
    "Nonsending",
    [
      .swiftLanguageMode(.v6),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      .enableUpcomingFeature("InferIsolatedConformances"),
    ]
  ),
  (
    "MemberImports",
    [
      .swiftLanguageMode(.v6),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("ExistentialAny"),
    ]
  ),
  ("MainActorDefault", [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)]),
]

let reducerKit = Target.Dependency.product(name: "ReducerKit", package: "swift-test-store")
let testing: [Target.Dependency] = [
  reducerKit,
  .product(name: "StateDiff", package: "swift-test-store"),
  .product(name: "TestStoreKit", package: "swift-test-store"),
]

let package = Package(
  name: "Adopter",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-test-store", path: "../..")],
  targets: [
    // `Scripts/check-linkage` looks at what it needs at run time.
    .executableTarget(
      name: "production",
      dependencies: ["Swift6", reducerKit, .product(name: "StateDiff", package: "swift-test-store")],
      path: "Sources/Production"
    ),
    // Everything that a store can say, as the two frameworks print it.
    .testTarget(name: "GalleryTests", dependencies: testing, swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
    + kinds.flatMap { kind -> [Target] in
      [
        .target(name: kind.name, dependencies: [reducerKit], swiftSettings: kind.settings),
        .testTarget(
          name: "\(kind.name)Tests",
          dependencies: [.target(name: kind.name)] + testing,
          swiftSettings: kind.settings + [.define("ADOPTER_\(kind.name)")]
        ),
        .testTarget(
          name: "\(kind.name)FailingTests",
          dependencies: [.target(name: kind.name)] + testing,
          swiftSettings: kind.settings + [.define("ADOPTER_\(kind.name)")]
        ),
      ]
    }
)
