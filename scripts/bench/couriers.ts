import { setTimeout } from 'node:timers/promises'
import { startPostex } from '../../lib/testing/couriers/postex.ts'
import type { StandIn } from '../../lib/testing/couriers/stand-in.ts'
import { anOrder } from '../../lib/testing/payloads.ts'
import { type OwnShop, openOwnShop } from '../open-shop.ts'
import { Calls } from '../soak/calls.ts'
import { limited, median, milliseconds, type Row } from './figures.ts'

const PARCELS = 5_000
/** Most orders that one press books. */
const PRESS = 100
const LATENCY_MS = 200
const PRESS_MS = 25_000
/** Seconds after which a parcel on the road, and one out for delivery, is asked about again. */
const seconds = { road: 3 * 60 * 60, delivery: 30 * 60 }
const MOST_OF_A_CORE = 0.01
const PAGE_MS = 500
const [METRICS_TOKEN, CRON_SECRET] = ['a token of the bench', 'a secret of the bench']

type Subject = { shop: OwnShop; standIn: StandIn; calls: Calls; cookie: string }

/** How long booking takes with a courier that answers in 200 ms, and what it costs to follow 5,000 parcels. */
export async function couriers(): Promise<Row[]> {
  const standIn = await startPostex()
  const shop = await openOwnShop({ POSTEX_URL: standIn.url, METRICS_TOKEN, CRON_SECRET })
  try {
    const calls = await Calls.open(shop.url)
    return await measured({ shop, standIn, calls, cookie: await calls.cookies('admin@shop.test') })
  } finally {
    await shop.close()
    await standIn.close()
  }
}

async function measured(subject: Subject): Promise<Row[]> {
  const { standIn } = subject
  await connect(subject)
  const { _id } = await subject.calls.newProduct(PARCELS * 2)
  const first = await confirmed(subject, _id)
  standIn.latencyMs = LATENCY_MS
  const pressMs = await bookedIn(subject, first)
  standIn.latencyMs = 0
  for (let placed = PRESS; placed < PARCELS; placed += PRESS) await bookedIn(subject, await confirmed(subject, _id))

  const rounds: { what: string; cpu: number; every: number }[] = []
  const round = async (what: string, every: number) => rounds.push({ what, cpu: await followed(subject), every })
  const steps = (count: number) => {
    for (let step = 0; step < count; step += 1) standIn.moveAlong(0)
  }
  steps(1)
  await round('all picked up', seconds.road)
  await round('on the road, nothing new', seconds.road)
  steps(4)
  await round('all with news', seconds.road)
  await round('out for delivery, nothing new', seconds.delivery)
  const percent = (share: number) => `${(share * 100).toFixed(2)} % of a core`
  return [
    limited(`${PRESS} orders booked, ${LATENCY_MS} ms an answer`, pressMs, PRESS_MS, milliseconds),
    ...rounds.map(({ what, cpu, every }) => limited(`parcels, ${what}`, cpu / every, MOST_OF_A_CORE, percent)),
    limited('page of bookings', await pageMs(subject, '/admin/orderlist/book'), PAGE_MS, milliseconds),
    limited('page of orders', await pageMs(subject, '/admin/orderlist'), PAGE_MS, milliseconds),
    limited('page of attempts', await pageMs(subject, '/admin/attempts'), PAGE_MS, milliseconds),
  ]
}

async function connect({ calls, standIn }: Subject): Promise<void> {
  const { couriers } = await good<{ couriers: { _id: string; name: string }[] }>(calls, 'GET', '/api/couriers')
  const body = { name: 'PostEx', trackingUrl: 'https://courier.example/{number}' }
  const { _id } =
    couriers.find(({ name }) => name === body.name) ??
    (await good<{ _id: string }>(calls, 'POST', '/api/couriers', body))
  const { credentials } = standIn
  await good(calls, 'PUT', `/api/couriers/${_id}/connection`, { driver: 'postex', credentials })
}

/** The ids of as many confirmed orders as one press books. */
async function confirmed({ calls }: Subject, product: string): Promise<string[]> {
  const token = await calls.newCustomer()
  const place = async () => {
    const body = anOrder([{ _id: product, qty: 1, size: 'M' }])
    return (await good<{ _id: string }>(calls, 'POST', '/api/orders', body, token))._id
  }
  const ids: string[] = []
  while (ids.length < PRESS) ids.push(...(await Promise.all(Array.from({ length: 10 }, place))))
  await good(calls, 'PUT', '/api/orders/status', { ids, status: 'confirmed' })
  return ids
}

async function bookedIn({ calls }: Subject, orders: string[]): Promise<number> {
  const begin = performance.now()
  const body = { courier: 'PostEx', orders }
  const { results } = await good<{ results: { result: string }[] }>(calls, 'POST', '/api/bookings', body)
  const left = results.filter(({ result }) => result !== 'booked').length
  if (left > 0) throw new Error(`${left} of ${orders.length} orders were not booked`)
  return performance.now() - begin
}

/** Asks about all parcels once. The result is the processor time of the shop's process, in seconds. */
async function followed({ shop, calls }: Subject): Promise<number> {
  const used = async () => {
    const { text } = await calls.send('GET', '/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
    return Number(/^process_cpu_seconds_total (\S+)$/m.exec(text)?.[1])
  }
  await shop.query(['UPDATE bookings SET next_look_at = now() WHERE next_look_at IS NOT NULL'])
  const before = await used()
  for (;;) {
    // One that is being asked about is left alone for 10 minutes.
    const left = `SELECT 1 FROM bookings WHERE next_look_at < now() + interval '11 minutes' LIMIT 1`
    if ((await shop.query([left])).length === 0) return (await used()) - before
    await calls.send('GET', '/api/cron', { headers: { authorization: `Bearer ${CRON_SECRET}` } })
    // The shop's own job may be at work, too.
    await setTimeout(250)
  }
}

async function pageMs({ shop, cookie }: Subject, path: string): Promise<number> {
  const times: number[] = []
  for (let time = 0; time < 15; time += 1) {
    const begin = performance.now()
    const { status } = await fetch(shop.url + path, { headers: { cookie } })
    if (status !== 200) throw new Error(`${path}: ${status}`)
    times.push(performance.now() - begin)
  }
  return median(times)
}

async function good<T>(calls: Calls, method: string, path: string, body?: object, token = calls.admin): Promise<T> {
  const { status, text } = await calls.send(method, path, { token, body })
  if (status < 200 || status > 299) throw new Error(`${method} ${path}: ${status} ${text}`)
  return JSON.parse(text) as T
}
