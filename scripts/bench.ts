import type { Row } from './bench/figures.ts'
import { growth } from './bench/growth.ts'
import { interactions } from './bench/interactions.ts'
import { loads } from './bench/loads.ts'
import { proxy } from './bench/proxy.ts'
import { openReference, type Reference } from './bench/reference.ts'
import { writeFigures } from './bench/report.ts'
import { throughput } from './bench/throughput.ts'
import { ensureBuilt } from './build.ts'
import type { Outcome } from './outcome.ts'
import { OwnShop } from './own-shop.ts'

/** Figures in doubt may be measured again until `until`, a time of `performance.now()`. */
type Part = (measured: { shop: OwnShop; reference: Reference; until: number }) => Promise<Row[]>

const parts: Record<string, { measure: Part; seconds: number }> = {
  loads: { measure: loads, seconds: 165 },
  interactions: { measure: interactions, seconds: 60 },
  throughput: { measure: throughput, seconds: 180 },
  proxy: { measure: proxy, seconds: 25 },
  growth: { measure: growth, seconds: 185 },
}

/**
 * Measures the shop beside an empty Next application in one run of some ten minutes, prints one table of ratios, and
 * writes it to docs/performance.md.
 * @param wanted names of parts; none means all
 * @throws Error for a name that is no part
 */
export async function bench(wanted: string[]): Promise<Outcome> {
  const unknown = wanted.find((name) => !(name in parts))
  if (unknown) throw new Error(`There is no part "${unknown}": npm run bench [${Object.keys(parts).join('|')} …]`)
  await ensureBuilt()
  const shop = await OwnShop.open()
  const reference = await openReference(shop.database.url)
  try {
    const rows: Row[] = []
    // Time that one part does not use goes to the next.
    let until = performance.now()
    for (const [name, { measure, seconds }] of Object.entries(parts)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue
      const begin = performance.now()
      until += seconds * 1000
      const measured = await measure({ shop, reference, until })
      console.log(`Measured ${name} in ${Math.round((performance.now() - begin) / 1000)} s`)
      if (measured.length > 0) writeFigures(name, measured)
      rows.push(...measured)
    }
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
