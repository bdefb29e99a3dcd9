import { randomInt, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterAll } from 'vitest'
import { register } from '@/lib/accounts/register'
import type { UserInfoWithToken } from '@/lib/accounts/responses'
import { enable, setUp, totpCode } from '@/lib/accounts/second-factor'
import type { CollectionInput } from '@/lib/collections/input'
import type { Collection } from '@/lib/collections/responses'
import { addCollection } from '@/lib/collections/save'
import type { DiscountInput } from '@/lib/discounts/input'
import type { Discount } from '@/lib/discounts/responses'
import { addDiscount } from '@/lib/discounts/save'
import { addEntries } from '@/lib/orders/ledger/add-entries'
import { standingOf } from '@/lib/orders/ledger/standing'
import { orderInput } from '@/lib/orders/place/input'
import { placeOrder } from '@/lib/orders/place/place-order'
import type { Order } from '@/lib/orders/responses'
import { orderRow } from '@/lib/orders/rows'
import { type Db, db, pool } from '@/lib/platform/database/db'
import { env } from '@/lib/platform/env'
import { limitKey } from '@/lib/platform/http/rate-limit'
import { validate } from '@/lib/platform/http/read-request'
import { encodeSession, sessionCookieName } from '@/lib/platform/session/cookie'
import type { Role } from '@/lib/platform/session/permissions'
import { beginSession } from '@/lib/platform/session/sessions'
import { reviewOf } from '@/lib/reviews/queries'
import type { Review } from '@/lib/reviews/responses'
import { anOrder, aPhone, aProductForm, unique } from './payloads'

export { anOrder, aPhone, aProductForm, unique }

/** The tables of this test file, for data that no call creates or shows. */
export const database = db

/** A connection beside those of the shop, for the tests of a file. */
export async function aConnection(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  afterAll(() => client.end())
  return client
}

/** How many connections to the database run a statement or a transaction. */
export const busyConnections = () => pool.totalCount - pool.idleCount

/** A valid one, of the IBAN registry. */
export const IBAN = 'PK36SCBL0000001123456702'

export const PASSWORD = 'correct horse 9'

/** The client of these accounts. */
const somewhere = { address: null, device: 'Chrome, Android' }

/** A new customer with a valid token. */
export async function aCustomer(name = 'Ayesha Khan') {
  return register({ name, email: `${unique()}@customers.test`, password: PASSWORD }, somewhere)
}

/** A new customer who has proven that the e-mail address is their own. */
export async function aProvenCustomer() {
  const customer = await aCustomer()
  await db.user.update({ where: { id: customer._id }, data: { emailProvenAt: new Date() } })
  return customer
}

/** An account whose second factor is on, with the secret of its app. */
export async function aSecondFactor<T extends { _id: string; name: string; email: string }>(account: T) {
  const { id: sessionId } = await db.session.findFirstOrThrow({ where: { userId: account._id } })
  const user = { ...account, isAdmin: true, role: 'owner', sessionId, via: 'token', clientAddress: null } as const
  const { secret } = await setUp(user, PASSWORD)
  return { ...account, secret, recoveryCodes: await enable(user, totpCode(secret)) }
}

/** A new owner with a valid token. */
export const anAdmin = () => somebodyWith('owner', 'Bilal Admin')

/** Somebody new who works here, with a valid token. */
export async function somebodyWith(role: Role, name = `Sana ${role}`): Promise<UserInfoWithToken> {
  const user = await register({ name, email: `${unique()}@admins.test`, password: PASSWORD }, somewhere)
  await db.user.update({ where: { id: user._id }, data: { role } })
  return { ...user, isAdmin: true, role }
}

type SizeOptions = {
  size: string
  quantity: number
  price?: number
  compareAtPrice?: number
  costPrice?: number
  measurements?: { name: string; value: string }[]
}

/** Sizes with these quantities: `ofSizes({ M: 3, L: 0 })`. */
export const ofSizes = (quantities: Record<string, number>): SizeOptions[] =>
  Object.entries(quantities).map(([size, quantity]) => ({ size, quantity }))

type ProductOptions = {
  name?: string
  nameUr?: string
  price?: number
  compareAtPrice?: number
  costPrice?: number
  countInStock?: number
  sizes?: SizeOptions[]
  category?: string
  subCategory?: string
  season?: 'summer' | 'winter' | 'all-year'
  colour?: string
  design?: string
  isPublished?: boolean
  publishAt?: Date
  brand?: string
  description?: string
  isNewArrival?: boolean
  isRecommend?: boolean
  rating?: number
  createdAt?: Date
  /** Addresses of its pictures, in order. */
  images?: string[]
}

/** A new product; without `sizes` it has none. */
export async function aProduct({
  sizes = [],
  name = `Tee ${unique()}`,
  price = 2490,
  images = ['/goods/none/1/1200.webp'],
  ...rest
}: ProductOptions = {}) {
  const product = await db.product.create({
    data: {
      id: `p-${unique()}`,
      name,
      price,
      description: 'Plain jersey.',
      fit: 'Regular.',
      category: 'men',
      subCategory: 'shirts',
      brand: 'Test Cloth',
      countInStock: 10,
      ...rest,
    },
  })
  const productId = product.id
  // Prisma would use a transaction for all, and read it again: six statements instead of two.
  await db.productImage.createMany({
    data: images.map((url, position) => ({ productId, position, url, alt: '', colour: '#cccccc' })),
  })
  const data = sizes.map((entry, position) => ({ productId, ...entry, position, price: entry.price ?? price }))
  return { ...product, sizes: data.length > 0 ? await db.productSize.createManyAndReturn({ data }) : [] }
}

/** The form of an import of products with this sheet. */
export function aSheet(csv: string | Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData()
  form.append('file', new Blob([csv], { type: 'text/csv' }), 'products.csv')
  return form
}

/** A single-coloured picture, as a browser sends it. */
export async function aPicture(format: 'jpeg' | 'png' | 'webp' = 'jpeg', width = 80, height = 100): Promise<Blob> {
  const { default: sharp } = await import('sharp')
  const plain = sharp({ create: { width, height, channels: 3, background: '#a24e2c' } })
  return new Blob([new Uint8Array(await plain.toFormat(format).toBuffer())], { type: `image/${format}` })
}

/** A form with a photo of a receipt. Each width is a file of its own. */
export async function aReceipt(width?: number): Promise<FormData> {
  const form = new FormData()
  form.append('photo', await aPicture('jpeg', width), 'receipt.jpg')
  return form
}

/** A form with a picture for a place on the first page. */
export async function aHomePicture(fields: Record<string, string> = {}, width = 1000): Promise<FormData> {
  const form = new FormData()
  form.append('picture', await aPicture('jpeg', width, Math.round(width / 2)), 'street.jpg')
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

/** The names of all files among the uploaded pictures. */
export async function uploadedNames(): Promise<string[]> {
  const names = await readdir(path.join(process.env.DATA_DIR ?? '', 'uploads')).catch(() => [])
  return names.sort()
}

/** An order placed by this customer: these items, or one piece of a new product. */
export async function aPlacedOrder(
  customer: { _id: string; name: string; email: string; clientAddress?: string },
  items?: Parameters<typeof anOrder>[0],
  rest: Record<string, unknown> = {},
  key: string | null = null,
): Promise<Order> {
  const orderItems = items ?? [{ _id: (await aProduct()).id, qty: 1 }]
  const { answer } = await placeOrder(
    customer,
    validate(orderInput, anOrder(orderItems, { phone: aPhone(), ...rest })),
    { key, language: 'en' },
  )
  return answer
}

/** A new discount code of 10 percent, or of these terms. */
export async function aDiscount(terms: Partial<DiscountInput> = {}): Promise<Discount> {
  const admin = { _id: randomUUID(), name: 'Bilal Admin' }
  return addDiscount(admin, { code: `T-${unique()}`, kind: 'percent', value: 10, ...terms })
}

/** A new collection without goods, or with these terms. */
export async function aCollection(terms: Partial<CollectionInput> = {}): Promise<Collection> {
  const admin = { _id: randomUUID(), name: 'Bilal Admin' }
  return addCollection(admin, { name: 'Eid', slug: `eid-${unique()}`, ...terms }, [])
}

/** An order to be paid online whose payment is not verified yet. */
export const anOnlineOrder = (customer: Parameters<typeof aPlacedOrder>[0], orderPaymentID = `TID ${unique()}`) =>
  aPlacedOrder(customer, undefined, { paymentMethod: 'Online Payment', orderPaymentID })

/** An order that was delivered to this customer some days ago. */
export async function aDeliveredOrder(
  customer: Parameters<typeof aPlacedOrder>[0],
  items?: Parameters<typeof anOrder>[0],
  daysAgo = 0,
): Promise<Order> {
  const order = await aPlacedOrder(customer, items)
  const deliveredAt = new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000)
  await db.order.update({ where: { id: order._id }, data: { status: 'delivered', deliveredAt } })
  return order
}

type ReviewOptions = { rating?: number; text?: string; customer?: { _id: string; name: string } }

/** A review of a product, by a new customer by default, without an order. */
export async function aReview(
  productId: string,
  { rating = 5, text = 'Well made.', customer }: ReviewOptions = {},
): Promise<Review> {
  const { _id: userId, name } = customer ?? (await aCustomer())
  const row = await db.review.create({ data: { productId, userId, name, rating, text } })
  return reviewOf({ ...row, name, _id: row.id })
}

/** The stock of a product and of each of its sizes. */
export async function stockOf(productId: string): Promise<{ count: number; sizes: Record<string, number> }> {
  const { countInStock, sizes } = await db.product.findUniqueOrThrow({
    where: { id: productId },
    include: { sizes: true },
  })
  return { count: countInStock, sizes: Object.fromEntries(sizes.map(({ size, quantity }) => [size, quantity])) }
}

/** The headers of a browser signed in to this account, by default from a page of the shop. */
export async function aBrowser(userId: string, origin: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) {
  const { sessionId } = await beginSession(userId, somewhere.device)
  const { AUTH_SECRET, SITE_URL } = env()
  return { cookie: `${sessionCookieName(SITE_URL)}=${await encodeSession(sessionId, AUTH_SECRET)}`, ...origin }
}

/** The header of a client whose address no other test uses, since limits count by address. */
export const anAddress = () => ({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` })

/** Uses up a limit except for `left` calls. */
export async function useUp(limit: { name: string; calls: number; windowSeconds: number }, who: string, left = 0) {
  const endsAt = new Date(Date.now() + limit.windowSeconds * 1000)
  await db.rateLimit.create({ data: { key: limitKey(limit, who), count: limit.calls - left, endsAt } })
}

/** Resolves when so many other connections wait for a lock held by `tx`, or for one of those that wait. */
export async function waitForBlockedQuery(tx: Db, count = 1): Promise<void> {
  const [row] = await tx.$queryRaw<{ isWaiting: boolean }[]>`
    WITH RECURSIVE blocked AS (
      SELECT pg_backend_pid() AS pid
      UNION SELECT l.pid FROM pg_locks l JOIN blocked ON blocked.pid = ANY (pg_blocking_pids(l.pid)) WHERE NOT l.granted)
    SELECT count(*) > ${count} AS "isWaiting" FROM blocked`
  if (!row?.isWaiting) await waitForBlockedQuery(tx, count)
}

/** Somebody who reports money. */
const cashier = { _id: '01890000-0000-7000-8000-000000000001', name: 'Sana Cashier' }

/** Records that what an order costs has come, without any of the rules for calls. */
export async function payOrder(id: string, { at = new Date(), tx }: { at?: Date; tx?: Db } = {}): Promise<void> {
  if (!tx) return database.$transaction((own) => payOrder(id, { at, tx: own }))
  const order = await orderRow(tx, id)
  const { totalPrice, netReceived } = standingOf(order)
  const entry = { kind: 'payment', amount: totalPrice - netReceived, completes: true } as const
  await addEntries(tx, [{ order, added: [entry] }], cashier, at)
}

/** Records that everything that came for a cancelled or returned order went back. */
export const refundOrder = (id: string) =>
  database.$transaction(async (tx) => {
    await payOrder(id, { tx })
    const order = await orderRow(tx, id)
    const entry = { kind: 'refund', amount: -standingOf(order).received, completes: true } as const
    await addEntries(tx, [{ order, added: [entry] }], cashier)
  })

/** How the money of an order stands. */
export const moneyOf = async (id: string) => standingOf(await orderRow(database, id))

/** Sets what a cash order owes in advance. */
export async function oweAdvance(id: string, amount: number): Promise<void> {
  const order = { ...(await orderRow(database, id)), advancePrice: BigInt(amount) }
  const { advancePrice } = order
  await database.order.update({ where: { id }, data: { advancePrice, ...standingOf(order).columns } })
}
