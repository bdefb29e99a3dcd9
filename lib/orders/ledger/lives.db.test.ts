import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changeItems } from '@/lib/orders/change/change-items'
import { itemsChange } from '@/lib/orders/change/input'
import { markPaid, payAdvance } from '@/lib/orders/pay/payment'
import { changePaymentMethod } from '@/lib/orders/pay/payment-method'
import { recordRefund } from '@/lib/orders/pay/refund'
import { refundsOf } from '@/lib/orders/pay/refunds'
import { changeReturn } from '@/lib/orders/return/change-return'
import { returnChange, returnInput } from '@/lib/orders/return/input'
import { requestReturn } from '@/lib/orders/return/request-return'
import { returnsOf } from '@/lib/orders/return/return-rows'
import { orderOf, orderRow } from '@/lib/orders/rows'
import { settlementInput } from '@/lib/orders/settle/input'
import { owedByCourier } from '@/lib/orders/settle/owed'
import { settle } from '@/lib/orders/settle/settle'
import { cancelOrder, changeStatuses } from '@/lib/orders/ship/change-status'
import { ShopError } from '@/lib/platform/errors'
import { changeSettings } from '@/lib/settings/all-settings'
import { settingsChange } from '@/lib/settings/input'
import {
  anAdmin,
  anOnlineOrder,
  aPlacedOrder,
  aProduct,
  aProvenCustomer,
  database,
  oweAdvance,
  unique,
} from '@/lib/testing/fixtures'
import { standingOf } from './standing'

const [admin, customer] = [await anAdmin(), await aProvenCustomer()]
await changeSettings(admin, settingsChange.parse({ delivery: { charge: 250, freeFrom: 3000 } }))
const product = await aProduct({ price: 1000, countInStock: 9000, sizes: [{ size: 'M', quantity: 9000, price: 1000 }] })

/** What people do with an order at the beginning of its life, on the way, and at its end. */
const early = [
  ...['pay', 'pay', 'unpay', 'advance', 'take back the advance', 'change', 'change', 'refund'],
  ...['pay some', 'another method'],
] as const
const underWay = [
  ...['settle', 'settle', 'settle a part', 'settle again', 'settle too much', 'take back', 'take back a part'],
  ...['pay', 'unpay', 'refund', 'pay some'],
] as const
const late = [
  ...[...underWay, 'return', 'exchange', 'approve', 'approve', 'receive', 'receive', 'finish', 'refuse', 'refund'],
  ...['undo delivery', 'deliver', 'come back', 'cancel'],
] as const
type Kind = (typeof early | typeof late)[number] | 'ship' | 'ship unpaid'
type Step = { kind: Kind; much: number }

const some = (kinds: readonly Kind[], maxLength: number) =>
  fc.array(fc.record({ kind: fc.constantFrom(...kinds), much: fc.integer({ min: 1, max: 5 }) }), { maxLength })
const one = (...kinds: Kind[]) => fc.constantFrom(...kinds).map((kind) => [{ kind, much: 1 }])
const lives = fc
  .tuple(
    some(early, 6),
    one('ship', 'ship', 'ship', 'ship unpaid', 'cancel'),
    some(underWay, 3),
    one('deliver', 'deliver', 'deliver', 'come back'),
    some(late, 8),
  )
  .map((parts) => parts.flat())

/** Runs a step as far as the rules allow it. */
async function take({ kind, much }: Step, id: string): Promise<void> {
  const { trackingNumber, ...order } = await database.order.findUniqueOrThrow({ where: { id } })
  const whole = Number(order.totalPrice) - Number(order.advancePrice)
  const remit = (amount: number, again = false) => {
    const rows = [{ trackingNumber: trackingNumber ?? 'none', amount }]
    return settle(admin, settlementInput.parse({ courier: 'TCS', rows, again }))
  }
  const move = (status: 'shipped' | 'delivered' | 'returned', unpaid = false) => {
    const parcel =
      status === 'shipped'
        ? { courier: 'TCS', trackingNumber: `T${unique()}` }
        : { courier: null, trackingNumber: null }
    return changeStatuses([id], admin, { status, note: null, unpaid, ...parcel })
  }
  const ask = (what: 'refund' | 'exchange') => {
    const items = [{ _id: product.id, size: 'M', qty: 1 }]
    return requestReturn(customer, id, returnInput.parse({ items, reason: 'damaged', kind: what }), undefined)
  }
  const open = () => database.orderReturn.findFirst({ where: { orderId: id }, orderBy: { createdAt: 'desc' } })
  const part = much > 3 ? { refund: much * 100, text: 'Worn' } : {}
  const decide = async (status: string, rest = {}) =>
    changeReturn((await open())?.id ?? 'none', admin, returnChange.parse({ status, ...rest }))
  const steps: Record<Step['kind'], () => Promise<unknown>> = {
    pay: () => markPaid(id, admin, { isPaid: true }),
    'pay some': () => (much > 3 ? payAdvance : markPaid)(id, admin, { isPaid: true, amount: much * 333 }),
    'another method': () =>
      changePaymentMethod(id, admin, {
        paymentMethod: order.paymentMethod === 'onlinePayment' ? 'Cash on Delivery' : 'Online Payment',
      }),
    unpay: () => markPaid(id, admin, { isPaid: false }),
    advance: () => payAdvance(id, admin, { isPaid: true }),
    'take back the advance': () => payAdvance(id, admin, { isPaid: false }),
    change: () =>
      changeItems(id, admin, itemsChange.parse({ orderItems: [{ _id: product.id, size: 'M', qty: much }] })),
    refund: async () => {
      const { left, toRefund } = await refundsOf(await read(id))
      await recordRefund(id, admin, { amount: much > 2 ? toRefund || left : much * 100, reference: `FT ${unique()}` })
    },
    ship: () => move('shipped'),
    'ship unpaid': () => move('shipped', true),
    deliver: () => move('delivered'),
    'undo delivery': () =>
      changeStatuses([id], admin, { status: 'shipped', note: null, courier: null, trackingNumber: null }),
    'come back': () => move('returned'),
    cancel: () => cancelOrder(id, admin),
    settle: () => remit(whole),
    'settle a part': () => remit(Math.max(1, Math.floor(whole / (much + 1)))),
    'settle again': () => remit(whole, true),
    'settle too much': () => remit(whole + 10.25),
    'take back': () => remit(-whole, much > 2),
    'take back a part': () => remit(-much * 10 - 0.5),
    return: () => ask('refund'),
    exchange: () => ask('exchange'),
    approve: () => decide('approved'),
    receive: () => decide('received', part),
    finish: () => decide('settled', part),
    refuse: () => decide('refused', { text: 'Worn' }),
  }
  try {
    await steps[kind]()
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
  }
}

const read = async (id: string) => orderOf(await orderRow(database, id), (await returnsOf([id])).get(id))

/** What holds for every order after every step. */
async function check(id: string): Promise<void> {
  const row = await orderRow(database, id)
  const standing = standingOf(row)
  const { received, surplusBack, refunded, netReceived, balance, totalPrice, isPaid, fromCourier, columns } = standing
  // Goods that change leave what delivery cost, and a replacement is sent free.
  const goods = row.items.reduce((sum, { price, qty }) => sum + price * qty, 0)
  expect(Number(row.shippingPrice)).toBe(row.exchangeOf ? 0 : 250)
  if (!row.exchangeOf) expect(totalPrice).toBe(goods + 250)
  const cash = row.entries.filter(({ party }) => party === 'courier')
  expect(fromCourier).toBe(cash.reduce((sum, { amount, paisas }) => sum + Number(amount) * 100 + paisas, 0))
  // A courier's money is never the customer's.
  const own = row.entries.filter(({ party }) => party === 'customer')
  const customers = standingOf({ ...row, entries: own })
  if (row.status !== 'delivered')
    expect(standing).toMatchObject({ isPaid: customers.isPaid, received: customers.received })
  const { paymentStatus, toCollect } = row
  expect({ paymentStatus, netReceived: row.netReceived, toCollect }).toEqual(columns)
  for (const amount of [received, surplusBack, refunded, Number(toCollect)]) {
    expect(amount).toBeGreaterThanOrEqual(0)
  }
  // No more goes back than came in, unless the payment itself was taken back afterwards.
  const { left, toRefund } = await refundsOf(await read(id))
  expect(toRefund).toBeLessThanOrEqual(left)
  if (isPaid) expect(surplusBack + refunded).toBeLessThanOrEqual(received)
  // What is to pay, and what came less what was sent back as too much, is what it costs.
  if (isPaid) expect(balance + netReceived).toBe(totalPrice)
  // A courier also collects what its customer sent while the parcel was on the road.
  if (isPaid && paymentStatus === 'paid') {
    expect([Math.max(0, balance), standing.doorPrice]).toContain(Number(toCollect))
  }
  // Nobody pays twice what is still to pay.
  const isOver = ['cancelled', 'returned'].includes(row.status)
  expect(standing.stillToPay).toBe(isOver ? 0 : Math.max(0, totalPrice - received + surplusBack))
  if (isOver || row.status === 'delivered') expect(standing.toCollect).toBe(0)
}

it('keeps its promises over the lives of orders', async () => {
  await fc.assert(
    fc.asyncProperty(lives, fc.constantFrom('cash', 'advance', 'online'), async (life, method) => {
      const items = [{ _id: product.id, size: 'M', qty: 2 }]
      const order = method === 'online' ? await anOnlineOrder(customer) : await aPlacedOrder(customer, items)
      const { _id: id } = order
      if (method === 'advance') await oweAdvance(id, 400)
      for (const step of life) {
        await take(step, id)
        await check(id)
        const replacements = await database.order.findMany({ where: { exchangeOf: id }, select: { id: true } })
        for (const replacement of replacements) await check(replacement.id)
      }
    }),
    { numRuns: 25, endOnFailure: true },
  )
  for (const { total, onTheRoad, tooMuch, cameBack } of await owedByCourier()) {
    const amounts = [total, onTheRoad, tooMuch, cameBack].map(({ amount }) => amount)
    expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0)
  }
}, 240_000)
