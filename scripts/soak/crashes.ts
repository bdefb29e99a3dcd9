import pg from 'pg'
import { scaledTimeout } from '../../lib/testing/pace.ts'
import { serversOf } from '../servers-of.ts'
import { type Environment, type Outcome, type Run, tally } from './run.ts'

const AT_ONCE = 10
/** The longest recovery time of the shop after its database and itself are back, in ms. */
const RECOVERY_MS = 5_000

/** Shoppers without a pause would take the processor from the shop that starts again. */
const retryDelay = () => new Promise((resolve) => setTimeout(resolve, 50))

type Trouble = {
  what: string
  strike(environment: Environment): Promise<void> | void
  /** Recovery that does not happen by itself. */
  mend?(environment: Environment): Promise<void>
}

/** Crashes while orders are placed, ten at a time: every acknowledged order must exist and be complete, with no other sale. */
async function struck(environment: Environment, { what, strike, mend }: Trouble): Promise<Outcome> {
  const { calls, isShort } = environment
  const before = isShort ? 20 : 150
  const pieces = 10_000
  const { _id } = await calls.newProduct(pieces)
  const statuses: number[] = []
  const answered: string[] = []
  let isOver = false
  const shopper = async () => {
    while (!isOver) {
      const { status, text } = await calls.order([{ _id, qty: 1, size: 'M' }])
      statuses.push(status)
      if (status === 201) answered.push((JSON.parse(text) as { _id: string })._id)
      else await retryDelay()
    }
  }
  const shoppers = Array.from({ length: AT_ONCE }, shopper)
  await until(() => answered.length >= before)
  const kept = watchPage(environment, '/shipping-policy')
  const own = watchPage(environment, '/orders', { cookie: await calls.cookies() })
  await strike(environment)
  await mend?.(environment)
  await until(() => isDatabaseThere(environment))
  const begin = performance.now()
  await until(async () => (await calls.send('GET', '/api/ready')).status === 200)
  const recovery = performance.now() - begin
  const orderedBefore = answered.length
  await until(() => answered.length >= orderedBefore + AT_ONCE)
  isOver = true
  await Promise.all(shoppers)
  const [keptStatuses, ownStatuses] = [await kept.end(), await own.end()]

  const { countInStock } = await calls.product(_id)
  const sold = await calls.sold(_id)
  const lost = answered.filter((id) => !sold.orders.has(id)).length
  const isBalanced = countInStock + sold.pieces === pieces
  return {
    what,
    figures:
      `${tally(statuses)}, lost ${lost}, ${countInStock} + ${sold.pieces} = ${pieces}, ` +
      `back after ${(recovery / 1000).toFixed(1)} s, ` +
      `kept page ${tally(keptStatuses)}, own page ${tally(ownStatuses)}`,
    isHeld:
      lost === 0 &&
      isBalanced &&
      recovery < scaledTimeout(RECOVERY_MS) &&
      keptStatuses.every((status) => status === 200) &&
      ![...statuses, ...ownStatuses].includes(500),
  }
}

/** Requests a page repeatedly. Times when no server was there do not count. */
function watchPage({ calls }: Environment, path: string, headers: Record<string, string> = {}) {
  const seen: number[] = []
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const { status } = await calls.send('GET', path, { headers })
      if (status !== 0) seen.push(status)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })()
  return {
    async end() {
      isOver = true
      await watching
      return seen
    },
  }
}

/** A restart changes the address, which cannot be read in the meantime. */
async function isDatabaseThere({ shop }: Environment): Promise<boolean> {
  try {
    const client = new pg.Client({ connectionString: shop.database.url })
    client.on('error', () => undefined)
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

export const sessionKilled: Run = (environment) =>
  struck(environment, {
    what: 'kill -9 of a PostgreSQL session',
    async strike({ shop }) {
      const client = new pg.Client({ connectionString: shop.database.url })
      client.on('error', () => undefined)
      await client.connect()
      const { rows } = await client.query<{ pid: number }>(
        "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() LIMIT 1",
      )
      for (const { pid } of rows) process.kill(pid, 'SIGKILL')
      await client.end().catch(() => undefined)
    },
  })

export const databaseKilled: Run = (environment) =>
  struck(environment, {
    what: 'kill -9 of PostgreSQL',
    strike: ({ shop }) => void process.kill(shop.database.pid, 'SIGKILL'),
  })

/** The other processes continue. */
export const oneServerKilled: Run = (environment) =>
  struck(environment, {
    what: 'kill -9 of one of two server processes',
    async strike({ shop }) {
      await until(() => serversOf(shop.pid).length > 1)
      process.kill(Number(serversOf(shop.pid)[0]), 'SIGKILL')
    },
  })

export const serverKilled: Run = (environment) =>
  struck(environment, {
    what: 'kill -9 of the server',
    strike: ({ shop }) => shop.end('SIGKILL'),
    mend: ({ shop }) => shop.start(),
  })

/** A stop lets started orders finish: there are as many orders as responses. */
export const serverStopped: Run = async ({ calls, shop }) => {
  const { _id } = await calls.newProduct(10_000)
  const statuses: number[] = []
  const shoppers = Array.from({ length: 40 }, async () => {
    while (statuses.at(-1) !== 0) {
      const { status } = await calls.order([{ _id, qty: 1, size: 'M' }])
      statuses.push(status)
      if (status !== 201) await retryDelay()
    }
  })
  await until(() => statuses.length >= 60)
  const begin = performance.now()
  await shop.end('SIGTERM')
  const seconds = (performance.now() - begin) / 1000
  await Promise.all(shoppers)
  await shop.start()
  const { orders } = await calls.sold(_id)
  const answered = statuses.filter((status) => status === 201).length
  return {
    what: 'SIGTERM under load, 40 at a time',
    figures: `${tally(statuses)}, ${orders.size} orders there, gone in ${seconds.toFixed(1)} s`,
    isHeld: orders.size === answered && answered > 0 && seconds < 15 && !statuses.includes(500),
  }
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; !(await isSo()); ) {
    if (Date.now() > end) throw new Error('The shop did not come back within a minute')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
