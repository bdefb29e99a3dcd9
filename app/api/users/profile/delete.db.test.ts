import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '@/lib/accounts/passwords'
import { requestCode } from '@/lib/accounts/recovery'
import { addressInput } from '@/lib/addresses/input'
import { addAddress } from '@/lib/addresses/saved-addresses'
import { replaceCart } from '@/lib/cart/account-cart'
import { cartInput } from '@/lib/cart/input'
import { sendDueMail } from '@/lib/jobs/send-due'
import type { Order } from '@/lib/orders/responses'
import { returnInput } from '@/lib/orders/return/input'
import { requestReturn } from '@/lib/orders/return/request-return'
import { limitKey, limits } from '@/lib/platform/http/rate-limit'
import { call, wrongFields } from '@/lib/testing/call'
import {
  aBrowser,
  aCustomer,
  aDeliveredOrder,
  anAddress,
  anAdmin,
  anOrder,
  aPicture,
  aPlacedOrder,
  aProduct,
  aReview,
  database,
  PASSWORD,
  unique,
  waitForBlockedQuery,
} from '@/lib/testing/fixtures'
import { mailsTo } from '@/lib/testing/mail'
import { addToWishlist } from '@/lib/wishlist/wishlist'
import { PUT as cancel } from '../../orders/[id]/cancel/route'
import { GET as orderDetail } from '../../orders/[id]/route'
import { PUT as changeStatus } from '../../orders/[id]/status/route'
import { GET as myOrders } from '../../orders/myorders/route'
import { POST as place } from '../../orders/route'
import { GET as reviews } from '../../products/[id]/reviews/route'
import { PUT as changeUser, DELETE as deleteUser } from '../[id]/route'
import { POST as login } from '../login/route'
import { POST as register } from '../route'
import { DELETE, PUT } from './route'

type Body = { message: string; errors?: Record<string, string> }

const remove = (headers: Record<string, string>, body: unknown = { password: PASSWORD }) =>
  call<Body>(DELETE, 'DELETE', '/api/users/profile', { headers: { ...anAddress(), ...headers }, body })
const signIn = (email: string, headers = anAddress()) =>
  call(login, 'POST', '/api/users/login', { body: { email, password: PASSWORD }, headers })
const exists = async (id: string) => (await database.user.count({ where: { id } })) === 1
const rowOf = (id: string) => database.order.findUniqueOrThrow({ where: { id }, include: { items: true } })

/** The tables that contain a text in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await database.$queryRaw<{ name: string }[]>`
    SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await database.$queryRawUnsafe<unknown[]>(
      `SELECT 1 FROM "${name}" AS t WHERE t::text ILIKE '%' || $1 || '%' LIMIT 1`,
      text,
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

/** A customer who has used every feature that stores something about them. */
async function aBusyCustomer() {
  const customer = await aCustomer(`Zarqa${unique()}`)
  const { _id, name, email, token } = customer
  const admin = await anAdmin()
  const home = { line1: '7 Mall Road', city: 'Lahore', postalCode: '54000', name, landmark: unique() }
  await addAddress(_id, addressInput.parse(home))
  const product = await aProduct()
  await addToWishlist(_id, product.id)
  const review = await aReview(product.id, { customer, rating: 4, text: 'Soft.' })
  await replaceCart(_id, cartInput.parse({ cartItems: [{ _id: product.id, qty: 2 }] }))
  await database.wantedSize.create({ data: { productId: product.id, email: `new-${email}`, language: 'en' } })
  const body = anOrder([{ _id: product.id, qty: 1 }], { name, email: `gift-${email}`, note: `Ask for ${name}` })
  const open = await call<Order>(place, 'POST', '/', { token, body, headers: { 'Idempotency-Key': unique() } })
  const cancelled = await aPlacedOrder(customer)
  await call(cancel, 'PUT', '/', { token, params: { id: cancelled._id } })
  const delivered = await aDeliveredOrder(customer)
  const items = delivered.orderItems.map((item) => ({ _id: item._id, qty: 1 }))
  const photo = Buffer.from(await (await aPicture()).arrayBuffer())
  const refundTo = { method: 'bank', account: `${name}, 0123 456789` }
  const asked = returnInput.parse({ items, reason: 'damaged', text: `Yours, ${name}`, refundTo })
  await requestReturn({ _id, name: 'Ayesha' }, delivered._id, asked, photo)
  await signIn(email)
  const changed = { name: `${name} Khan`, email: `new-${email}` }
  await call(changeUser, 'PUT', '/', { token: admin.token, params: { id: _id }, body: changed })
  await requestCode(changed.email, 'en')
  return { ...customer, admin, open: open.body, cancelled, delivered, product, review }
}

describe('DELETE /api/users/profile', () => {
  it('leaves no name and no e-mail address anywhere (contract 8)', async () => {
    const { _id, name, email, token } = await aBusyCustomer()
    expect(await tablesWith(name)).toEqual(
      expect.arrayContaining(['activities', 'addresses', 'orders', 'reviews', 'users']),
    )
    const { status, body, headers } = await remove({ Bearer: token })
    expect([status, body]).toEqual([200, { message: 'Your account is deleted' }])
    expect(headers.get('cache-control')).toBe('no-store')
    expect(await tablesWith(name)).toEqual([])
    expect(await tablesWith(email)).toEqual([])
    // The log keeps which account administrators have changed.
    expect(await tablesWith(_id)).toEqual(['activities'])
  })

  it('takes mail that is about nobody only from an address that is proven to be its own', async () => {
    for (const isProven of [false, true]) {
      const { _id, email, token } = await aCustomer()
      if (isProven) await database.user.update({ where: { id: _id }, data: { emailProvenAt: new Date() } })
      const mail = { to: email, subject: 'A new order', text: 'Order 1001', parts: [], language: 'en' } as const
      const { id } = await database.outboxMail.create({ data: mail })
      await remove({ Bearer: token })
      expect([isProven, await database.outboxMail.count({ where: { id } })]).toEqual([isProven, isProven ? 0 : 1])
    }
  })

  it('keeps orders with what delivery and bookkeeping need, including open ones', async () => {
    const { token, admin, open, cancelled, delivered } = await aBusyCustomer()
    const before = await rowOf(open._id)
    await remove({ Bearer: token })
    const nobody = { userId: null, name: null, email: null, note: null, customerName: 'A customer' }
    expect(await rowOf(open._id)).toEqual({ ...before, ...nobody })
    expect((await rowOf(cancelled._id)).statusHistory).toEqual([{ status: 'cancelled', at: expect.any(String) }])
    const returned = await database.orderReturn.findMany({
      where: { orderId: delivered._id },
      include: { items: true, photo: true },
    })
    expect(returned).toMatchObject([{ kind: 'refund', reason: 'damaged', text: '', items: [{ qty: 1 }], photo: null }])

    const params = { id: open._id }
    const mails = await database.outboxMail.count()
    const shipped = await call(changeStatus, 'PUT', '/', { token: admin.token, params, body: { status: 'shipped' } })
    const { body } = await call<Order>(orderDetail, 'GET', '/', { token: admin.token, params })
    expect([shipped.status, await database.outboxMail.count()]).toEqual([200, mails])
    const { shippingAddress, phone } = open
    expect(body).toMatchObject({ user: null, name: null, email: null, status: 'shipped', phone, shippingAddress })
  })

  it('keeps its reviews as those of a customer', async () => {
    const { token, product, review } = await aBusyCustomer()
    await remove({ Bearer: token })
    const page = await call(reviews, 'GET', '/', { params: { id: product.id } })
    expect(page.body).toMatchObject({ reviews: [{ ...review, name: 'A customer' }] })
  })

  it('removes the name from the activity log and adds no line', async () => {
    const { _id, token } = await aBusyCustomer()
    const before = await database.activity.count()
    await remove({ Bearer: token })
    const lines = await database.activity.findMany({ where: { onId: _id } })
    expect(lines).toMatchObject([{ what: 'Changed user', onName: 'A customer', byName: 'Bilal Admin', changes: [] }])
    expect(await database.activity.count()).toBe(before)
  })

  it('ends every session at once and frees the e-mail address', async () => {
    const { _id, email, token } = await aCustomer()
    const browser = await aBrowser(_id)
    const { status, headers } = await remove(browser)
    expect(status).toBe(200)
    expect(headers.get('set-cookie')).toMatch(/session-token=; .*Max-Age=0/)
    for (const gone of [{ Bearer: token }, browser]) {
      expect((await call(myOrders, 'GET', '/', { headers: gone })).status).toBe(401)
      expect((await remove(gone)).status).toBe(401)
    }
    expect((await signIn(email)).status).toBe(401)
    const again = { name: 'Somebody', email, password: PASSWORD }
    const registered = await call<{ _id: string; token: string }>(register, 'POST', '/', { body: again })
    expect(registered.status).toBe(201)
    expect((await call(myOrders, 'GET', '/', { token: registered.body.token })).body).toMatchObject({ total: 0 })
  })

  it('removes mail about the account to any address, and its files (§3, §8)', async () => {
    const [leaver, other, deleted] = [await aCustomer(), await aCustomer(), await aCustomer()]
    const emails = await Promise.all(
      [leaver, other, deleted].map(async (customer) => {
        const former = customer.email
        const email = `${unique()}@customers.test`
        await call(PUT, 'PUT', '/', { token: customer.token, body: { email } })
        await requestCode(email, 'en')
        return [former, email]
      }),
    )
    await sendDueMail()
    const outbox = path.join(process.env.DATA_DIR ?? '', 'outbox')
    const filesOf = async (addresses: string[] = []) => {
      const files = await Promise.all((await readdir(outbox)).map((name) => readFile(path.join(outbox, name), 'utf8')))
      return files.filter((text) => addresses.some((address) => text.includes(address))).length
    }
    expect(await Promise.all(emails.map(filesOf))).toEqual([2, 2, 2])
    await remove({ Bearer: leaver.token })
    const { token } = await anAdmin()
    expect((await call(deleteUser, 'DELETE', '/', { token, params: { id: deleted._id } })).status).toBe(200)
    expect(await Promise.all(emails.map(filesOf))).toEqual([0, 2, 0])
    const counts = emails.map(([former = '', email = '']) => Promise.all([mailsTo(former), mailsTo(email)]))
    expect((await Promise.all(counts)).map((mails) => mails.flat().length)).toEqual([0, 2, 0])
  })

  it('removes queued mail to the account, and none to others', async () => {
    const [leaver, other] = [await aCustomer(), await aCustomer()]
    for (const { email } of [leaver, other]) await requestCode(email, 'en')
    await remove({ Bearer: leaver.token })
    expect([(await mailsTo(leaver.email)).length, (await mailsTo(other.email)).length]).toEqual([0, 1])
  })

  it.each([
    ['a wrong password', { password: 'not the password' }],
    ['a password with blanks', { password: ` ${PASSWORD}` }],
    ['no password', {}],
    ['an empty password', { password: '' }],
    ['another kind', { password: { $ne: '' } }],
  ])('refuses %s under the field and keeps the account', async (_, body) => {
    const { _id, token } = await aCustomer()
    expect(wrongFields(await remove({ Bearer: token }, body))).toEqual([400, ['password']])
    expect(await exists(_id)).toBe(true)
  })

  it('refuses the right password too after five wrong ones, for a while', async () => {
    const { _id, token } = await aCustomer()
    for (let guess = 0; guess < 5; guess += 1) await remove({ Bearer: token }, { password: `wrong ${guess}` })
    const right = await remove({ Bearer: token })
    expect([right.status, Number(right.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(await exists(_id)).toBe(true)
    await database.rateLimit.deleteMany({ where: { key: limitKey(limits.wrongPasswords, _id) } })
    expect((await remove({ Bearer: token })).status).toBe(200)
  })

  it('is a conflict for administrators, whatever the password', async () => {
    const admin = await anAdmin()
    for (const password of [PASSWORD, 'not the password']) {
      expect((await remove({ Bearer: admin.token }, { password })).status).toBe(409)
    }
    expect(await exists(admin._id)).toBe(true)
  })

  it('deletes nothing with a password that is changed during the check', async () => {
    const { _id, token } = await aCustomer()
    const { pending } = await database.$transaction(async (tx) => {
      await tx.user.update({ where: { id: _id }, data: { passwordHash: await hashPassword('another one 7', null) } })
      const pending = remove({ Bearer: token })
      await waitForBlockedQuery(tx)
      return { pending }
    })
    expect((await pending).status).toBe(400)
    expect(await exists(_id)).toBe(true)
  })

  it('anonymises an order placed at the same moment, or refuses it', async () => {
    const { id } = await aProduct({ countInStock: 50 })
    for (let round = 0; round < 5; round += 1) {
      const { name, email, token } = await aCustomer(`Zarqa ${unique()}`)
      const body = anOrder([{ _id: id, qty: 1 }])
      const [placed, removed] = await Promise.all([
        call(place, 'POST', '/', { token, body }),
        remove({ Bearer: token }),
      ])
      expect([removed.status, [201, 401].includes(placed.status)]).toEqual([200, true])
      expect([await tablesWith(name), await tablesWith(email)]).toEqual([[], []])
    }
  })
})
