import 'server-only'

/** Tests shorten it, which call thousands of times. */
export const step = { ms: 250 }

/**
 * Runs `work`, but settles only at a multiple of `step`, so that the duration does not reveal the outcome.
 * @throws whatever `work` throws, just as late
 */
export async function inRoundedTime<T>(work: () => Promise<T>): Promise<T> {
  const begin = performance.now()
  try {
    return await work()
  } finally {
    const rest = step.ms - ((performance.now() - begin) % step.ms)
    await new Promise((resolve) => setTimeout(resolve, rest))
  }
}
