import { afterEach, expect, it } from 'vitest'
import { KeptUntilChange } from './kept-until-change'

const server = globalThis as { shopListingVersion?: () => number | null }
const hears = (version: number | null) => {
  server.shopListingVersion = () => version
}

afterEach(() => {
  delete server.shopListingVersion
})

/** How often a key is made that is asked for twice. */
async function timesMade(between: () => void): Promise<number> {
  const kept = new KeptUntilChange<{ word: string }>()
  let made = 0
  const make = async () => {
    made += 1
    return { word: 'tee' }
  }
  await kept.get('tee', make)
  between()
  await kept.get('tee', make)
  return made
}

it('is made once as long as no listing has changed', async () => {
  hears(1)
  expect(await timesMade(() => undefined)).toBe(1)
})

it('is made anew after a change', async () => {
  hears(1)
  expect(await timesMade(() => hears(2))).toBe(2)
})

it('is made anew each time where no changes are heard of', async () => {
  hears(null)
  expect(await timesMade(() => undefined)).toBe(2)
})

it('does not keep what a change overtook', async () => {
  hears(1)
  const kept = new KeptUntilChange<{ word: string }>()
  await kept.get('tee', async () => {
    hears(2)
    return { word: 'before' }
  })
  expect(await kept.get('tee', async () => ({ word: 'after' }))).toEqual({ word: 'after' })
})
