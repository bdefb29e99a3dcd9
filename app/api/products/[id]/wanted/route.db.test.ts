import { describe, expect, it } from 'vitest'
import { PUT as cancelOrder } from '@/app/api/orders/[id]/cancel/route'
import { limits } from '@/lib/platform/http/rate-limit'
import { call, wrongFields } from '@/lib/testing/call'
import {
  aCustomer,
  anAddress,
  anAdmin,
  aPhone,
  aPlacedOrder,
  aProduct,
  aProvenCustomer,
  database,
  ofSizes,
  unique,
  useUp,
  waitForBlockedQuery,
} from '@/lib/testing/fixtures'
import { mailsTo } from '@/lib/testing/mail'
import { customersToNotify, mostWanted, wantedBy } from '@/lib/wanted/queries'
import { queueSizeBackMails, SIZE_MAIL_LOCK } from '@/lib/wanted/queue-size-back-mails'
import type { WantedCounts, WantedSize } from '@/lib/wanted/responses'
import { PUT as changeProduct } from '../route'
import { GET, POST } from './route'

const send = (id: string, body: unknown, headers: Record<string, string> = anAddress()) =>
  call<WantedSize>(POST, 'POST', '/', { params: { id }, body, headers })

const countsOf = async (id: string) =>
  (await call<WantedCounts>(GET, 'GET', '/', { params: { id }, token: (await anAdmin()).token })).body.sizes

const anEmail = () => `${unique()}@customers.test`

/** A product whose size S is sold out. */
const aTee = (rest: Parameters<typeof aProduct>[0] = {}) =>
  aProduct({
    sizes: ofSizes({ S: 0, M: 3 }),
    ...rest,
  })

const putBack = async (id: string, quantity = 2) => {
  const { token } = await anAdmin()
  const sizes = [
    { size: 'S', quantity, price: 2490 },
    { size: 'M', quantity: 3, price: 2490 },
  ]
  expect((await call(changeProduct, 'PUT', '/', { params: { id }, token, body: { sizes } })).status).toBe(200)
}

describe('POST /api/products/{id}/wanted', () => {
  it('accepts a request for a sold-out size (§8)', async () => {
    const { id } = await aTee()
    const email = anEmail()
    const { status, body } = await send(id, { size: 'S', email: ` ${email.toUpperCase()} ` })
    expect([status, body]).toEqual([201, { _id: expect.any(String), size: 'S', email, phone: null }])
  })

  it('normalises a phone as orders do', async () => {
    const { id } = await aTee()
    expect((await send(id, { size: 'S', phone: '+92 300-1234567' })).body.phone).toBe('03001234567')
  })

  it.each([
    ['neither a phone nor an email', { size: 'S' }, 'phone'],
    ['both', { size: 'S', phone: '03001234567', email: 'a@b.test' }, 'phone'],
    ['a wrong phone', { size: 'S', phone: '0300' }, 'phone'],
    ['a wrong email', { size: 'S', email: 'nobody' }, 'email'],
    ['a size it does not have', { size: 'XXL', email: 'a@b.test' }, 'size'],
    ['no size of several', { email: 'a@b.test' }, 'size'],
  ])('refuses %s under the field', async (_, body, field) => {
    const { id } = await aTee()
    expect(
      wrongFields(await call<{ errors: object }>(POST, 'POST', '/', { params: { id }, body, headers: anAddress() })),
    ).toEqual([400, [field]])
  })

  it('refuses a size that is in stock, in a sentence', async () => {
    const { id, name } = await aTee()
    const { status, body } = await send(id, { size: 'M', email: anEmail() })
    expect([status, body]).toEqual([409, { message: `${name} in size M is in stock: you can order it now` }])
  })

  it('accepts a size that the product’s own stock makes unavailable', async () => {
    const { id } = await aTee({ countInStock: 0 })
    expect((await send(id, { size: 'M', email: anEmail() })).status).toBe(201)
  })

  it('is 404 for a product that is unknown or hidden', async () => {
    const { id } = await aTee({ isPublished: false })
    for (const one of [id, 'none']) expect((await send(one, { size: 'S', email: anEmail() })).status).toBe(404)
  })

  it('needs no size when the product has none, or only one', async () => {
    const plain = await aProduct({ countInStock: 0 })
    const single = await aProduct({ sizes: [{ size: 'One size', quantity: 0 }] })
    expect((await send(plain.id, { email: anEmail() })).body.size).toBe(null)
    expect((await send(plain.id, { size: 'S', email: anEmail() })).status).toBe(400)
    expect((await send(single.id, { email: anEmail() })).body.size).toBe('One size')
  })

  it('counts a repeated request once, also when both arrive at the same time', async () => {
    const { id } = await aTee()
    const [email, phone] = [anEmail(), aPhone()]
    const same = await Promise.all([1, 2, 3, 4].map(() => send(id, { size: 'S', email })))
    expect(new Set(same.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1)
    await send(id, { size: 'S', phone })
    expect(await countsOf(id)).toEqual([{ size: 'S', count: 2 }])
  })

  it('refuses the eleventh request from an address within an hour, and only for that address', async () => {
    const { id } = await aTee()
    const headers = anAddress()
    await useUp(limits.wantedSizes, headers['x-forwarded-for'], 1)
    expect((await send(id, { size: 'S', email: anEmail() }, headers)).status).toBe(201)
    const refused = await send(id, { size: 'S', email: anEmail() }, headers)
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
    expect((await send(id, { size: 'S', email: anEmail() })).status).toBe(201)
    expect(limits.wantedSizes).toMatchObject({ calls: 10, windowSeconds: 3600 })
  })
})

describe('the most wanted sizes', () => {
  it('start with those whose customers can be notified, then by demand', async () => {
    const [back, often, once] = [await aTee(), await aTee(), await aTee()]
    for (const { id } of [back, often, often, once]) await send(id, { size: 'S', phone: aPhone() })
    await putBack(back.id)
    const ids = [back.id, often.id, once.id]
    const found = (await mostWanted(1000)).filter(({ productId }) => ids.includes(productId))
    expect(found.map(({ productId, size, count, toTell }) => [productId, size, count, toTell])).toEqual([
      [back.id, 'S', 1, 1],
      [often.id, 'S', 2, 0],
      [once.id, 'S', 1, 0],
    ])
  })
})

describe('GET /api/products/{id}/wanted', () => {
  it('counts per size in the product’s order', async () => {
    const { id } = await aTee({ countInStock: 0 })
    for (const size of ['M', 'S', 'S']) await send(id, { size, email: anEmail() })
    expect(await countsOf(id)).toEqual([
      { size: 'S', count: 2 },
      { size: 'M', count: 1 },
    ])
  })
})

describe('a size that is back in stock', () => {
  it('is announced by one mail, in the shop’s own words only (§3)', async () => {
    const { id, name } = await aTee()
    const email = anEmail()
    await send(id, { size: 'S', email })
    await queueSizeBackMails()
    expect(await mailsTo(email)).toEqual([])
    await putBack(id)
    await Promise.all([queueSizeBackMails(), queueSizeBackMails()])
    await queueSizeBackMails()
    const mails = await mailsTo(email)
    expect(mails.map(({ subject }) => subject)).toEqual([`Back in stock: ${name} in size S`])
    expect(mails[0]?.text).toContain(`/product/${id}?size=S`)
    expect(await countsOf(id)).toEqual([])
  })

  it('can be requested again after the mail', async () => {
    const { id } = await aTee()
    const email = anEmail()
    await send(id, { size: 'S', email })
    await putBack(id)
    await queueSizeBackMails()
    await putBack(id, 0)
    expect((await send(id, { size: 'S', email })).status).toBe(201)
    expect(await countsOf(id)).toEqual([{ size: 'S', count: 1 }])
  })

  it('is announced in the language of the request (§10)', async () => {
    const { id, name } = await aTee()
    const email = anEmail()
    await send(id, { size: 'S', email }, { ...anAddress(), 'Accept-Language': 'ur' })
    await putBack(id)
    await queueSizeBackMails()
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ language: 'ur', subject: `دوبارہ دستیاب: ${name}، سائز S` })
    expect(mail?.text).toContain(`/ur/product/${id}`)
  })

  it('is announced when an order is cancelled', async () => {
    const customer = await aCustomer()
    const { id } = await aProduct({ sizes: [{ size: 'S', quantity: 1 }] })
    const order = await aPlacedOrder(customer, [{ _id: id, qty: 1, size: 'S' }])
    const email = anEmail()
    expect((await send(id, { size: 'S', email })).status).toBe(201)
    await call(cancelOrder, 'PUT', '/', { params: { id: order._id }, token: customer.token })
    await queueSizeBackMails()
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('is announced when its product goes online by itself, without any visitor (§16)', async () => {
    const { id } = await aTee()
    const email = anEmail()
    await send(id, { size: 'S', email })
    await database.product.update({ where: { id }, data: { publishAt: new Date(Date.now() + 700) } })
    await putBack(id)
    const mails = async () => {
      await queueSizeBackMails()
      return (await mailsTo(email)).length
    }
    await expect.poll(mails).toBe(1)
    expect(await database.product.findUnique({ where: { id } })).toMatchObject({ isPublished: true, publishAt: null })
  })

  it('is not announced while its product is hidden or sold out, nor after the size is removed', async () => {
    const { id } = await aTee({ countInStock: 0 })
    const email = anEmail()
    await send(id, { size: 'M', email })
    const change = async (data: object) => {
      await database.product.update({ where: { id }, data })
      await queueSizeBackMails()
      return (await mailsTo(email)).length
    }
    expect(await change({ isPublished: false, countInStock: 5 })).toBe(0)
    expect(await change({ isPublished: true, countInStock: 0 })).toBe(0)
    await database.productSize.delete({ where: { productId_size: { productId: id, size: 'M' } } })
    expect(await change({ countInStock: 5 })).toBe(0)
    await database.productSize.create({ data: { productId: id, size: 'M', quantity: 1, position: 1, price: 1 } })
    expect(await change({})).toBe(1)
  })

  it('is not announced when it has sold out again before its turn', async () => {
    const { id } = await aTee()
    const email = anEmail()
    await send(id, { size: 'S', email })
    await putBack(id)
    const { told } = await database.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(1, ${SIZE_MAIL_LOCK}::int)`
      const told = queueSizeBackMails()
      await waitForBlockedQuery(tx)
      await putBack(id, 0)
      return { told }
    })
    await told
    expect(await mailsTo(email)).toEqual([])
    expect(await countsOf(id)).toEqual([{ size: 'S', count: 1 }])
  })

  it('is not announced after 180 days', async () => {
    const { id } = await aTee()
    const email = anEmail()
    await send(id, { size: 'S', email })
    const createdAt = new Date(Date.now() - 181 * 86_400_000)
    await database.wantedSize.updateMany({ where: { email }, data: { createdAt } })
    await putBack(id)
    await queueSizeBackMails()
    expect(await mailsTo(email)).toEqual([])
    expect(await countsOf(id)).toEqual([])
  })

  it('leaves requests with a telephone number to the administrator', async () => {
    const { id } = await aTee()
    const phone = aPhone()
    await send(id, { size: 'S', phone })
    expect(await customersToNotify(id)).toEqual([])
    await putBack(id)
    await queueSizeBackMails()
    expect(await customersToNotify(id)).toMatchObject([
      { size: 'S', phone, url: expect.stringContaining(`/product/${id}?size=S`) },
    ])
    expect(await countsOf(id)).toEqual([{ size: 'S', count: 1 }])
  })
})

describe('the profile', () => {
  it('lists what the account waits for once its address is proven', async () => {
    const { id, name } = await aTee()
    const [stranger, customer] = [await aCustomer(), await aProvenCustomer()]
    for (const { email } of [stranger, customer]) await send(id, { size: 'S', email })
    expect(await wantedBy(stranger._id)).toBeNull()
    expect(await wantedBy(customer._id)).toEqual([{ productId: id, name, nameUr: undefined, size: 'S' }])
  })
})
