import { parseArgs } from 'node:util'
import { anOrder } from '../../lib/testing/payloads.ts'
import { ensureBuilt } from '../build.mjs'
import { openOwnShop, openShop } from '../open-shop.ts'
import type { Outcome } from '../outcome.ts'
import { Calls } from './calls.ts'

const PIECES = 50
/** Accounts that the buyers share, since hashing thousands of passwords takes minutes. */
const ACCOUNTS = 40
const OWNER = { email: 'launch@shop.test', password: 'a launch at eight 9' }

/**
 * `npm run launch`: `--buyers N`, 2,000 by default, wait at two servers for a product with 50 pieces, load its page when its
 * moment has come, and order it. Nobody gets a page from before, and 50 orders are placed.
 * @throws Error with a sentence when the arguments are wrong
 */
export async function launch(args: string[]): Promise<Outcome> {
  const { buyers } = parseArgs({ args, options: { buyers: { type: 'string', default: '2000' } } }).values
  if (!(Number(buyers) >= PIECES)) throw new Error(`--buyers must be a number, ${PIECES} or more`)
  await ensureBuilt()
  const settings = {
    ...{ AUTH_SECRET: 'the secret of a launch, as long as it has to be', LOG_LEVEL: 'error', TRUST_PROXY: '1' },
    ...{ ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password },
  }
  const shop = await openOwnShop(settings)
  const other = await openShop({ ...settings, DATABASE_URL: shop.database().url, RATE_LIMIT_SCALE: '1000' })
  try {
    const owner = await new Calls(shop.url, '', '').token('/api/users/login', OWNER)
    const failures = await launched([shop.url, other.url], owner, Number(buyers))
    return { passed: failures.length === 0 ? 1 : 0, failures }
  } finally {
    await other.stop()
    await shop.close()
  }
}

/**
 * Lets buyers wait for a new product at these servers, which share a database and trust a proxy. Returns what went wrong, in
 * sentences.
 */
export async function launched(urls: string[], owner: string, buyers: number): Promise<string[]> {
  const servers = urls.map((url) => new Calls(url, owner, ''))
  const [first = new Calls('', '', '')] = servers
  const tokens = await Promise.all(Array.from({ length: ACCOUNTS }, () => first.newCustomer()))
  const { _id } = await first.newProduct(PIECES)
  const page = `/product/${_id}`
  /** One request of each buyer, at one of the servers and from an address of its own. A busy server asks to come again. */
  const each = (path: string, method = 'GET', bodyOf: () => unknown = () => undefined) =>
    Promise.all(
      Array.from({ length: buyers }, async (_, buyer) => {
        const server = servers[buyer % servers.length] ?? first
        const headers = {
          'X-Forwarded-For': `10.${buyer % 250}.${Math.floor(buyer / 250)}.1`,
          'Idempotency-Key': `buyer-${buyer}`,
        }
        const token = tokens[buyer % tokens.length]
        const body = bodyOf()
        for (;;) {
          const answer = await server.send(method, path, { ...(body !== undefined && { token, body }), headers })
          if (![0, 503].includes(answer.status)) return answer
        }
      }),
    )

  const launchIn = async (ms: number) => {
    const publishAt = new Date(Date.now() + ms).toISOString()
    await first.send('PUT', `/api/products/${_id}`, { token: owner, body: { publishAt } })
  }
  const timed = async (path: string, when: string) => {
    const begin = performance.now()
    const answers = await each(path)
    console.log(`${when}: ${buyers} times ${path} in ${((performance.now() - begin) / 1_000).toFixed(1)} s`)
    return answers
  }

  await launchIn(3_600_000)
  const before = [...(await timed('/shop', 'Before')), ...(await timed(page, 'Before'))]
  const isSeen = before.some(({ status, text }) => status === 200 && text.includes(page))
  await launchIn(2_000)
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  const [pages, lists] = [await timed(page, 'After'), await timed('/shop', 'After')]
  const orders = await each('/api/orders', 'POST', () => anOrder([{ _id, qty: 1, size: 'M' }]))
  const placed = orders.filter(({ status }) => status === 201).length
  const { text } = await first.send('GET', `/api/products/${_id}`)
  const { countInStock } = JSON.parse(text) as { countInStock?: number }
  const statuses = [...new Set(orders.map(({ status }) => status))].sort()
  console.log(`${placed} orders of ${orders.length}`)
  const checks: [string, boolean][] = [
    ['nobody sees it before its moment', !isSeen],
    ['everybody sees its page after it', pages.every(({ status }) => status === 200)],
    ['everybody sees it in the shop after it', lists.every(({ text }) => text.includes(page))],
    ['50 orders are placed, and all others are refused', placed === PIECES && String(statuses) === '201,409'],
    ['nothing is left', countInStock === 0],
  ]
  return checks.flatMap(([what, isHeld]) => (isHeld ? [] : `Not so: ${what}`))
}
