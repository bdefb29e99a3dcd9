import { describe, expect, it } from 'vitest'
import { confirmToken, type LinkChannel } from '@/lib/orders/confirm/confirm-link'
import type { Order } from '@/lib/orders/responses'
import { call } from '@/lib/testing/call'
import {
  aCustomer,
  anAddress,
  anAdmin,
  anOrder,
  aPhone,
  aProduct,
  aProvenCustomer,
  database,
  PASSWORD,
  unique,
} from '@/lib/testing/fixtures'
import { codeFor, mailsTo } from '@/lib/testing/mail'
import { withSettings } from '@/lib/testing/settings'
import { queueSizeBackMails } from '@/lib/wanted/queue-size-back-mails'
import { POST as answerConfirmation } from './orders/confirm/route'
import { POST as placeManualOrder } from './orders/manual/route'
import { POST as placeOrder } from './orders/route'
import { POST as askForCode } from './users/forgot-password/route'
import { PUT as changeProfile } from './users/profile/route'
import { POST as resetPassword } from './users/reset-password/route'

const product = await aProduct({ countInStock: 1_000 })

const order = (token: string, rest: Record<string, unknown> = {}, headers = anAddress()) => {
  const body = anOrder([{ _id: product.id, qty: 1 }], { phone: aPhone(), ...rest })
  return call<Order>(placeOrder, 'POST', '/api/orders', { token, body, headers })
}

const change = (token: string, body: unknown, headers = anAddress()) =>
  call(changeProfile, 'PUT', '/api/users/profile', { token, body, headers })

/** An address that is delivered to the same mailbox. */
const tagged = (email: string, tag: number) => email.replace('@', `+${tag}@`)

/** Strangers order, and change accounts that they opened, with addresses of this mailbox. */
async function flood(email: string): Promise<void> {
  const strangers = [await aCustomer(), await aCustomer()]
  for (let at = 0; at < 12; at += 1) {
    const { token = '' } = strangers[at % 2] ?? {}
    expect((await order(token, { email: tagged(email, at) })).status).toBe(201)
    await change(token, { email: tagged(email, at) })
  }
}

/** How many mails the mailbox got under addresses with a tag. */
const mailsOfFlood = (email: string) =>
  database.outboxMail.count({ where: { to: { startsWith: `${email.split('@')[0]}+` } } })

const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)

describe('a mailbox that strangers flood', () => {
  it('gets at most ten mails by them, and still what its proven owner causes', async () => {
    const { email, token } = await aProvenCustomer()
    await flood(email)
    expect(await mailsOfFlood(email)).toBe(10)
    const { number } = (await order(token)).body
    await change(token, { password: `${PASSWORD} new` })
    expect(await subjectsTo(email)).toEqual([expect.stringContaining(`order ${number} `), 'Your password was changed'])
  })

  it('still gets what the shop reports', async () => {
    const { email } = await aCustomer()
    await flood(email)
    const body = anOrder([{ _id: product.id, qty: 1 }], { name: 'Sana Malik', email })
    await call(placeManualOrder, 'POST', '/api/orders/manual', { token: (await anAdmin()).token, body })
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('gets the notice of a new password by a code', async () => {
    const { email } = await aCustomer()
    await flood(email)
    await call(askForCode, 'POST', '/', { body: { email }, headers: anAddress() })
    const body = { email, otp: await codeFor(email), newPassword: `${PASSWORD} new` }
    expect((await call(resetPassword, 'POST', '/', { body, headers: anAddress() })).status).toBe(200)
    expect((await subjectsTo(email)).at(-1)).toBe('Your password was changed')
  })

  it('belongs to an account that is not changed without a notice', async () => {
    const { email, token, _id } = await aCustomer()
    await flood(email)
    const { status, headers } = await change(token, { email: `${unique()}@thieves.test` })
    expect([status, headers.get('retry-after')]).toEqual([429, '3600'])
    expect(await database.user.findUniqueOrThrow({ where: { id: _id } })).toMatchObject({ email })
  })

  it('gets six mails an hour about sizes that are back, and the others in the next ones (§3)', async () => {
    const email = `${unique()}@customers.test`
    const products = await Promise.all(Array.from({ length: 8 }, () => aProduct()))
    await database.wantedSize.createMany({ data: products.map(({ id }) => ({ productId: id, email, language: 'en' })) })
    const other = `${unique()}@customers.test`
    const { id: productId } = await aProduct()
    await database.wantedSize.create({ data: { productId, email: other, language: 'en' } })
    const inNextHour = () => database.rateLimit.updateMany({ data: { endsAt: new Date() } })
    await queueSizeBackMails()
    await queueSizeBackMails()
    expect([await mailsTo(email), await mailsTo(other)].map(({ length }) => length)).toEqual([6, 1])
    await inNextHour()
    await queueSizeBackMails()
    const subjects = (await mailsTo(email)).map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual(products.map(({ name }) => `Back in stock: ${name}`).toSorted())
    expect(await database.wantedSize.count({ where: { email, toldAt: null } })).toBe(0)
  })
})

it('drops no notice of many orders, proven or not', async () => {
  for (const { email, token } of [await aCustomer(), await aProvenCustomer()]) {
    for (let at = 0; at < 12; at += 1) await order(token)
    expect((await change(token, { password: `${PASSWORD} new` })).status).toBe(200)
    expect((await subjectsTo(email)).at(-1)).toBe('Your password was changed')
  }
})

describe('a client address that mails many strangers', () => {
  it('cannot use new accounts, of which the first get their confirmation', async () => {
    withSettings({ RATE_LIMIT_SCALE: '0.1' })
    const [headers, emails] = [anAddress(), [] as string[]]
    for (let at = 0; at < 8; at += 1) {
      const { token, email } = await aCustomer()
      emails.push(email)
      expect((await order(token, {}, headers)).status).toBe(201)
    }
    const counts = await Promise.all(emails.map(async (email) => (await mailsTo(email)).length))
    expect(counts).toEqual([1, 1, 1, 1, 1, 1, 0, 0])
  })

  it('cannot change e-mail addresses again and again', async () => {
    withSettings({ RATE_LIMIT_SCALE: '0.1' })
    const headers = anAddress()
    const statuses: number[] = []
    for (let account = 0; account < 4; account += 1) {
      const { token } = await aCustomer()
      for (let at = 0; at < 2; at += 1) {
        statuses.push((await change(token, { email: `${unique()}@strangers.test` }, headers)).status)
      }
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
    const { token } = await aProvenCustomer()
    expect((await change(token, { email: `${unique()}@strangers.test` }, headers)).status).toBe(200)
  })
})

describe('proof of an address', () => {
  const answered = async (channel: LinkChannel, answer: 'confirm' | 'cancel', rest = {}) => {
    const { _id, token } = await aCustomer()
    const placed = (await order(token, rest)).body
    const body = { token: confirmToken(placed._id, channel), answer }
    expect((await call(answerConfirmation, 'POST', '/', { body, headers: anAddress() })).status).toBe(200)
    const { emailProvenAt, mailReadAt } = await database.user.findUniqueOrThrow({ where: { id: _id } })
    expect(emailProvenAt, 'somebody else may have opened the account').toBeNull()
    return mailReadAt !== null
  }

  it('is an order confirmed by the link in its mail, and nothing else about an order', async () => {
    expect(await answered('mail', 'confirm')).toBe(true)
    expect(await answered('chat', 'confirm')).toBe(false)
    expect(await answered('mail', 'cancel')).toBe(false)
    expect(await answered('mail', 'confirm', { email: `${unique()}@others.test` })).toBe(false)
  })
})
