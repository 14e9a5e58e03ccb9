#if canImport(Testing)
  import Testing

  /// A place inside a test of Swift Testing, kept for when another test runs, or none.
  ///
  /// Swift Testing charges an issue to the test whose task records it, and nobody can say another. So a task of the test
  /// waits here, on an executor that runs it within the call that wakes it.
  final class TestContext: Sendable {
    private let source: AsyncStream<@Sendable () -> Void>.Continuation

    /// Keeps the place of the caller.
    init() {
      let (stream, source) = AsyncStream.makeStream(of: (@Sendable () -> Void).self)
      self.source = source
      Task(executorPreference: InlineExecutor.shared) { for await work in stream { work() } }
    }

    deinit { source.finish() }

    /// Runs something there; before this returns, unless another thread does so at the same time.
    func run(_ work: @escaping @Sendable () -> Void) { source.yield(work) }
  }

  /// Runs a job within the call that enqueues it.
  private final class InlineExecutor: TaskExecutor {
    static let shared = InlineExecutor()

    func enqueue(_ job: consuming ExecutorJob) {
      UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor())
    }
  }
#endif
