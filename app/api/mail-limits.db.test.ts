import { describe, expect, it, vi } from 'vitest'
import type { Order } from '@/lib/orders/responses'
import { log } from '@/lib/platform/log/log'
import { call } from '@/lib/testing/call'
import {
  aCustomer,
  anAddress,
  anOrder,
  aPhone,
  aProduct,
  aProvenCustomer,
  database,
  PASSWORD,
  unique,
} from '@/lib/testing/fixtures'
import { mailsTo } from '@/lib/testing/mail'
import { PUT as cancelOrder } from './orders/[id]/cancel/route'
import { POST as placeOrder } from './orders/route'
import { POST as askForCode } from './users/forgot-password/route'
import { PUT as changeProfile } from './users/profile/route'
import { POST as register } from './users/route'

const change = (token: string, body: unknown) => call(changeProfile, 'PUT', '/api/users/profile', { token, body })

const order = (token: string, productId: string, rest: Record<string, unknown> = {}) =>
  call<Order>(placeOrder, 'POST', '/api/orders', { token, body: anOrder([{ _id: productId, qty: 1 }], rest) })

const aStranger = () => `${unique()}@strangers.test`

/** How many mails each of these addresses got. */
const mailCounts = (addresses: string[]) =>
  Promise.all(addresses.map(async (address) => (await mailsTo(address)).length))

describe('the limit of profile changes', () => {
  it('allows 20 addresses an hour to be checked for accounts', async () => {
    const [{ token }, other, asked] = [await aCustomer(), await aCustomer(), await aCustomer()]
    const statuses: number[] = []
    for (let at = 0; at < 20; at += 1) statuses.push((await change(token, { email: asked.email })).status)
    expect(statuses).toEqual(Array(20).fill(409))
    const { status, headers } = await change(token, { email: aStranger() })
    expect([status, Number(headers.get('retry-after')) > 3_500]).toEqual([429, true])
    expect((await change(other.token, { name: 'Sana' })).status).toBe(200)
  })

  it('mails at most 20 of many concurrent changes', async () => {
    const { token } = await aCustomer()
    const answers = await Promise.all(Array.from({ length: 30 }, () => change(token, { email: aStranger() })))
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(20)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  })
})

describe('the limit of mails to one address', () => {
  it('sends six an hour by visitors, however many are queued at once, and accepts every order', async () => {
    const warn = vi.spyOn(log, 'warn').mockReturnValue()
    const product = await aProduct({ countInStock: 100 })
    const customers = await Promise.all([aCustomer(), aCustomer()])
    const email = aStranger()
    const answers = await Promise.all(
      customers.flatMap(({ token }) => Array.from({ length: 8 }, () => order(token, product.id, { email }))),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(201))
    expect(await mailsTo(email)).toHaveLength(6)
    const told = JSON.stringify(warn.mock.calls)
    warn.mockRestore()
    expect(told.match(/mail dropped/g)).toHaveLength(10)
    expect(told).not.toContain('@')
  })

  it('counts a mailbox once, whatever its tag, dots or case (§3)', async () => {
    const { token } = await aProvenCustomer()
    const { id } = await aProduct({ countInStock: 100 })
    const name = unique()
    const spellings = Array.from({ length: 12 }, (_, at) =>
      at % 2 ? `${name}+${at}@gmail.com` : `${name.slice(0, 3)}.${name.slice(3)}+${at}@GoogleMail.com`,
    )
    for (const email of spellings) expect((await order(token, id, { email })).status).toBe(201)
    const counts = await mailCounts(spellings.map((email) => email.toLowerCase()))
    expect(counts.reduce((total, each) => total + each)).toBe(6)
  })

  it('limits a client address to 60 mails an hour to others, whatever the accounts (§3)', async () => {
    const { id } = await aProduct({ countInStock: 500 })
    const [greedy, other] = [anAddress(), anAddress()]
    const customers = await Promise.all([aProvenCustomer(), aProvenCustomer(), aProvenCustomer()])
    const strangers = Array.from({ length: 66 }, aStranger)
    for (const [at, email] of strangers.entries()) {
      const { token = '' } = customers[at % 3] ?? {}
      const body = anOrder([{ _id: id, qty: 1 }], { email, phone: aPhone() })
      expect((await call(placeOrder, 'POST', '/', { token, body, headers: greedy })).status).toBe(201)
    }
    expect((await mailCounts(strangers)).reduce((total, each) => total + each)).toBe(60)
    const [{ token, email: own }, stranger] = [await aProvenCustomer(), aStranger()]
    const send = (email: string, headers: Record<string, string>) =>
      call(placeOrder, 'POST', '/', {
        token,
        headers,
        body: anOrder([{ _id: id, qty: 1 }], { email, phone: aPhone() }),
      })
    await send(own, greedy)
    await send(stranger, other)
    expect(await mailCounts([own, stranger])).toEqual([1, 1])
  })

  it('limits an account to 30 addresses of others an hour', async () => {
    const { token } = await aProvenCustomer()
    const { id } = await aProduct({ countInStock: 100 })
    const strangers = Array.from({ length: 32 }, aStranger)
    for (const email of strangers) expect((await order(token, id, { email })).status).toBe(201)
    expect((await mailCounts(strangers)).filter((count) => count === 1)).toHaveLength(30)
  })

  it('counts mail about cancelled orders toward the same 30', async () => {
    const { token } = await aCustomer()
    const { id } = await aProduct({ countInStock: 100 })
    const strangers = Array.from({ length: 16 }, aStranger)
    for (const email of strangers) {
      const { body } = await order(token, id, { email })
      expect((await call(cancelOrder, 'PUT', '/', { token, params: { id: body._id } })).status).toBe(200)
    }
    expect((await mailCounts(strangers)).reduce((total, each) => total + each)).toBe(30)
  })

  it('ends after an hour', async () => {
    const { token, email } = await aCustomer()
    const [one, other] = [await aProduct(), await aProduct()]
    for (let count = 0; count < 11; count += 1) await order(token, (count % 2 ? one : other).id)
    expect(await mailsTo(email)).toHaveLength(10)
    await database.$executeRaw`UPDATE rate_limits SET ends_at = now() - interval '1 second'`
    await order(token, one.id)
    expect(await mailsTo(email)).toHaveLength(11)
  })

  it('leaves room for the account of that address, which is new', async () => {
    const [stranger, { token, email }] = [await aCustomer(), await aCustomer()]
    const { id } = await aProduct({ countInStock: 100 })
    for (let at = 0; at < 7; at += 1) await order(stranger.token, id, { email })
    expect(await mailsTo(email)).toHaveLength(6)
    await order(token, id)
    expect(await mailsTo(email)).toHaveLength(7)
  })

  it('does not count failed orders', async () => {
    const { token, email } = await aCustomer()
    const { id } = await aProduct({ countInStock: 0 })
    for (let at = 0; at < 11; at += 1) expect((await order(token, id)).status).toBe(409)
    const { id: other } = await aProduct({ countInStock: 2 })
    await order(token, other)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('allows three recovery codes to a mailbox, whatever accounts it has', async () => {
    const name = unique()
    const emails = Array.from({ length: 5 }, (_, at) => `${name}+${at}@customers.test`)
    for (const email of emails) {
      await call(register, 'POST', '/', { body: { name: 'Sana', email, password: PASSWORD } })
      await call(askForCode, 'POST', '/', { body: { email }, headers: anAddress() })
    }
    expect(await mailCounts(emails)).toEqual([1, 1, 1, 0, 0])
  })

  it('does not apply to recovery codes', async () => {
    const { token, email } = await aCustomer()
    const { id } = await aProduct({ countInStock: 100 })
    for (let at = 0; at < 11; at += 1) await order(token, id)
    expect((await call(askForCode, 'POST', '/', { body: { email }, headers: anAddress() })).status).toBe(200)
    expect((await mailsTo(email)).filter(({ text }) => /^\d{6}$/m.test(text))).toHaveLength(1)
  })
})
