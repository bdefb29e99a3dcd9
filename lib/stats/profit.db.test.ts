import fc from 'fast-check'
import { expect, it } from 'vitest'
import { recordRefund } from '@/lib/orders/pay/refund'
import { changeReturn } from '@/lib/orders/return/change-return'
import { returnChange, returnInput } from '@/lib/orders/return/input'
import { requestReturn } from '@/lib/orders/return/request-return'
import { settlementInput } from '@/lib/orders/settle/input'
import { settle } from '@/lib/orders/settle/settle'
import { aDiscount, anAdmin, aPlacedOrder, aProduct, aProvenCustomer, database, unique } from '@/lib/testing/fixtures'
import { courierId } from '@/lib/testing/parcels'
import { csvRows } from '@/lib/values/csv'
import { type ProfitView, profitViews } from './input'
import { profitOf, profitSheet } from './profit'
import type { ProfitSums } from './responses'

const admin = await anAdmin()
const size = (name: string, price: number, rest = {}) => ({ size: name, quantity: 9000, price, ...rest })
const stock = { countInStock: 9000 }
const goods = [
  await aProduct({ price: 1000, costPrice: 400, ...stock }),
  await aProduct({ price: 777, ...stock, sizes: [size('M', 777), size('L', 800, { costPrice: 0 })] }),
  await aProduct({
    price: 500,
    compareAtPrice: 900,
    costPrice: 350,
    ...stock,
    sizes: [size('M', 500, { costPrice: 333 })],
  }),
]
/** What each can be bought as, with what a piece brings and costs. */
const offers = [
  { product: 0, size: null, price: 1000, cost: 400, isLowered: true },
  { product: 1, size: 'M', price: 777, cost: null, isLowered: true },
  { product: 1, size: 'L', price: 800, cost: 0, isLowered: true },
  { product: 2, size: 'M', price: 500, cost: 333, isLowered: false },
]
const { code, value } = await aDiscount({ kind: 'percent', value: 7, notOnSale: true })
const visit = { source: null, medium: null, campaign: null, referrer: null, click: null }
const sources = [
  { is: null, key: null },
  { is: { first: visit, last: visit }, key: 'direct' },
  { is: { first: { ...visit, source: 'Insta' }, last: visit }, key: 'insta' },
  { is: { first: { ...visit, source: 'insta' }, last: { ...visit, click: 'gclid', medium: 'cpc' } }, key: 'gclid' },
]

const parcels = fc.array(
  fc.record({
    qtys: fc.tuple(...offers.map(() => fc.integer({ min: 0, max: 3 }))).filter((all) => all.some((qty) => qty > 0)),
    fate: fc.constantFrom('delivered', 'delivered', 'delivered', 'returned', 'cancelled', 'shipped'),
    day: fc.integer({ min: 1, max: 6 }),
    city: fc.constantFrom('Lahore', 'LAHORE', 'Quetta'),
    isCoded: fc.boolean(),
    source: fc.constantFrom(...sources),
    courier: fc.constantFrom('TCS', 'PostEx', null),
    charges: fc.array(fc.integer({ min: 1, max: 30_000 }), { maxLength: 2 }),
    refund: fc.constantFrom(0, 0, 77),
    isBack: fc.boolean(),
  }),
  { minLength: 8, maxLength: 14 },
)
type Parcel = typeof parcels extends fc.Arbitrary<(infer P)[]> ? P : never

/** Makes the parcel, and says what it adds to which keys. */
async function live(parcel: Parcel, month: string) {
  const { fate, day: dayOfMonth, charges, source, courier } = parcel
  const lines = offers.flatMap((offer, at) => (parcel.qtys[at] ? [{ ...offer, qty: parcel.qtys[at] }] : []))
  const idOf = ({ product }: { product: number }) => goods[product]?.id ?? ''
  const items = lines.map((line) => ({ _id: idOf(line), qty: line.qty, ...(line.size && { size: line.size }) }))
  const isCoded = parcel.isCoded && lines.some((line) => line.isLowered)
  const { _id: id } = await aPlacedOrder(await aProvenCustomer(), items, isCoded ? { discountCode: code } : {})
  const day = `${month}-0${dayOfMonth}`
  // Half past midnight in Pakistan is the day before in UTC.
  const at = new Date(`${day}T00:30:00+05:00`)
  const trackingNumber = courier && `T${unique()}`
  const data = {
    status: fate,
    city: parcel.city,
    trackingNumber,
    courierId: courier && (await courierId(courier)),
  } as const
  const ended = fate === 'returned' ? { statusHistory: [{ status: fate, at: at.toISOString() }] } : {}
  const delivered = fate === 'delivered' ? { deliveredAt: at } : {}
  const came = source.is ? { source: source.is } : {}
  const cancelled = fate === 'cancelled' ? { cancelledAt: at } : {}
  await database.order.update({ where: { id }, data: { ...data, ...ended, ...delivered, ...came, ...cancelled } })
  if (!['delivered', 'returned'].includes(fate)) return null

  const taxes = charges.map((_, at) => ({ incomeTax: at + 0.25, salesTax: 1 }))
  for (const [index, charge] of (courier ? charges : []).entries()) {
    const rows = [{ trackingNumber, amount: 0, charge: charge / 100, ...taxes[index], state: 'Returned' }]
    const other = { trackingNumber: `none ${unique()}`, amount: 1, charge: 9 }
    // Sheets that overlap tell the same twice.
    for (const sheet of [rows, [...rows, other]])
      await settle(admin, settlementInput.parse({ courier, rows: sheet, again: true }))
  }
  const isDelivered = fate === 'delivered'
  // Sale goods stay.
  const first = lines.find(({ isLowered }) => isLowered)
  const isBack = isDelivered && parcel.isBack
  if (isDelivered && parcel.refund > 0)
    await recordRefund(id, admin, { amount: parcel.refund, reference: `FT ${unique()}` })
  if (isBack && first) {
    await database.order.update({ where: { id }, data: { deliveredAt: new Date() } })
    const asked = returnInput.parse({
      items: [{ _id: idOf(first), size: first.size, qty: 1 }],
      reason: 'other',
      text: 'No',
    })
    const { _id } = await requestReturn(admin, id, asked, undefined)
    for (const status of ['approved', 'received']) await changeReturn(_id, admin, returnChange.parse({ status }))
    await database.order.update({ where: { id }, data: { deliveredAt: at } })
  }
  const kept = isDelivered ? lines.map((line) => ({ ...line, qty: line.qty - (isBack && line === first ? 1 : 0) })) : []
  const sum = (all: number[]) => all.reduce((total, one) => total + one, 0)
  const worth = sum(lines.map(({ price, qty, isLowered }) => (isLowered ? price * qty : 0)))
  const sums = {
    orders: 1,
    pieces: sum(kept.map(({ qty }) => qty)),
    revenue: isDelivered ? sum(lines.map(({ price, qty }) => price * qty)) : 0,
    discounts: isDelivered && isCoded ? Math.floor((worth * value) / 100) : 0,
    refunds: isDelivered ? parcel.refund : 0,
    cost: sum(kept.map(({ cost, qty }) => (cost ?? 0) * qty)),
    courierCharges: courier ? sum(charges) / 100 : 0,
    taxes: courier ? sum(taxes.map(({ incomeTax, salesTax }) => incomeTax + salesTax)) : 0,
    returnedOrders: isDelivered ? 0 : 1,
  }
  const unknownCost = sum(kept.map(({ cost, qty }) => (cost === null ? qty : 0)))
  const keys = { day, city: parcel.city.toLowerCase(), courier, source: source.key, code: isCoded ? code : null }
  return {
    sums,
    unknownCost,
    keys,
    lines: lines.map((line) => ({ key: idOf(line), revenue: isDelivered ? line.price * line.qty : 0 })),
  }
}

const inPaisas = (sums: Record<string, number>) =>
  Object.fromEntries(Object.entries(sums).map(([name, amount]) => [name, Math.round(amount * 100)]))
function addUp(all: Record<Exclude<keyof ProfitSums, 'profit'>, number>[]) {
  const zero = {
    orders: 0,
    pieces: 0,
    revenue: 0,
    discounts: 0,
    refunds: 0,
    cost: 0,
    courierCharges: 0,
    taxes: 0,
    returnedOrders: 0,
  }
  const total = all.reduce(
    (so, one) =>
      Object.fromEntries(
        Object.keys(zero).map((name) => [name, so[name as 'cost'] + one[name as 'cost']]),
      ) as typeof zero,
    zero,
  )
  const { revenue, discounts, refunds, cost, courierCharges } = total
  return inPaisas({ ...total, profit: revenue - discounts - refunds - cost - courierCharges })
}

let year = 1990

it('is to the rupee what naive sums over a season are, by everything (§15)', async () => {
  await fc.assert(
    fc.asyncProperty(parcels, async (season) => {
      year += 1
      const lived = []
      for (const parcel of season) lived.push(await live(parcel, `${year}-03`))
      const ended = lived.flatMap((one) => one ?? [])
      for (const by of profitViews) {
        const query = { from: `${year}-03-01`, to: `${year}-03-06`, by }
        const { rows, totals, unknownCost } = await profitOf(query)
        expect([by, inPaisas(totals)]).toEqual([by, addUp(ended.map(({ sums }) => sums))])
        expect(unknownCost).toBe(ended.reduce((sum, one) => sum + one.unknownCost, 0))
        const sums = addUp(rows)
        const { orders: _, returnedOrders: __, ...money } = sums
        expect(inPaisas(totals)).toMatchObject(by === 'product' ? money : sums)
        for (const { key, name: _name, ...row } of rows)
          expect([key, inPaisas(row)]).toEqual([key, ofKey(ended, by, key, row)])
        expect(csvRows(profitSheet({ rows, totals, unknownCost }))).toHaveLength(rows.length + 1)
      }
    }),
    { numRuns: 4, endOnFailure: true },
  )
}, 240_000)

type Ended = NonNullable<Awaited<ReturnType<typeof live>>>

/** The naive sums of a key. Of a product only the revenue is known without sharing an order among its goods. */
function ofKey(ended: Ended[], by: ProfitView, key: string | null, row: ProfitSums) {
  if (by !== 'product') {
    const meant = by === 'city' ? key?.toLowerCase() : key
    return addUp(ended.filter(({ keys }) => keys[by] === meant).map(({ sums }) => sums))
  }
  const lines = ended.flatMap((one) => one.lines).filter((line) => line.key === key)
  return inPaisas({ ...row, revenue: lines.reduce((sum, line) => sum + line.revenue, 0) })
}
