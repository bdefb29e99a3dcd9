import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { planImport } from './plan'
import { readProducts } from './read-products'

it('lets others work while it plans a large sheet', async () => {
  const rows = Array.from({ length: 3_000 }, (_, row) => `Shirt ${row},x,S,-5`)
  const { rows: sheet } = readProducts({ text: ['name,price,size,quantity', ...rows].join('\n'), warnings: [] })
  const plan = planImport(sheet, new Map())
  let isPlanned = false
  void plan.then(() => (isPlanned = true))
  let turns = 0
  for (; !isPlanned; turns += 1) await setImmediate()
  expect(turns).toBeGreaterThan(3)
  expect((await plan).rows.every(({ message }) => message)).toBe(true)
})
