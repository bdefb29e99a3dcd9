import { readFileSync } from 'node:fs'
import { hasNginx, type Nginx, openNginx } from '../nginx.ts'
import type { OwnShop } from '../own-shop.ts'
import { median, type Row } from './figures.ts'
import { rateOf } from './rate.ts'

const ROUNDS = 3
const SECONDS = 1
const LEAST = 1 / 3
/** Clock ticks per second of processor time on Linux. */
const TICKS = 100

/**
 * Compares public pages from the micro-cache of deploy/nginx.conf with static files of the same bytes from the same
 * nginx. It compares nginx's processor time, because the client is slower than nginx.
 */
export async function proxy({ shop }: { shop: OwnShop }): Promise<Row[]> {
  if (!hasNginx() || process.platform !== 'linux') {
    console.log('The proxy is not measured: there is no nginx on the PATH, or this is no Linux')
    return []
  }
  const [product] = (await (await fetch(`${shop.url}/api/products/newarrivals`)).json()) as { _id: string }[]
  const pages = {
    home: '/',
    listing: '/shop?query=men',
    product: `/product/${product?._id}`,
    policy: '/shipping-policy',
  }
  const files: Record<string, string> = {}
  for (const [what, path] of Object.entries(pages)) files[what] = await (await fetch(shop.url + path)).text()
  const nginx = await openNginx([shop.port], { files })
  try {
    const rows: Row[] = []
    for (const [what, path] of Object.entries(pages)) rows.push(await compare(nginx, what, path))
    return rows
  } finally {
    await nginx.close()
  }
}

async function compare(nginx: Nginx, what: string, path: string): Promise<Row> {
  const [kept, file]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    file.push(await rate(nginx, `${nginx.filesUrl}/${what}`))
    kept.push(await rate(nginx, nginx.url + path))
  }
  const [ours, theirs] = [median(kept), median(file)]
  return {
    what: `${what} behind nginx over a file, per second of nginx`,
    shop: `${ours.toFixed(0)}/s`,
    reference: `${theirs.toFixed(0)}/s`,
    ratio: ours / theirs,
    wanted: `≥ ${LEAST.toFixed(2)}`,
    isMet: ours / theirs >= LEAST,
  }
}

/** Responses per second of processor time that nginx used. */
async function rate({ process: { pid } }: Nginx, url: string): Promise<number> {
  const before = secondsOf(pid)
  const { answers } = await rateOf({ url, connections: 32 }, SECONDS)
  return answers / (secondsOf(pid) - before)
}

/** Processor time used by the workers of this nginx, in seconds. */
function secondsOf(pid: number | undefined): number {
  const workers = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  const ticks = workers.flatMap((worker) => {
    const stat = readFileSync(`/proc/${worker}/stat`, 'utf8')
    return stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number)
  })
  return ticks.reduce((sum, some) => sum + some, 0) / TICKS
}
