import 'server-only'

const STEP_MS = 250

/**
 * Runs `work`, but settles only at a multiple of 250 ms, so that the duration does not reveal the outcome.
 * @throws whatever `work` throws, just as late
 */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const begin = performance.now()
  try {
    return await work()
  } finally {
    const rest = STEP_MS - ((performance.now() - begin) % STEP_MS)
    await new Promise((resolve) => setTimeout(resolve, rest))
  }
}
