import os from 'node:os'

/** One row of the table: a figure of the shop, the same of the reference, and their ratio. */
export type Row = { what: string; shop: string; reference: string; ratio: number; wanted: string; isMet: boolean }

type Show = (value: number) => string

/** The limits of a ratio. None is a figure that is only shown. */
export type Wanted = { least?: number; most?: number }

/** A figure of the shop beside the same of the reference, whose ratio may have a limit. */
export function compared(what: string, [shop, reference]: [number, number], { least, most }: Wanted, show: Show): Row {
  const ratio = shop / reference
  const isMet = ratio >= (least ?? 0) && ratio <= (most ?? Number.POSITIVE_INFINITY)
  const wanted = least === undefined ? (most === undefined ? '' : `≤ ${most}`) : `≥ ${least}`
  return { what, shop: show(shop), reference: show(reference), ratio, wanted, isMet }
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

/** How fast this machine is: how many times a second it can write and read some 10 kB of JSON. */
export function speedOfMachine(): string {
  const rows = Array.from({ length: 200 }, (_, id) => ({
    id,
    name: `Piece ${id}`,
    price: id * 10,
    sizes: ['S', 'M', 'L'],
  }))
  const begin = performance.now()
  let times = 0
  for (; performance.now() - begin < 1_000; times += 1) JSON.parse(JSON.stringify(rows))
  return `${os.availableParallelism()} cores, each ${(times / 1_000).toFixed(1)} thousand JSON round trips a second`
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Figures that become more precise with each round. */
export type Comparison = { round(): Promise<void>; rows(): Row[] }

type Plan = {
  rounds: number
  /** Extra rounds for comparisons in doubt. */
  more: number
  isInDoubt: (rows: Row[]) => boolean
  /** No extra round starts after this time of `performance.now()`. */
  until: number
}

/** Extra rounds alternate between the comparisons in doubt, so that none uses up the time of another. */
export async function compareInRounds(all: Comparison[], { rounds, more, isInDoubt, until }: Plan): Promise<Row[]> {
  for (const one of all) for (let round = 0; round < rounds; round += 1) await one.round()
  const doubtful = all.filter((one) => isInDoubt(one.rows()))
  for (let round = 0; round < more; round += 1) {
    for (const one of doubtful) if (performance.now() < until) await one.round()
  }
  return all.flatMap((one) => one.rows())
}
