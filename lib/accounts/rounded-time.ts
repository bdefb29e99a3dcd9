import 'server-only'

/** Tests shorten it, which call thousands of times. */
export const roundingStep = { ms: 250 }

/**
 * Runs `work`, but settles only at a multiple of `roundingStep`, so that the duration does not reveal the outcome.
 * @throws whatever `work` throws, just as late
 */
export async function inRoundedTime<T>(work: () => Promise<T>): Promise<T> {
  const begin = performance.now()
  try {
    return await work()
  } finally {
    const rest = roundingStep.ms - ((performance.now() - begin) % roundingStep.ms)
    await new Promise((resolve) => setTimeout(resolve, rest))
  }
}
