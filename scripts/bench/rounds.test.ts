import { expect, it } from 'vitest'
import { compareInRounds } from './rounds'

/** Its ratio is the number of its rounds. */
function counted(what: string) {
  let rounds = 0
  const row = () => ({ what, shop: '', reference: '', ratio: rounds, wanted: '', isMet: true })
  const round = async () => {
    rounds += 1
  }
  return { round, rows: () => [row()] }
}

const roundsOf = async (until: number) => {
  const isInDoubt = ([row]: { what: string }[]) => row?.what !== 'sure'
  const rows = await compareInRounds(['sure', 'one', 'other'].map(counted), { rounds: 2, more: 3, isInDoubt, until })
  return rows.map(({ ratio }) => ratio)
}

it('runs extra rounds only for figures in doubt', async () => {
  expect(await roundsOf(Number.POSITIVE_INFINITY)).toEqual([2, 5, 5])
})

it('measures everything once, and runs no extra rounds after its time', async () => {
  expect(await roundsOf(0)).toEqual([2, 2, 2])
})
