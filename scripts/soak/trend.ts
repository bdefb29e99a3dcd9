/** The most that the line through the second half may rise, as a part of that half's mean. */
const MOST = 0.05
/** A smaller rise is noise in figures that count a few things, such as connections. */
const FEWEST = 2

/**
 * How much regular samples rise from the middle to the end: the rise of the straight line that fits the second half best.
 * The first half is warming up: caches fill, and code is compiled.
 */
export function trend(values: number[]): { mean: number; rise: number; isFlat: boolean } {
  const half = values.slice(Math.floor(values.length / 2))
  const mean = half.reduce((sum, value) => sum + value, 0) / half.length
  const middle = (half.length - 1) / 2
  let [products, squares] = [0, 0]
  for (const [at, value] of half.entries()) {
    products += (at - middle) * (value - mean)
    squares += (at - middle) ** 2
  }
  const rise = squares === 0 ? 0 : (products / squares) * (half.length - 1)
  return { mean, rise, isFlat: rise <= Math.max(mean * MOST, FEWEST) }
}
