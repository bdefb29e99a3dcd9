import { parseArgs } from 'node:util'
import { startLeopards } from '../../lib/testing/couriers/leopards.ts'
import { startPostex } from '../../lib/testing/couriers/postex.ts'
import type { Misbehaviour, StandIn } from '../../lib/testing/couriers/stand-in.ts'
import { startTrax } from '../../lib/testing/couriers/trax.ts'
import { anOrder } from '../../lib/testing/payloads.ts'
import { ensureBuilt } from '../build.mjs'
import { type OpenShop, type OwnShop, openOwnShop, openShop } from '../open-shop.ts'
import type { Outcome } from '../outcome.ts'
import { Calls } from './calls.ts'

const PIECES = 100_000
/** Rounds after the last order, in which all comes to its end. */
const QUIET_ROUNDS = 60
const names = { postex: 'PostEx', leopards: 'Leopards', trax: 'Trax' } as const
type Name = keyof typeof names

/** Demo accounts lose their roles when a server uses a database that is not its own. */
const OWNER = { email: 'season@shop.test', password: 'a season of parcels 9' }

const wrongs: Misbehaviour[] = ['drop', 'gateway', 'lose', 'html', 'empty', 'half']

type Season = {
  shop: OwnShop
  /** Servers on the same database, of which one is killed now and then. */
  others: OpenShop[]
  couriers: Record<Name, StandIn>
  calls: Calls
  /** From 0 to 1, the same in each run with this seed. */
  random: () => number
  kills: number
}

/**
 * `npm run season`: some hundred orders pass through three servers and three couriers that lose answers and repeat and
 * reorder what they say, while servers are killed. `--orders N` is 300 and `--seed N` 1 by default. At the end every parcel
 * exists once, every piece is in stock or sold, and every rupee of a courier is where it belongs.
 * @throws Error with a sentence when the arguments are wrong
 */
export async function season(args: string[]): Promise<Outcome> {
  const { orders, seed } = parseArgs({
    args,
    options: { orders: { type: 'string', default: '300' }, seed: { type: 'string', default: '1' } },
  }).values
  if (!(Number(orders) >= 10) || !Number.isInteger(Number(seed))) throw new Error('--orders and --seed must be numbers')
  await ensureBuilt()
  const couriers = { postex: await startPostex(), leopards: await startLeopards(), trax: await startTrax() }
  const settings = {
    ...{ AUTH_SECRET: 'the secret of a season, as long as it has to be', LOG_LEVEL: 'error' },
    ...{ ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password },
    ...Object.fromEntries(Object.entries(couriers).map(([name, { url }]) => [`${name.toUpperCase()}_URL`, url])),
  }
  const shop = await openOwnShop(settings)
  const another = () => openShop({ ...settings, DATABASE_URL: shop.database().url, RATE_LIMIT_SCALE: '1000' })
  const others = [await another(), await another()]
  try {
    const owner = await new Calls(shop.url, '', '').token('/api/users/login', OWNER)
    const calls = new Calls(shop.url, owner, '')
    const all: Season = { shop, others, couriers, calls, random: numbersFrom(Number(seed)), kills: 0 }
    return await lived(all, Number(orders), another)
  } finally {
    for (const one of others) await one.stop()
    for (const one of Object.values(couriers)) await one.close()
    await shop.close()
  }
}

/** Mulberry32. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

async function lived(all: Season, wanted: number, another: () => Promise<OpenShop>): Promise<Outcome> {
  const { shop, couriers, calls, random } = all
  await connect(all)
  const { _id: product } = await calls.newProduct(PIECES)
  for (const standIn of Object.values(couriers)) {
    standIn.misbehave = () => (random() < 0.08 ? pick(random, wrongs) : null)
  }
  let placed = 0
  for (let [round, quiet] = [0, 0]; quiet < QUIET_ROUNDS; round += 1) {
    if (placed < wanted) placed += await placeSome(all, product, Math.min(10, wanted - placed))
    else quiet += 1
    if (quiet > QUIET_ROUNDS / 2) for (const standIn of Object.values(couriers)) standIn.misbehave = () => null
    if (quiet === QUIET_ROUNDS / 2) await releaseHeld(shop)
    const isKilling = quiet === 0 && round % 5 === 3
    await Promise.all([bookSome(all), changeSome(all), scanSome(all), isKilling && killSome(all, another)])
    for (const standIn of Object.values(couriers)) {
      standIn.isDown = quiet === 0 && random() < 0.1
      if (round % 3 === 0) standIn.moveAlong(0)
    }
    await passTime(shop)
    if (round % 20 === 0) console.log(`Round ${round}: ${placed} orders, ${all.kills} servers killed`)
    await pause(1_500)
  }
  await settleAll(all)
  await settleAll(all)
  return judged(all, product)
}

const pick = <T>(random: () => number, some: T[]): T => some[Math.floor(random() * some.length)] as T
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Kills a server in the midst of its work, and starts another one. */
async function killSome(all: Season, another: () => Promise<OpenShop>): Promise<void> {
  const index = Math.floor(all.random() * all.others.length)
  await pause(all.random() * 500)
  await all.others[index]?.stop('SIGKILL')
  all.others[index] = await another()
  all.kills += 1
}

/** A server of those that run now. */
const someCalls = ({ shop, others, calls, random }: Season) =>
  new Calls(pick(random, [shop, ...others]).url, calls.admin, calls.customer)

async function connect({ couriers, calls }: Season): Promise<void> {
  const answer = await calls.send('GET', '/api/couriers', { token: calls.admin })
  if (answer.status !== 200) throw new Error(`The couriers could not be listed: ${answer.status} ${answer.text}`)
  const { couriers: listed } = JSON.parse(answer.text)
  for (const [driver, standIn] of Object.entries(couriers) as [Name, StandIn][]) {
    const found = (listed as { _id: string; name: string }[]).find(({ name }) => name === names[driver])
    const id = found?._id ?? (await addCourier(calls, names[driver]))
    const body = { driver, credentials: standIn.credentials, adviceTried: true, prepaidTried: true }
    const { status, text } = await calls.send('PUT', `/api/couriers/${id}/connection`, { token: calls.admin, body })
    if (status !== 200) throw new Error(`${names[driver]} could not be connected: ${status} ${text}`)
  }
}

async function addCourier(calls: Calls, name: string): Promise<string> {
  const body = { name, trackingUrl: 'https://courier.example/{number}' }
  return JSON.parse((await calls.send('POST', '/api/couriers', { token: calls.admin, body })).text)._id
}

/** Cash orders, and some that are paid at once. */
async function placeSome(all: Season, product: string, count: number): Promise<number> {
  const { calls, random } = all
  const customer = await calls.newCustomer()
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    const isOnline = random() < 0.15
    const rest = isOnline ? { paymentMethod: 'Online Payment', orderPaymentID: `T${Math.floor(random() * 1e12)}` } : {}
    const body = anOrder([{ _id: product, qty: 1 + Math.floor(random() * 3), size: 'M' }], rest)
    const { status, text } = await calls.send('POST', '/api/orders', { token: customer, body })
    if (status !== 201) throw new Error(`An order could not be placed: ${status} ${text}`)
    const { _id } = JSON.parse(text) as { _id: string }
    if (isOnline) {
      await calls.send('PUT', `/api/orders/${_id}/pay`, { token: calls.admin, body: { isPaid: true } })
    } else ids.push(_id)
  }
  const body = { ids, status: 'confirmed' }
  if (ids.length > 0) await calls.send('PUT', '/api/orders/status', { token: calls.admin, body })
  return count
}

/** Books what waits, with any courier, often twice at once. */
async function bookSome(all: Season): Promise<void> {
  const { shop, random } = all
  const rows = await shop.query([
    `SELECT id FROM orders o WHERE status IN ('confirmed', 'packed') AND NOT EXISTS (
      SELECT FROM bookings b WHERE b.order_id = o.id AND b.state IN ('waiting', 'booked', 'cancelling'))
      ORDER BY number LIMIT 20`,
  ])
  if (rows.length === 0) return
  const book = () => {
    const calls = someCalls(all)
    const courier = names[pick(random, Object.keys(names) as Name[])]
    return calls.send('POST', '/api/bookings', {
      token: calls.admin,
      body: { courier, orders: rows.map(({ id }) => id) },
    })
  }
  await Promise.all(random() < 0.5 ? [book(), book()] : [book()])
}

/** Customers who move or cancel before their parcel is picked up. */
async function changeSome(all: Season): Promise<void> {
  const { shop, calls, random } = all
  const rows = await shop.query([
    `SELECT id, phone FROM orders WHERE status IN ('confirmed', 'packed') ORDER BY number`,
  ])
  for (const { id, phone } of rows) {
    const chance = random()
    if (chance < 0.05) await calls.send('PUT', `/api/orders/${id}/cancel`, { token: calls.admin })
    else if (chance < 0.15) {
      const line1 = `House ${Math.floor(random() * 900)}, Model Town`
      const shippingAddress = { line1, city: 'Lahore', postalCode: '54700', country: 'Pakistan' }
      await calls.send('PUT', `/api/orders/${id}/address`, { token: calls.admin, body: { shippingAddress, phone } })
    }
  }
}

/** What came back is scanned, sometimes twice. */
async function scanSome(all: Season): Promise<void> {
  const { shop, random } = all
  const rows = await shop.query([
    `SELECT o.tracking_number AS number FROM orders o JOIN bookings b ON b.order_id = o.id
      WHERE o.status = 'shipped' AND b.parcel_state = 'returned'`,
  ])
  for (const { number } of rows) {
    const calls = someCalls(all)
    const scan = () => calls.send('POST', '/api/returns/scan', { token: calls.admin, body: { trackingNumber: number } })
    await Promise.all(random() < 0.5 ? [scan(), scan()] : [scan()])
  }
}

/** What would come in hours is due now. What a process holds stays its own. */
const passTime = (shop: OwnShop) =>
  shop.query([
    'UPDATE courier_connections SET paused_until = NULL',
    'UPDATE bookings SET next_try_at = now() WHERE next_try_at IS NOT NULL AND held_until IS NULL',
    'UPDATE bookings SET next_look_at = now() WHERE next_look_at IS NOT NULL',
  ])

/** What killed servers hold would be free in minutes. Bookings are held for 3 or 10, by the living for seconds. */
const releaseHeld = (shop: OwnShop) =>
  shop.query([
    `UPDATE bookings SET held_until = NULL WHERE held_until < now() + interval '2 minutes'
      OR held_until BETWEEN now() + interval '3 minutes' AND now() + interval '9 minutes'`,
  ])

/** Enters what the couriers paid for. */
async function settleAll({ calls }: Season): Promise<void> {
  const [from, to] = ['2020-01-01', '2099-12-31']
  for (const courier of Object.values(names)) {
    for (let after: string | null = ''; after !== null; ) {
      const body = { courier, from, to, ...(after && { after }) }
      const { status, text } = await calls.send('POST', '/api/settlements/pull', { token: calls.admin, body })
      if (status !== 200) throw new Error(`${courier} told no payments: ${status} ${text}`)
      const { rows, next } = JSON.parse(text) as { rows: Record<string, unknown>[]; next: string | null }
      if (rows.length > 0) {
        const settlement = { courier, rows, again: false }
        await calls.send('POST', '/api/settlements', { token: calls.admin, body: settlement })
      }
      after = next
    }
  }
}

type Order = {
  number: string
  status: string
  tracking: string | null
  state: string | null
  /** Whether it is to be asked for again. */
  isDue: boolean | null
  reason: string | null
  toCollect: number
  /** Of its courier, in rupees. */
  cash: number
}

async function judged({ shop, couriers }: Season, product: string): Promise<Outcome> {
  const orders = (await shop.query(
    [
      `SELECT o.number::text, o.status::text, o.tracking_number AS tracking, b.state, b.next_try_at IS NOT NULL AS "isDue",
        b.reason, o.to_collect::int AS "toCollect",
        (SELECT coalesce(sum(amount), 0)::int FROM ledger_entries WHERE kind = 'cash' AND order_id = o.id) AS cash
      FROM orders o LEFT JOIN LATERAL (SELECT * FROM bookings WHERE order_id = o.id ORDER BY attempt DESC LIMIT 1) b ON true
      WHERE o.id IN (SELECT order_id FROM order_items WHERE product_ref = $1)`,
    ],
    [product],
  )) as Order[]
  const parcels = Object.values(couriers).flatMap((standIn) => standIn.parcels)
  const living = parcels.filter(({ isCancelled }) => !isCancelled)
  const ofOrder = ({ number }: Order) => living.filter(({ reference }) => reference.replace(/^#|-\d+$/g, '') === number)
  const [stock] = await shop.query(
    [
      `SELECT (SELECT count_in_stock FROM products WHERE id = $1) AS left, (SELECT coalesce(sum(i.qty), 0)::int FROM order_items i
        JOIN orders o ON o.id = i.order_id WHERE i.product_ref = $1 AND o.status NOT IN ('cancelled', 'returned')) AS sold`,
    ],
    [product],
  )
  const delivered = orders.filter(({ status }) => status === 'delivered')
  const paidFor = (order: Order) => ofOrder(order).reduce((sum, { payment }) => sum + (payment?.amount ?? 0), 0)
  const statuses = Object.fromEntries(
    [...new Set(orders.map(({ status }) => status))].map((one) => [
      one,
      orders.filter(({ status }) => status === one).length,
    ]),
  )
  console.log(`${orders.length} orders, ${parcels.length} parcels, of them ${living.length} not cancelled`)
  console.table(statuses)
  const twice = orders.filter((order) => ofOrder(order).length > 1)
  const lost = orders.filter(
    (order) =>
      order.state === 'booked' && !ofOrder(order).some(({ trackingNumber }) => trackingNumber === order.tracking),
  )
  const forgotten = orders.filter((order) => order.status === 'cancelled' && ofOrder(order).length > 0)
  if (forgotten.length > 0) console.log(`${forgotten.length} cancelled orders whose parcel was picked up before`)
  const checks: [string, unknown[]][] = [
    ['no order has two parcels', twice],
    ['every booked order has the parcel that it names', lost],
    [
      'a parcel of a cancelled order is one that its courier does not cancel, and somebody is told',
      forgotten.filter(({ state, reason }) => state !== 'cancelling' || !reason),
    ],
    ['nothing waits for a courier', orders.filter(({ state, isDue }) => state === 'waiting' || isDue)],
    [
      'every order that goes on has come to its end',
      orders.filter(({ status }) => ['confirmed', 'packed', 'shipped'].includes(status)),
    ],
    [
      'pieces sold and left are those that there were',
      Number(stock?.left) + Number(stock?.sold) === PIECES ? [] : [stock],
    ],
    ['couriers owe nothing for what they have paid', delivered.filter(({ toCollect }) => toCollect !== 0)],
    [
      'what couriers paid for an order is in the ledger',
      orders.filter((order) => order.status !== 'cancelled' && order.cash !== paidFor(order)),
    ],
  ]
  for (const [what, wrong] of checks) if (wrong.length > 0) console.log(what, JSON.stringify(wrong.slice(0, 5)))
  const failures = checks.filter(([, wrong]) => wrong.length > 0).map(([what]) => `Not so: ${what}`)
  return { passed: checks.length - failures.length, failures }
}
