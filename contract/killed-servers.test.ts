import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Order } from '@/lib/orders/responses'
import { crowd } from '../scripts/crowd.ts'
import { type OpenShop, openShop } from '../scripts/open-shop.ts'
import { anOrder, aPhone, aProduct } from './fixtures.ts'
import { ownDatabase } from './own-database.ts'
import { type Person, query, theOwner } from './people.ts'
import { settings } from './setup.ts'
import { type Answer, unique } from './visitor.ts'

/** A shop with its own database, whose server is killed in the middle of bulk changes of orders. */
const database = ownDatabase('killed')
const { url } = database
const STOCK = 1000
/**
 * How many orders each call changes, and the position of the one during which it is killed. All calls reach theirs
 * before the first has waited for as long as a lock may take.
 */
const [ORDERS, MIDDLE] = [20, 5]
const LOCK = 4711
let folder: string
let shop: OpenShop
let owner: Person
let productId: string

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'shop-killed-'))
  await database.create()
  await open()
  const sizes = [{ size: 'M', quantity: STOCK, price: 2490, measurements: [] }]
  const fields = { countInStock: String(STOCK), sizes: JSON.stringify(sizes) }
  productId = (await aProduct(owner, fields))._id
  await query(
    url,
    `CREATE FUNCTION wait_for_test() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN PERFORM pg_advisory_xact_lock(${LOCK}); RETURN NEW; END'`,
  )
})

async function open(): Promise<void> {
  const env = { DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '10' }
  shop = await openShop({ ...settings, ...env })
  owner = await theOwner(shop.url)
}

afterAll(async () => {
  await shop.stop()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Cash orders of two pieces, each with its own mail address. */
const someOrders = (): Promise<Order[]> =>
  crowd(ORDERS, 8, async () => {
    const rest = { name: 'Sana Malik', email: `${unique()}@customers.test`, phone: aPhone() }
    const answer = await owner.post('/api/orders/manual', anOrder([{ _id: productId, qty: 2, size: 'M' }], rest))
    expect(answer.status).toBe(201)
    return answer.body as unknown as Order
  })

/**
 * Kills the server with `kill -9` while each call is about to write the activity line of its middle order. The
 * rest of that order's change is written but not committed by then. Resolves when the shop is open again.
 */
async function killDuring(calls: { orders: Order[]; send(): Promise<Answer> }[]): Promise<void> {
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  await holder.query(`SELECT pg_advisory_lock(${LOCK})`)
  const names = calls.map(({ orders }) => `'Order ${orders[MIDDLE]?.number}'`)
  await query(
    url,
    `CREATE TRIGGER wait_for_test BEFORE INSERT ON activities FOR EACH ROW
      WHEN (NEW.on_name IN (${names.join()})) EXECUTE FUNCTION wait_for_test()`,
  )
  const ends = calls.map(({ send }) =>
    send().then(
      () => 'answered',
      () => 'cut off',
    ),
  )
  const waiting = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = ${LOCK} AND NOT granted`
  await expect.poll(() => query(url, waiting)).toHaveLength(calls.length)
  await shop.stop('SIGKILL')
  expect(await Promise.all(ends)).toEqual(calls.map(() => 'cut off'))
  await holder.end()
  // Waits until PostgreSQL has noticed the lost connections and rolled back.
  await query(url, 'DROP TRIGGER wait_for_test ON activities')
  await open()
}

type Traces = { status: string; steps: number; mails: number; lines: number; parcels: number; isPaid: boolean }

/** Counts the orders by what they, their stock, mail and log say of the change: `{ "…": 49, "…": 51 }`. */
async function tracesOf(orders: Order[]): Promise<Record<string, number>> {
  const rows = await query<Traces>(
    url,
    `SELECT o.status, jsonb_array_length(o.status_history) AS steps, o.paid_at IS NOT NULL AND o.settled_at IS NOT NULL AS "isPaid",
      (SELECT count(*)::int FROM outbox_mails m WHERE m."to" = o.email) - 1 AS mails,
      (SELECT count(*)::int FROM activities a WHERE a.on_id = o.id::text) - 1 AS lines,
      (o.courier_id IS NOT NULL)::int + (o.tracking_number IS NOT NULL)::int AS parcels
    FROM orders o WHERE o.id = ANY($1::uuid[])`,
    [orders.map(({ _id }) => _id)],
  )
  const counts: Record<string, number> = {}
  for (const row of rows) {
    const traces = JSON.stringify(row)
    counts[traces] = (counts[traces] ?? 0) + 1
  }
  return counts
}

const traces = (wanted: Partial<Traces>): string => {
  const { status = 'placed', steps = 0, isPaid = false, mails = 0, lines = 0, parcels = 0 } = wanted
  return JSON.stringify({ status, steps, isPaid, mails, lines, parcels })
}

const untouched = traces({})

it('killing the server during bulk changes leaves each order changed completely or not at all, and repeating the calls changes the rest', async () => {
  const [cancelled, shipped, settled] = [await someOrders(), await someOrders(), await someOrders()]
  const idsOf = (orders: Order[]) => orders.map(({ _id }) => _id)
  const parcelsOf = (orders: Order[]) => orders.map(({ number }) => ({ number, trackingNumber: `PX-${number}` }))
  const shipping = (orders: Order[]) => () =>
    owner.post('/api/orders/tracking', { courier: 'PostEx', rows: parcelsOf(orders) })
  const stock = async () => (await owner.get(`/api/products/${productId}`)).body
  const at = (quantity: number) => ({ countInStock: quantity, sizes: [{ size: 'M', quantity }] })
  const shipAll = shipping(settled)
  expect((await shipAll()).body.failed).toEqual([])
  expect(await stock()).toMatchObject(at(STOCK - 3 * 2 * ORDERS))

  const ids = idsOf(cancelled)
  const cancel = () => owner.put('/api/orders/status', { ids, status: 'cancelled', note: 'The cloth is late' })
  const ship = shipping(shipped)
  const rows = parcelsOf(settled).map(({ trackingNumber }) => ({ trackingNumber, amount: 4980 }))
  const settle = () => owner.post('/api/settlements', { courier: 'PostEx', rows })
  await killDuring([
    { orders: cancelled, send: cancel },
    { orders: shipped, send: ship },
    { orders: settled, send: settle },
  ])

  const isCancelled = traces({ status: 'cancelled', steps: 1, mails: 1, lines: 1 })
  expect(await tracesOf(cancelled)).toEqual({ [isCancelled]: MIDDLE, [untouched]: ORDERS - MIDDLE })
  expect(await stock()).toMatchObject(at(STOCK - 2 * (3 * ORDERS - MIDDLE)))
  const isShipped = traces({ status: 'shipped', steps: 1, mails: 1, lines: 1, parcels: 2 })
  expect(await tracesOf(shipped)).toEqual({ [isShipped]: MIDDLE, [untouched]: ORDERS - MIDDLE })
  // A settlement is a single transaction.
  expect(await tracesOf(settled)).toEqual({ [isShipped]: ORDERS })
  expect((await owner.get('/api/settlements')).body).toMatchObject({
    total: 0,
    owed: [{ onTheRoad: { orders: ORDERS + MIDDLE, amount: (ORDERS + MIDDLE) * 4980 } }],
  })

  const { status, body } = await cancel()
  expect([status, body.done]).toEqual([200, ids.slice(MIDDLE)])
  expect(idsOf(body.failed as Order[])).toEqual(ids.slice(0, MIDDLE))
  expect(await tracesOf(cancelled)).toEqual({ [isCancelled]: ORDERS })
  expect(await stock()).toMatchObject(at(STOCK - 2 * 2 * ORDERS))
  expect(await query(url, 'SELECT 1 FROM order_notes WHERE order_id = ANY($1::uuid[])', [ids])).toHaveLength(ORDERS)

  expect((await ship()).body).toEqual({ done: shipped.map(({ number }) => number), failed: [] })
  expect(await tracesOf(shipped)).toEqual({ [isShipped]: ORDERS })

  expect((await settle()).body).toMatchObject({ counts: { matched: ORDERS }, sums: { settled: ORDERS * 4980 } })
  const isPaid = traces({ status: 'shipped', steps: 1, mails: 1, lines: 2, parcels: 2, isPaid: true })
  expect(await tracesOf(settled)).toEqual({ [isPaid]: ORDERS })
  expect((await owner.get('/api/settlements')).body).toMatchObject({
    total: 1,
    owed: [{ onTheRoad: { orders: ORDERS, amount: ORDERS * 4980 } }],
  })
})
