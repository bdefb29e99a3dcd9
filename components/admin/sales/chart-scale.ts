/** The lines across a chart: from 0 in at most five round steps of 1, 2, 2.5 or 5 with zeros, until no figure is higher. */
export function scaleTo(most: number): number[] {
  const rough = Math.max(1, most / 5)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5].find((round) => round * power >= rough && Number.isInteger(round * power)) ?? 10) * power
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, line) => line * step)
}
