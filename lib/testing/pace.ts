import { pbkdf2Sync } from 'node:crypto'

/** How long the work below takes on the machine that the limits were set on, in ms. */
const USUAL_MS = 90

/**
 * A time limit in ms, scaled to the current speed of the machine: three times as long when the reference work takes
 * three times as long, but never shorter.
 */
export function scaledTimeout(ms: number): number {
  const begin = performance.now()
  pbkdf2Sync('yardstick', 'salt', 200_000, 32, 'sha256')
  return ms * Math.max(1, (performance.now() - begin) / USUAL_MS)
}

/** Whether this is within the limit, scaled as above. A fast result needs no yardstick, which takes its time itself. */
export const isInTime = (elapsedMs: number, limitMs: number) =>
  elapsedMs < limitMs || elapsedMs < scaledTimeout(limitMs)
