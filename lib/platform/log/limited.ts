import { log } from './log'

const SECOND_MS = 1_000

/** Lines of this second, by kind. */
const counts = new Map<string, number>()

/** Writes at most `most` lines of a kind in a second. The others are counted and reported in one line at its end. */
export function limited(kind: string, most: number, write: () => void): void {
  const count = (counts.get(kind) ?? 0) + 1
  counts.set(kind, count)
  if (count <= most) write()
  if (count > 1) return
  setTimeout(() => {
    const leftOut = (counts.get(kind) ?? 0) - most
    counts.delete(kind)
    if (leftOut > 0) log.warn({ kind, leftOut }, 'lines left out in the last second')
  }, SECOND_MS).unref()
}
