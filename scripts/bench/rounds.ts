import type { Row } from './figures.ts'

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
