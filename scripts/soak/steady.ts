import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import pg from 'pg'
import type { Outcome } from '../outcome.ts'
import type { OwnShop } from '../own-shop.ts'
import { serversOf } from '../servers-of.ts'
import type { Calls } from './calls.ts'
import { svgPlot, textPlot } from './plot.ts'
import { tally } from './run.ts'
import { type Series, trend } from './trend.ts'

const SAMPLES = 120
/** Far below what the shop can do, since the question is what remains after a visit. */
const VISIT_MS = 500
const PIECES = 1_000_000
const PICTURE = '.data/soak.svg'

type Place = { shop: OwnShop; calls: Calls; metricsToken: string }

/**
 * Sells and edits at a steady rate, and samples memory, handles and connections, which must not grow with the visits.
 * Prints them as a plot, and draws it into .data.
 */
export async function steadySoak(place: Place, minutes: number): Promise<Outcome> {
  const series: Series[] = [
    { name: 'memory', unit: 'MB', values: [] },
    { name: 'handles', unit: 'open', values: [] },
    { name: 'database connections', unit: 'open', values: [] },
  ]
  const { _id } = await place.calls.newProduct(PIECES)
  const statuses: number[] = []
  const begin = performance.now()
  const partMs = (minutes * 60_000) / SAMPLES
  for (let [visits, part] = [0, 1]; part <= SAMPLES; part += 1) {
    for (; performance.now() < begin + part * partMs; visits += 1) {
      const [answers] = await Promise.all([visit(place.calls, _id, visits), pause(VISIT_MS)])
      statuses.push(...answers)
    }
    // A busy machine may leave the scrape unanswered once.
    for (const [at, value] of ((await sample(place)) ?? []).entries()) series[at]?.values.push(value)
  }
  console.log(`\n${textPlot(series)}\n${minutes} minutes, answers ${tally(statuses)}. The picture is ${PICTURE}.`)
  writeFileSync(PICTURE, svgPlot(series, minutes))

  const { countInStock } = await place.calls.product(_id)
  const { pieces } = await place.calls.sold(_id)
  const checks: [string, boolean][] = [
    ['every request was answered', statuses.every((status) => status > 0 && status < 500)],
    ['pieces sold and left are those that there were', pieces > 0 && countInStock + pieces === PIECES],
    ['nearly every sample was taken', (series[0]?.values.length ?? 0) >= SAMPLES * 0.9],
    ...series.map((one): [string, boolean] => [`${one.name} stays flat`, trend(one).isFlat]),
  ]
  const failures = checks.filter(([, isHeld]) => !isHeld).map(([what]) => `Not so: ${what}`)
  return { passed: checks.length - failures.length, failures }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A shopper looks around and, in every fourth visit, orders. Now and then somebody registers, or the owner edits. */
async function visit(calls: Calls, id: string, at: number): Promise<number[]> {
  const pages = [
    '/',
    '/shop?query=men',
    `/product/${id}`,
    `/shop?search=${at.toString(36)}`,
    '/api/products?pageNumber=2',
  ]
  const answers = await Promise.all(pages.map((path) => calls.send('GET', path)))
  if (at % 4 === 0) answers.push(await calls.order([{ _id: id, qty: 1, size: 'M' }]))
  if (at % 40 === 1) {
    const token = await calls.newCustomer()
    answers.push(await calls.send('GET', '/api/orders/myorders', { token }))
  }
  if (at % 60 === 2) {
    const body = { brand: `Soak ${at}` }
    answers.push(await calls.send('PUT', `/api/products/${id}`, { token: calls.admin, body }))
  }
  return answers.map(({ status }) => status)
}

/** Memory of all processes of Node, their handles, and the sessions of the database. */
async function sample({ shop, calls, metricsToken }: Place): Promise<[number, number, number] | null> {
  const pids = [shop.pid, ...serversOf(shop.pid)].join()
  const resident = spawnSync('ps', ['-o', 'rss=', '-p', pids], { encoding: 'utf8' }).stdout.trim().split(/\s+/)
  const kilobytes = resident.reduce((sum, text) => sum + Number(text), 0)
  const headers = { authorization: `Bearer ${metricsToken}` }
  const { text } = await calls.send('GET', '/metrics', { headers })
  const [, handles] = /^nodejs_active_handles_total (\d+)$/m.exec(text) ?? []
  return handles ? [kilobytes / 1024, Number(handles), await sessions(shop)] : null
}

async function sessions({ database }: OwnShop): Promise<number> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
    )
    return rows[0]?.count ?? 0
  } finally {
    await client.end()
  }
}
