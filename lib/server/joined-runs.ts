/**
 * Runs `work` for all callers of the same moment together, as in a group commit: each call joins the next run that has not
 * begun, and one run begins when the one before has ended. So a caller's run has begun after its call.
 */
export function joinedRuns<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<Result> | null = null
  return () => {
    next ??= running.then(() => {
      next = null
      const run = work()
      running = run.catch(() => undefined)
      return run
    })
    return next
  }
}
