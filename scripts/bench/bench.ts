import { ensureBuilt } from '../build.mjs'
import { type OwnShop, openOwnShop } from '../open-shop.ts'
import type { Outcome } from '../outcome.ts'
import { couriers } from './couriers.ts'
import { type Row, speedOfMachine } from './figures.ts'
import { growth } from './growth.ts'
import { interactions } from './interactions.ts'
import { loads } from './loads.ts'
import { openReference, type Reference } from './reference.ts'
import { throughput } from './throughput.ts'

/** Figures in doubt may be measured again until `until`, a time of `performance.now()`. */
type Part = (measured: { shop: OwnShop; reference: Reference; until: number }) => Promise<Row[]>

const parts: Record<string, { measure: Part; seconds: number }> = {
  loads: { measure: loads, seconds: 165 },
  interactions: { measure: interactions, seconds: 60 },
  throughput: { measure: throughput, seconds: 180 },
  growth: { measure: growth, seconds: 185 },
  couriers: { measure: couriers, seconds: 240 },
}

/**
 * Measures the shop beside an empty Next application in one run of some fifteen minutes, and prints one table of ratios.
 * @param wanted names of parts, none meaning all
 * @throws Error for a name that is no part
 */
export async function bench(wanted: string[]): Promise<Outcome> {
  const unknown = wanted.find((name) => !(name in parts))
  if (unknown) throw new Error(`There is no part "${unknown}": npm run bench [${Object.keys(parts).join('|')} …]`)
  await ensureBuilt()
  const speed = speedOfMachine()
  const shop = await openOwnShop()
  const reference = await openReference(shop.database().url)
  try {
    const rows: Row[] = []
    // Time that one part does not use goes to the next.
    let until = performance.now()
    for (const [name, { measure, seconds }] of Object.entries(parts)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue
      const begin = performance.now()
      until += seconds * 1000
      rows.push(...(await measure({ shop, reference, until })))
      console.log(`Measured ${name} in ${Math.round((performance.now() - begin) / 1000)} s`)
    }
    console.log(`This machine: ${speed}`)
    console.table(rows.map((row) => ({ ...row, ratio: row.ratio.toFixed(2) })))
    const failures = rows
      .filter(({ isMet }) => !isMet)
      .map((row) => `${row.what}: ${row.ratio.toFixed(2)} (${row.wanted})`)
    return { passed: rows.length - failures.length, failures }
  } finally {
    await reference.close()
    await shop.close()
  }
}
