/**
 * Tells what a long step does and, at its end, how long it took.
 * @template T
 * @param {string} what
 * @param {() => T | Promise<T>} run
 * @returns {Promise<T>}
 */
export async function step(what, run) {
  const begin = performance.now()
  console.log(`${what} …`)
  const result = await run()
  console.log(`${what}: done in ${((performance.now() - begin) / 1000).toFixed(1)} s`)
  return result
}
