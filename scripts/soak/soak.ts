import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { anOrder } from '../../lib/testing/payloads.ts'
import { ensureBuilt } from '../build.mjs'
import { type OwnShop, openOwnShop } from '../open-shop.ts'
import type { Outcome } from '../outcome.ts'
import { Calls } from './calls.ts'

const SAMPLES = 120
/** Far below what the shop can do, since the question is what remains after a visit. */
const VISIT_MS = 500
const PIECES = 1_000_000
/** The samples after which PostgreSQL is killed. What that costs must not show in the second half. */
const FAULTS = [20, 40]
/** How long PostgreSQL may take to accept connections after a kill. */
const RECOVERY_MS = 30_000
const METRICS_TOKEN = 'a token of the soak'

type Subject = { shop: OwnShop; calls: Calls; productId: string }

/**
 * `npm run soak`: sells and edits at a steady rate for `--minutes N`, 10 by default, while PostgreSQL is killed twice.
 * Memory, handles and connections must stay flat, no confirmed order may be lost, and kept pages must be served throughout.
 * @throws Error with a sentence when the arguments are wrong
 */
export async function soak(args: string[]): Promise<Outcome> {
  const { minutes } = parseArgs({ args, options: { minutes: { type: 'string', default: '10' } } }).values
  if (!(Number(minutes) >= 1)) throw new Error('--minutes must be a number, 1 or more')
  await ensureBuilt()
  const shop = await openOwnShop({ METRICS_TOKEN })
  try {
    const calls = await Calls.open(shop.url)
    const { _id } = await calls.newProduct(PIECES)
    return await soaked({ shop, calls, productId: _id }, Number(minutes))
  } finally {
    await shop.close()
  }
}

async function soaked(subject: Subject, minutes: number): Promise<Outcome> {
  const figures = { 'memory, MB': [] as number[], handles: [] as number[], 'database connections': [] as number[] }
  const answers: Answer[] = []
  const begin = performance.now()
  const partMs = (minutes * 60_000) / SAMPLES
  for (let [visits, part] = [0, 1]; part <= SAMPLES; part += 1) {
    for (; performance.now() < begin + part * partMs; visits += 1) {
      const [some] = await Promise.all([visit(subject, visits), pause(VISIT_MS)])
      answers.push(...some)
    }
    const sample = await sampleOf(subject)
    for (const [name, values] of Object.entries(figures)) values.push(sample[name as keyof typeof figures])
    if (FAULTS.includes(part)) process.kill(subject.shop.database().pid, 'SIGKILL')
  }
  const trends = Object.entries(figures).map(([what, values]) => ({ what, ...trend(values) }))
  console.table(trends)
  console.log(`${minutes} minutes, answers ${tally(answers)}`)

  const confirmed = answers.filter(({ what, status }) => what === 'order' && status === 201).length
  const [stock] = await subject.shop.query(
    [
      `SELECT (SELECT count_in_stock FROM products WHERE id = $1) AS left,
        (SELECT coalesce(sum(qty), 0)::int FROM order_items WHERE product_id = $1) AS sold`,
    ],
    [subject.productId],
  )
  const [left, sold] = [Number(stock?.left), Number(stock?.sold)]
  const checks: [string, boolean][] = [
    ['every request was answered, and none with 500', answers.every(({ status }) => ![0, 500].includes(status))],
    ['kept pages were served throughout', answers.every(({ what, status }) => what !== 'kept' || status === 200)],
    ['no confirmed order is lost', confirmed > 0 && sold >= confirmed],
    ['pieces sold and left are those that there were', left + sold === PIECES],
    ...trends.map(({ what, isFlat }): [string, boolean] => [`${what}: stays flat`, isFlat]),
  ]
  const failures = checks.filter(([, isHeld]) => !isHeld).map(([what]) => `Not so: ${what}`)
  return { passed: checks.length - failures.length, failures }
}

/** Whether the last quarter of regular samples is as low as the one before. In the first half caches fill. */
function trend(values: number[]): { before: number; after: number; isFlat: boolean } {
  const quarter = Math.floor(values.length / 4)
  const meanFrom = (index: number) =>
    values.slice(index, index + quarter).reduce((sum, value) => sum + value / quarter, 0)
  const [before, after] = [meanFrom(2 * quarter), meanFrom(3 * quarter)]
  // Less is noise: in memory, and in figures that count a few things.
  return { before, after, isFlat: after <= Math.max(before * 1.03, before + 1) }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

type Answer = { what: 'kept' | 'order' | 'other'; status: number }

/** A shopper looks around and, in every fourth visit, orders. Now and then somebody registers, or the owner edits. */
async function visit({ calls, productId }: Subject, index: number): Promise<Answer[]> {
  const seen = async (what: Answer['what'], call: Promise<{ status: number }>) => ({
    what,
    status: (await call).status,
  })
  const get = (path: string, what: Answer['what'] = 'other') => seen(what, calls.send('GET', path))
  const answers = await Promise.all([
    get('/shipping-policy', 'kept'),
    ...['/', '/shop?query=men', `/product/${productId}`, `/shop?search=${index.toString(36)}`].map((path) => get(path)),
    get('/api/products?pageNumber=2'),
  ])
  if (index % 4 === 0) {
    const order = { token: calls.customer, body: anOrder([{ _id: productId, qty: 1, size: 'M' }]) }
    answers.push(await seen('order', calls.send('POST', '/api/orders', order)))
  }
  if (index % 40 === 1) answers.push(await seen('other', registered(calls)))
  if (index % 60 === 2) {
    const body = { brand: `Soak ${index}` }
    answers.push(await seen('other', calls.send('PUT', `/api/products/${productId}`, { token: calls.admin, body })))
  }
  return answers
}

async function registered(calls: Calls): Promise<{ status: number }> {
  const token = await calls.newCustomer().catch(() => null)
  return token ? calls.send('GET', '/api/orders/myorders', { token }) : { status: 503 }
}

/** Memory of the shop's process, its handles, and the sessions of the database. */
async function sampleOf({ shop, calls }: Subject) {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(shop.process.pid)], { encoding: 'utf8' })
  const { text } = await calls.send('GET', '/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const [, handles] = /^nodejs_active_handles_total (\d+)$/m.exec(text) ?? []
  const looking = `SELECT 1 FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`
  const sessions = await onceRecovered(() => shop.query([looking]))
  return { 'memory, MB': Number(stdout) / 1024, handles: Number(handles), 'database connections': sessions.length }
}

/** Tries again while the database starts after a kill. @throws the last error when that takes too long */
async function onceRecovered<T>(ask: () => Promise<T>): Promise<T> {
  for (const until = performance.now() + RECOVERY_MS; ; await pause(VISIT_MS)) {
    try {
      return await ask()
    } catch (error) {
      if (performance.now() > until) throw error
    }
  }
}

/** The number of each status, e.g. `200×2100 201×93`; 0 means no response. */
function tally(answers: Answer[]): string {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${status}×${count}`).join(' ')
}
