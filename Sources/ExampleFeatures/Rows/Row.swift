import Foundation
import ReducerKit

/// A row that loads its text when it appears.
public struct Row: Reducer {
  /// What a row knows.
  public struct State: Equatable, Sendable, Identifiable {
    /// Fixed when the row is made, and never made from what the row contains: `let` is the compiler's proof.
    public let id: UUID
    /// Its title.
    public var title: String
    /// Its text.
    public var text: Text = .unknown

    /// Makes a row.
    public init(id: UUID, title: String) {
      self.id = id
      self.title = title
    }
  }

  /// What is known of a row's text.
  public enum Text: Equatable, Sendable {
    /// Nobody has asked.
    case unknown
    /// Somebody has.
    case loading
    /// It is here.
    case loaded(String)
  }

  /// What can happen to a row.
  public enum Action: Equatable, Sendable {
    /// The row came into sight.
    case appeared
    /// Its text came.
    case loaded(String)
    /// Its title was typed.
    case titleTyped(String)
  }

  @Dependency(\.texts) private var texts

  /// Makes the feature.
  public init() {}

  /// Changes the row as an action demands.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .appeared:
      guard state.text == .unknown else { return .none }
      state.text = .loading
      return .run(name: "text") { [texts, id = state.id] send in
        await send(.loaded(try await texts.text(id)))
      }

    case .loaded(let text):
      state.text = .loaded(text)
      return .none

    case .titleTyped(let title):
      state.title = title
      return .none
    }
  }
}

/// Where the texts of rows come from.
public struct Texts: Sendable {
  /// The text of a row.
  public var text: @Sendable (Row.State.ID) async throws -> String

  /// Makes texts from their answer.
  public init(text: @escaping @Sendable (Row.State.ID) async throws -> String) {
    self.text = text
  }
}

private enum TextsKey: DependencyKey {
  // There is no server behind the example.
  static let liveValue = Texts { _ in "" }
}

extension DependencyValues {
  /// Where the texts of rows come from.
  public var texts: Texts {
    get { self[TextsKey.self] }
    set { self[TextsKey.self] = newValue }
  }
}
