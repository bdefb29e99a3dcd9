/** One row of the table: a figure of the shop, the same of the reference, and their ratio. */
export type Row = { what: string; shop: string; reference: string; ratio: number; wanted: string; isMet: boolean }

type Show = (value: number) => string

/** A figure of the shop beside the same of the reference, whose ratio has a limit. */
export function compared(
  what: string,
  [shop, reference]: [number, number],
  wanted: { least: number } | { most: number },
  show: Show,
): Row {
  const ratio = shop / reference
  const [sign, limit, isMet] =
    'least' in wanted ? ['≥', wanted.least, ratio >= wanted.least] : ['≤', wanted.most, ratio <= wanted.most]
  return { what, shop: show(shop), reference: show(reference), ratio, wanted: `${sign} ${limit}`, isMet }
}

/** A figure that has a limit itself. */
export const limited = (what: string, value: number, most: number, show: Show): Row => ({
  what,
  shop: show(value),
  reference: '',
  ratio: value / most,
  wanted: `≤ ${show(most)}`,
  isMet: value <= most,
})

export const perSecond: Show = (value) => `${value.toFixed(0)}/s`
export const milliseconds: Show = (value) => `${value.toFixed(0)} ms`
export const kilobytes: Show = (value) => `${(value / 1000).toFixed(0)} kB`

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
