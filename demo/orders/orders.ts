import { randomUUID } from 'node:crypto'
import { Random } from '@/demo/random'
import { shop } from '@/lib/settings/shop'
import { settingsTable } from '@/lib/settings/table'
import { dayOf, workingDayAfter } from '@/lib/values/calendar'
import type { LedgerEntry, Prisma } from '@/prisma/generated/client'
import { type Course, courseOf } from './course'
import { type Person, people, refuser } from './people'

const DAY_MS = 24 * 60 * 60 * 1000
/** The number of orders of other customers than the demo login, over two months. */
const ORDERS = 140
const DAYS = 60

/** A product with the price of each size in rupees. */
type DemoGood = {
  id: string
  name: string
  nameUr: string | null
  image: string
  sizes: { size: string; price: number }[]
}
export type DemoAccount = { id: string; name: string; email: string }
type DemoCourier = { id: string; name: string }

type DemoEntry = Pick<LedgerEntry, 'kind' | 'completes' | 'at'> & {
  amount: number
  reference?: string
  settlementId?: string
  settlementPosition?: number
}

export type DemoOrder = Omit<Prisma.OrderCreateManyInput, 'paymentStatus' | 'netReceived' | 'toCollect'> & {
  id: string
  createdAt: Date
  totalPrice: number
  advancePrice: number
  items: Prisma.OrderItemCreateManyInput[]
  entries: DemoEntry[]
}

type Ground = { now: Date; goods: DemoGood[]; accounts: DemoAccount[]; couriers: DemoCourier[]; admin: DemoAccount }
type Wish = { person: Person; account: DemoAccount; createdAt: Date; end?: Course['status'] }

/** The demo orders, oldest first. They are the same in every shop, counted back from `now`. */
export function demoOrders(ground: Ground): DemoOrder[] {
  const random = new Random('orders')
  return wishes(ground, random)
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((wish, index) => orderOf(ground, random, wish, index))
}

function wishes({ now, accounts }: Ground, random: Random): Wish[] {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const [own, ...others] = accounts
  const accountOf = (person: Person) => others.find(({ name }) => name === person.name)
  const all: Wish[] = Array.from({ length: ORDERS }, () => {
    const person = random.pick(people)
    // More of them are recent, as in a growing shop.
    const days = DAYS * random.next() ** 1.4
    return { person, account: accountOf(person), createdAt: ago(days) }
  }).flatMap(({ account, ...wish }) => (account ? [{ account, ...wish }] : []))
  const refusing = accountOf(refuser)
  if (refusing) {
    for (const days of [48, 33, 21]) {
      all.push({ person: refuser, account: refusing, createdAt: ago(days), end: 'returned' })
    }
    all.push({ person: refuser, account: refusing, createdAt: ago(0.2) })
  }
  if (own) {
    const person = { ...(people[0] as Person), name: own.name, phone: '03330000300' }
    for (const days of [0.02, 3.2, 7, 30]) all.push({ person, account: own, createdAt: ago(days), end: 'delivered' })
    all.push({ person, account: own, createdAt: ago(15), end: 'cancelled' })
  }
  return all
}

function orderOf(ground: Ground, random: Random, wish: Wish, index: number): DemoOrder {
  const { now, couriers, admin } = ground
  const { person, account, createdAt } = wish
  const { steps, status } = courseOf(random, createdAt, now, wish.end)
  const id = randomUUID()
  const items = itemsOf(id, ground.goods, random)
  const timeOf = (wanted: Course['status']) => steps.find((step) => step.status === wanted)?.at ?? null
  const isOnline = random.next() < 0.25
  const isShipped = steps.some((step) => step.status === 'shipped')
  const courier = random.pick(couriers)
  const { from, to } = settingsTable.delivery.default
  const expected = (days: number) => new Date(workingDayAfter(dayOf(createdAt), days, []))
  return {
    id,
    userId: account.id,
    customerName: account.name,
    name: person.name,
    email: account.email,
    phone: person.phone,
    line1: person.line1,
    city: person.city,
    state: person.state,
    postalCode: person.postalCode,
    country: shop.country,
    language: 'en',
    paymentMethod: isOnline ? 'onlinePayment' : 'cashOnDelivery',
    orderPaymentId: isOnline ? `TID ${4_100_000 + index * 7919}` : null,
    totalPrice: items.reduce((sum, { price, qty }) => sum + price * qty, 0),
    status,
    statusHistory: steps.map((step) => ({
      status: step.status,
      at: step.at.toISOString(),
      by: step.status === 'cancelled' ? { _id: account.id, name: account.name } : { _id: admin.id, name: admin.name },
    })),
    deliveredAt: timeOf('delivered'),
    cancelledAt: timeOf('cancelled'),
    courierId: isShipped ? courier.id : null,
    trackingNumber: isShipped ? `${courier.name.slice(0, 2).toUpperCase()}${77_000_000 + index * 613}` : null,
    expectedFrom: expected(from),
    expectedTo: expected(to),
    noAnswers: status === 'placed' && random.next() < 0.3 ? 1 : 0,
    // Demo customers get no mail.
    reviewAskedAt: now,
    createdAt,
    advancePrice: 0,
    items,
    entries: [],
  }
}

function itemsOf(orderId: string, goods: DemoGood[], random: Random) {
  const count = 1 + Math.floor(random.next() ** 2 * 3)
  const chosen = new Set(Array.from({ length: count }, () => random.pick(goods)))
  return [...chosen].map(({ id, name, nameUr, image, sizes }, position) => {
    const { size, price } = random.pick(sizes)
    const qty = random.next() < 0.85 ? 1 : 2
    return { orderId, position, productRef: id, productId: id, name, nameUr, image, price, qty, size }
  })
}
