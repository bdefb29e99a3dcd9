/** Calls `task` `count` times, at most `atOnce` at a time. */
export async function crowd<T>(count: number, atOnce: number, task: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  let next = 0
  const one = async () => {
    while (next < count) {
      const index = next++
      results[index] = await task(index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, one))
  return results
}
