import { beforeAll, describe, expect, it } from 'vitest'
import { confirmQueue } from '@/lib/orders/confirm/confirm-queue'
import { orderFilters } from '@/lib/orders/list/order-filters'
import { listOrders, stateCounts } from '@/lib/orders/list/order-list'
import { listReturns } from '@/lib/orders/return/return-rows'
import { lastCourier, listToPack, packCounts } from '@/lib/orders/ship/packing'
import { orderStates } from '@/lib/orders/status'
import { aCustomer, anAdmin, aPlacedOrder, aProduct, database, payOrder, unique } from '@/lib/testing/fixtures'
import type { Params } from '@/lib/values/list-params'
import { dashboard, waitingLists } from './dashboard'
import { productFilters, userFilters } from './filters'
import { LOW_STOCK, leftBySize, listForAdmin } from './product-list'
import { listAccounts } from './user-list'

const DAY_MS = 24 * 60 * 60 * 1000
const online = (orderPaymentID: string) => ({ paymentMethod: 'Online Payment', orderPaymentID })

describe('orders', () => {
  const orders: Record<string, { _id: string; number: string }> = {}
  const found = async (params: Params) => {
    const { orders: listed } = await listOrders(orderFilters(params))
    return listed.map(({ _id }) => Object.keys(orders).find((key) => orders[key]?._id === _id))
  }

  beforeAll(async () => {
    const customer = await aCustomer('Ayesha 100% Khan')
    const leaving = await aCustomer('Gone Person')
    const place = async (key: string, rest = {}, by = customer) => {
      orders[key] = await aPlacedOrder(by, undefined, rest)
      return { where: { id: orders[key]._id } }
    }
    await place('cash', { name: 'Hina Recipient', phone: '+92 321 7654321' })
    await place('online', online('TID-55 66'))
    await payOrder((await place('paid', online('tid5566x'))).where.id)
    const old = { createdAt: new Date(Date.now() - 8 * DAY_MS), expectedTo: new Date(Date.now() - 2 * DAY_MS) }
    const hiddenUntil = new Date(Date.now() + DAY_MS)
    await database.order.update({
      ...(await place('late', { email: 'Gift@Example.com' })),
      data: { ...old, hiddenUntil },
    })
    await database.order.update({
      ...(await place('delivered')),
      data: { status: 'delivered', deliveredAt: new Date() },
    })
    await database.order.update({
      ...(await place('cancelled', online('TID A1'))),
      data: { status: 'cancelled', cancelledAt: new Date() },
    })
    const orderReturn = { orderId: orders.delivered?._id ?? '', kind: 'refund', reason: 'other', text: 'Torn' }
    await database.orderReturn.create({ data: orderReturn })
    const toReturn = await place('toReturn', online('TID B2'))
    await payOrder(toReturn.where.id)
    await database.order.update({ ...toReturn, data: { status: 'cancelled', cancelledAt: new Date() } })
    const rejected = { rejectedAt: new Date(), rejection: 'Nothing came' }
    await database.order.update({ ...(await place('rejected', online('TID C3'))), data: rejected })
    const past = { orderId: orders.online?._id ?? '', reference: 'MISTYPED-77' }
    await database.pastReference.create({ data: past })
    const newYear = {
      createdAt: new Date('2026-01-01T19:30:00Z'),
      status: 'delivered' as const,
      deliveredAt: new Date(),
    }
    await database.order.update({ ...(await place('gone', {}, leaving)), data: newYear })
    await database.user.delete({ where: { id: leaving._id } })
  })

  it.each([
    ['nothing', {}, ['rejected', 'toReturn', 'cancelled', 'delivered', 'paid', 'online', 'cash', 'late', 'gone']],
    ['oldest first', { sortBy: 'oldest', state: 'placed' }, ['late', 'cash', 'online', 'paid', 'rejected']],
    ['what is on the way, which nobody has shipped', { state: 'on-the-way' }, []],
    ['to ship, the late first', { state: 'to-ship' }, ['late', 'cash', 'paid']],
    ['to ship, newest first', { state: 'to-ship', sortBy: 'newest' }, ['paid', 'cash', 'late']],
    [
      'the day due, searched too',
      { state: 'placed', sortBy: 'due', search: 'khan' },
      ['late', 'cash', 'online', 'paid', 'rejected'],
    ],
    ['late', { state: 'late' }, ['late']],
    ['delivered', { state: 'delivered' }, ['delivered', 'gone']],
    ['cancelled', { state: 'cancelled' }, ['toReturn', 'cancelled']],
    ['paid', { payment: 'paid' }, ['toReturn', 'paid']],
    ['to verify', { payment: 'to-verify' }, ['online']],
    ['rejected', { payment: 'rejected' }, ['rejected']],
    ['money to return', { payment: 'to-return' }, ['toReturn']],
    ['money to look up', { payment: 'to-look-up' }, ['cancelled']],
    ['a name', { search: 'hina' }, ['cash']],
    [
      'a percent sign',
      { search: '00%' },
      ['rejected', 'toReturn', 'cancelled', 'delivered', 'paid', 'online', 'cash', 'late'],
    ],
    ['an underscore', { search: '_' }, []],
    ['a deleted customer', { search: 'gone person' }, ['gone']],
    ['an e-mail', { search: 'GIFT@example' }, ['late']],
    ['a telephone as one says it', { search: '+92 321-765' }, ['cash']],
    ['a telephone in WhatsApp’s form', { search: '923217654321' }, ['cash']],
    ['the begin of one in that form', { search: '92321 76' }, ['cash']],
    ['a telephone in digits of an Urdu keyboard', { search: '۰۳۲۱ ۷۶۵' }, ['cash']],
    ['a reference without its dashes', { search: 'tid 5566' }, ['paid', 'online']],
    ['a reference that was replaced', { search: 'mistyped 77' }, ['online']],
    ['a day of Pakistan', { from: '2026-01-02', to: '2026-01-02' }, ['gone']],
    ['the day before', { from: '2026-01-01', to: '2026-01-01' }, []],
    ['several at once', { search: 'tid', payment: 'to-verify' }, ['online']],
  ])('finds by %s', async (_, params, keys) => {
    expect(await found(params)).toEqual(keys)
  })

  it('finds by number, however it is written', async () => {
    const number = orders.cash?.number ?? ''
    const inUrdu = number.replace(/\d/g, (digit) => String.fromCodePoint(0x6f0 + Number(digit)))
    for (const search of [number, `#${number}`, `Order ${number}`, `order no. ${number}`, inUrdu, `\u200f${number}`]) {
      expect([search, await found({ search })]).toEqual([search, ['cash']])
    }
  })

  it('pages, and answers a page number past the end with the last page', async () => {
    const { page, pages, total, orders: last } = await listOrders(orderFilters({ currPage: '99' }))
    expect([page, pages, total, last.length]).toEqual([1, 1, 9, 9])
  })

  it('counts each state exactly as its list does', async () => {
    const counts = await stateCounts()
    for (const state of orderStates) {
      expect([state, counts[state]]).toEqual([state, (await listOrders(orderFilters({ state }))).total])
    }
  })

  it('counts open tasks exactly as the lists do', async () => {
    const figures = await dashboard()
    expect(figures).toMatchObject({
      toShip: 3,
      toVerify: 1,
      late: 1,
      rejected: 1,
      toReturn: 1,
      toLookUp: 1,
      openReturns: 1,
    })
    expect(figures.openReturns).toBe((await listReturns(true, 1)).total)
    expect(figures.toConfirm).toBe((await confirmQueue(1)).total)
    for (const [name, filters] of Object.entries(waitingLists)) {
      const { total } = await listOrders(orderFilters(filters))
      expect(figures[name as keyof typeof waitingLists], name).toBe(total)
    }
  })
})

describe('users', () => {
  it('finds by name, e-mail and role', async () => {
    const name = `Zoya ${unique()}`
    const customer = await aCustomer(name)
    const admin = await anAdmin()
    const found = async (params: Params) => (await listAccounts(userFilters(params))).users.map(({ _id }) => _id)
    expect(await found({ search: name.toUpperCase() })).toEqual([customer._id])
    expect(await found({ search: admin.email, role: 'admin' })).toEqual([admin._id])
    expect(await found({ search: admin.email, role: 'customer' })).toEqual([])
    expect(await found({ search: '_' })).toEqual([])
  })

  it('are searched page by page, in every sort order, and past the end is the last page', async () => {
    const letters = unique()
    // Those with the same time and name are ordered by id.
    const data = Array.from({ length: 25 }, (_, index) => ({
      name: `${['Zoya', 'ayesha', 'Bano'][index % 3]} ${letters}`,
      email: `${letters}.${index}@shop.test`,
      passwordHash: 'none',
      createdAt: new Date(Date.UTC(2026, 0, 1 + (index % 7))),
    }))
    await database.user.createMany({ data })
    const filters = { search: letters, perPage: '10' }
    const all = async (sortBy: string) => {
      const pages = ['1', '2', '3'].map((currPage) => listAccounts(userFilters({ ...filters, sortBy, currPage })))
      const [first, second, third] = await Promise.all(pages)
      expect(await listAccounts(userFilters({ ...filters, sortBy, currPage: '9' }))).toEqual(third)
      expect(third).toMatchObject({ page: 3, pages: 3, total: 25 })
      return [first, second, third].flatMap((page) => page?.users ?? [])
    }
    const newest = await all('newest')
    const ids = newest.map(({ _id }) => _id)
    expect(new Set(ids).size).toBe(25)
    expect((await all('oldest')).map(({ _id }) => _id)).toEqual([...ids].reverse())
    const dates = newest.map(({ createdAt }) => createdAt)
    expect(dates).toEqual([...dates].sort().reverse())
    const names = (await all('name')).map(({ name }) => name.split(' ')[0])
    expect(names).toEqual([...Array(8).fill('ayesha'), ...Array(8).fill('Bano'), ...Array(9).fill('Zoya')])
  })

  it('includes their number of orders', async () => {
    const customer = await aCustomer()
    await aPlacedOrder(customer)
    expect((await listAccounts(userFilters({ search: customer.email }))).users[0]).toMatchObject({ orders: 1 })
  })
})

describe('products', () => {
  it('finds by text, department, category and stock, and names the sizes that run low', async () => {
    const brand = `Brand${unique()}`
    const size = (quantity: number) => [{ size: 'M', quantity }]
    const [full, low, gone] = [
      await aProduct({ brand, sizes: size(9), price: 3000 }),
      await aProduct({ brand, sizes: size(3), category: 'women', price: 1000 }),
      await aProduct({ brand, countInStock: 0, subCategory: 'pants', price: 2000 }),
    ]
    const found = async (params: Params) =>
      (await listForAdmin(productFilters({ search: brand, ...params }))).products.map(({ _id }) => _id).sort()
    expect(await found({})).toEqual([full.id, low.id, gone.id].sort())
    expect(await found({ department: 'women' })).toEqual([low.id])
    expect(await found({ category: 'pants' })).toEqual([gone.id])
    expect(await found({ stock: 'sold-out' })).toEqual([gone.id])
    expect(await found({ stock: 'low' })).toEqual([low.id, gone.id].sort())
    expect(await found({ stock: 'in-stock' })).toEqual([full.id, low.id].sort())
    expect((await listForAdmin(productFilters({ search: '%' }))).products).toEqual([])
    const cheapest = await listForAdmin(productFilters({ search: brand, sortBy: 'ascprice' }))
    expect(cheapest.products.map(({ price }) => price)).toEqual([1000, 2000, 3000])
    const [word, other] = [unique(), unique()]
    await database.searchSynonym.create({ data: { words: [word, other] } })
    const [own] = [await aProduct({ name: `Tee ${word}` }), await aProduct({ name: `Tee ${other}` })]
    const page = await listForAdmin(productFilters({ search: word }), { isLiteral: true })
    expect(page.products.map(({ _id }) => _id)).toEqual([own.id])
    const { sizes, total, products } = (await dashboard()).low
    const all = await listForAdmin({ ...productFilters({ stock: 'low' }), perPage: 50 })
    const lefts = all.products.flatMap((product) => (product.sizes.length ? leftBySize(product) : [{ left: 0 }]))
    expect([products, total]).toEqual([all.total, lefts.filter(({ left }) => left <= LOW_STOCK).length])
    expect(sizes).toContainEqual({ productId: low.id, name: low.name, size: 'M', left: 3 })
    expect(sizes).toContainEqual({ productId: gone.id, name: gone.name, size: null, left: 0 })
  })
})

describe('orders to pack', () => {
  it('are confirmed or paid, and the others are a list of their own', async () => {
    const customer = await aCustomer()
    const placed = await aPlacedOrder(customer)
    const free = await aPlacedOrder(customer)
    const confirmed = await aPlacedOrder(customer)
    const unpaid = await aPlacedOrder(customer, undefined, online('TID-P1'))
    await payOrder(free._id)
    await database.order.update({ where: { id: confirmed._id }, data: { status: 'confirmed' } })
    const idsOf = async (state: 'to-pack' | 'unconfirmed') => {
      const counts = await packCounts()
      const pages = Array.from({ length: Math.ceil(counts[state] / 20) }, (_, page) => listToPack(state, page + 1))
      return (await Promise.all(pages)).flatMap(({ orders }) => orders.map(({ order }) => order._id))
    }
    const [toPack, others] = [await idsOf('to-pack'), await idsOf('unconfirmed')]
    const listed = [placed, free, confirmed, unpaid].map(({ _id }) => [toPack.includes(_id), others.includes(_id)])
    expect(listed).toEqual([
      [false, true],
      [true, false],
      [true, false],
      [false, false],
    ])
  })

  it('are handed to the courier that took the last parcel', async () => {
    const customer = await aCustomer()
    for (const [name, day] of [
      ['Last Courier', '2099-01-02'],
      ['Earlier Courier', '2099-01-01'],
    ] as const) {
      const { id: courierId } = await database.courier.create({
        data: { name: `${name} ${unique()}`, trackingUrl: 'https://x.pk/{number}' },
      })
      const statusHistory = [{ status: 'shipped', at: `${day}T09:00:00.000Z` }]
      const { _id: id } = await aPlacedOrder(customer)
      await database.order.update({ where: { id }, data: { courierId, status: 'shipped', statusHistory } })
    }
    expect(await lastCourier()).toMatch(/^Last Courier/)
  })
})
