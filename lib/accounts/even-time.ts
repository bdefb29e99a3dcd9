import 'server-only'

const STEP_MS = 250

/**
 * Does the work, but ends only at a whole multiple of 250 ms: how long it took does not tell what it found.
 * @throws whatever the work throws, just as late
 */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const begin = performance.now()
  try {
    return await work()
  } finally {
    const rest = STEP_MS - ((performance.now() - begin) % STEP_MS)
    await new Promise((resolve) => setTimeout(resolve, rest))
  }
}
