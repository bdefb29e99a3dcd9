/** One row of the table: a figure of the shop, the same of the reference, and their ratio. */
export type Row = { what: string; shop: string; reference: string; ratio: number; wanted: string; isMet: boolean }

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
