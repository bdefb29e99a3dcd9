import { describe, expect, it } from 'vitest'
import { requestCode } from '@/lib/accounts/recovery'
import type { OwnData } from '@/lib/accounts/responses'
import { addressInput } from '@/lib/addresses/input'
import { addAddress } from '@/lib/addresses/saved-addresses'
import { replaceCart } from '@/lib/cart/account-cart'
import { cartInput } from '@/lib/cart/input'
import { returnInput } from '@/lib/orders/return/input'
import { requestReturn } from '@/lib/orders/return/request-return'
import { limits } from '@/lib/platform/http/rate-limit'
import { call } from '@/lib/testing/call'
import {
  aBrowser,
  aCustomer,
  aDeliveredOrder,
  anAdmin,
  anOnlineOrder,
  anOrder,
  aPlacedOrder,
  aProduct,
  aReview,
  database,
  unique,
  useUp,
} from '@/lib/testing/fixtures'
import { codeFor, mailsTo } from '@/lib/testing/mail'
import { addToWishlist } from '@/lib/wishlist/wishlist'
import { PUT as sendReference } from '../../../orders/[id]/payment-reference/route'
import { POST as placeManualOrder } from '../../../orders/manual/route'
import { POST as placeOrder } from '../../../orders/route'
import { PUT as changeProfile } from '../route'
import { GET } from './route'

const download = (headers: Record<string, string>) =>
  call<OwnData>(GET, 'GET', '/api/users/profile/export', { headers })

describe('GET /api/users/profile/export (contract 8)', () => {
  it('is limited to 20 an hour', async () => {
    const { _id, token } = await aCustomer()
    await useUp(limits.exports, _id, 1)
    expect(limits.exports).toMatchObject({ calls: 20, windowSeconds: 3600 })
    const statuses = [await download({ Bearer: token }), await download({ Bearer: token })]
    expect(statuses.map(({ status }) => status)).toEqual([200, 429])
  })

  it('downloads everything stored about the caller', async () => {
    const customer = await aCustomer('Ayesha Khan')
    const { _id, name, email, token } = customer
    const address = await addAddress(
      _id,
      addressInput.parse({ line1: '7 Mall Road', city: 'Lahore', postalCode: '54000' }),
    )
    const product = await aProduct()
    await addToWishlist(_id, product.id)
    const review = await aReview(product.id, { customer, rating: 4, text: 'Soft.' })
    const delivered = await aDeliveredOrder(customer)
    const asked = { items: [{ _id: delivered.orderItems[0]?._id, qty: 1 }], reason: 'damaged', text: 'A seam is open' }
    const returned = await requestReturn({ _id, name: 'Ayesha' }, delivered._id, returnInput.parse(asked), undefined)
    const online = await anOnlineOrder(customer, 'TID 1200451')
    await replaceCart(_id, cartInput.parse({ cartItems: [{ _id: product.id, qty: 2 }] }))
    const body = { orderPaymentID: 'TID 1200452' }
    await call(sendReference, 'PUT', '/', { token, params: { id: online._id }, body })

    const answer = await download({ Bearer: token })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { profile, addresses, orders, reviews, wishlist, cart, sessions, mails } = answer.body
    const time = expect.stringMatching(/^\d{4}-.*Z$/)
    expect(profile).toEqual({ _id, name, email, isAdmin: false, createdAt: time, updatedAt: time })
    expect(addresses).toEqual([address])
    expect(orders).toMatchObject([
      { _id: online._id, orderPaymentID: 'TID 1200452', pastPaymentIDs: [{ orderPaymentID: 'TID 1200451' }] },
      { _id: delivered._id, returns: [returned] },
    ])
    expect(reviews).toMatchObject([{ ...review, product: { _id: product.id, name: product.name } }])
    expect(wishlist).toEqual([{ _id: product.id, name: product.name, savedAt: time }])
    expect(cart.cartItems).toMatchObject([{ _id: product.id, qty: 2 }])
    expect(sessions).toEqual([{ createdAt: time, lastSeenAt: time, expiresAt: time, device: 'Chrome, Android' }])
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining(online.number),
      expect.stringContaining(delivered.number),
    ])
  })

  it('contains no data of others, no hash, no token and no code', async () => {
    const [customer, other] = [await aCustomer(), await aCustomer('Somebody Else')]
    await anOnlineOrder(other)
    await addAddress(other._id, addressInput.parse({ line1: 'Elsewhere', city: 'Lahore', postalCode: '54000' }))
    await requestCode(customer.email, 'en')
    const { body } = await download({ Bearer: customer.token })
    const text = JSON.stringify(body)
    for (const secret of [other.email, 'Elsewhere', 'argon2', customer.token, await codeFor(customer.email)]) {
      expect(text).not.toContain(secret)
    }
    expect(body.orders).toEqual([])
  })

  it('contains no link whose use would prove the mailbox', async () => {
    const customer = await aCustomer()
    await aPlacedOrder(customer)
    const text = 'Choose: http://shop.test/delivery/abc_D-1'
    await database.outboxMail.create({
      data: { to: customer.email, userId: customer._id, subject: 'An attempt', text, html: '', language: 'en' },
    })
    const [attempt, mail] = (await download({ Bearer: customer.token })).body.mails
    expect(attempt?.text).toBe('Choose: http://shop.test/delivery/…')
    expect(mail?.text).toMatch(/\/confirm\/…$/m)
  })

  it('works for administrators and in a browser', async () => {
    const admin = await anAdmin()
    expect((await download({ Bearer: admin.token })).body.profile.isAdmin).toBe(true)
    const browser = await aBrowser((await aCustomer())._id)
    expect((await download(browser)).status).toBe(200)
  })
})

const change = (token: string, body: object) => call(changeProfile, 'PUT', '/api/users/profile', { token, body })

const dataOf = async (token: string) => (await download({ Bearer: token })).body

const aVictimsAddress = () => `${unique()}@victims.test`

describe('a caller who enters another person’s address', () => {
  it('reads no mail about an order by telephone, whose link could cancel it', async () => {
    const email = aVictimsAddress()
    const product = await aProduct()
    const body = anOrder([{ _id: product.id, qty: 1 }], { name: 'Sana Malik', email })
    await call(placeManualOrder, 'POST', '/api/orders/manual', { token: (await anAdmin()).token, body })
    const [mail] = await mailsTo(email)
    expect(mail?.text).toContain('/confirm/')

    const stranger = await aCustomer()
    await change(stranger.token, { email })
    expect((await dataOf(stranger.token)).mails.map(({ text }) => text).join()).not.toContain('/confirm/')
  })

  it('reads no mail to the account that had the address before', async () => {
    const victim = await aCustomer('Sana Malik')
    const product = await aProduct()
    const body = anOrder([{ _id: product.id, qty: 1 }], { name: 'Sana Malik' })
    await call(placeOrder, 'POST', '/api/orders', { token: victim.token, body })
    await change(victim.token, { email: aVictimsAddress() })

    const stranger = await aCustomer()
    await change(stranger.token, { email: victim.email })
    expect((await dataOf(stranger.token)).mails).toEqual([])
  })

  it('does not learn which sizes its owner waits for', async () => {
    const email = aVictimsAddress()
    const { id } = await aProduct({ countInStock: 0 })
    await database.wantedSize.create({ data: { productId: id, email, language: 'en' } })
    const stranger = await aCustomer()
    await change(stranger.token, { email })
    expect(JSON.stringify(await dataOf(stranger.token))).not.toContain(id)
  })
})
