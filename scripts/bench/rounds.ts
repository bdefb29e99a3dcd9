import type { Row } from './figures.ts'

/** Figures that more rounds make surer; all of them count. */
export type Comparison = { round(): Promise<void>; rows(): Row[] }

type Plan = {
  rounds: number
  /** So many more of what is in doubt after these, as long as there is time: until then of `performance.now()`. */
  more: number
  isInDoubt: (rows: Row[]) => boolean
  until: number
}

/** Measures all, one after the other, and looks again at what is in doubt, in turn: none uses up the time of another. */
export async function compareInRounds(all: Comparison[], { rounds, more, isInDoubt, until }: Plan): Promise<Row[]> {
  for (const one of all) for (let round = 0; round < rounds; round += 1) await one.round()
  const doubtful = all.filter((one) => isInDoubt(one.rows()))
  for (let round = 0; round < more; round += 1) {
    for (const one of doubtful) if (performance.now() < until) await one.round()
  }
  return all.flatMap((one) => one.rows())
}
