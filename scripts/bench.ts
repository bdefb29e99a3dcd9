import { loads } from './bench/loads.ts'
import { openReference } from './bench/reference.ts'
import { throughput } from './bench/throughput.ts'
import { ensureBuilt } from './build.ts'
import { OwnShop } from './own-shop.ts'

/** Measures the shop beside an empty Next application in one run, and prints one table of ratios. */
export async function bench(): Promise<{ passed: number; failed: number }> {
  await ensureBuilt()
  const shop = await OwnShop.open()
  const reference = await openReference(shop.database.url)
  try {
    const [product] = (await (await fetch(`${shop.url}/api/products/newarrivals`)).json()) as { _id: string }[]
    const rows = [
      ...(await loads(shop.url, reference.url, String(product?._id))),
      ...(await throughput(shop, reference)),
    ]
    console.table(rows.map((row) => ({ ...row, ratio: row.ratio.toFixed(2) })))
    const passed = rows.filter(({ isMet }) => isMet).length
    return { passed, failed: rows.length - passed }
  } finally {
    await reference.close()
    await shop.close()
  }
}
