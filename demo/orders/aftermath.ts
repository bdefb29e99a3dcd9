import { randomUUID } from 'node:crypto'
import type { Prisma } from '@/prisma/generated/client'
import { replacementOf } from './money'
import type { DemoAccount, DemoOrder } from './orders'

const DAY_MS = 24 * 60 * 60 * 1000
/** Couriers remit cash about this many days after a delivery. */
const REMITTED_DAYS = 9
/** Rupees that a courier keeps for a parcel. */
const CHARGE = 180

/** Settlements of couriers, returns with what replaces their goods, and notes for the demo orders. */
export type Aftermath = {
  settlements: Prisma.SettlementCreateManyInput[]
  settlementRows: Prisma.SettlementRowCreateManyInput[]
  returns: Prisma.OrderReturnCreateManyInput[]
  returnItems: Prisma.OrderReturnItemCreateManyInput[]
  notes: Prisma.OrderNoteCreateManyInput[]
  replacements: DemoOrder[]
}

/** Marks orders as settled by the couriers, and returns the other rows. */
export function aftermathOf(orders: DemoOrder[], admin: DemoAccount, now: Date): Aftermath {
  const by = { byId: admin.id, byName: admin.name }
  return { ...settle(orders, by, now), ...returnsOf(orders, admin, now), notes: notesOf(orders, by) }
}

function settle(orders: DemoOrder[], by: { byId: string; byName: string }, now: Date) {
  const settlements: Prisma.SettlementCreateManyInput[] = []
  const settlementRows: Prisma.SettlementRowCreateManyInput[] = []
  const due = orders.filter(
    ({ paymentMethod, status, deliveredAt }) =>
      paymentMethod === 'cashOnDelivery' &&
      status === 'delivered' &&
      now.getTime() - new Date(deliveredAt ?? now).getTime() > REMITTED_DAYS * DAY_MS,
  )
  for (const courierId of new Set(due.map((order) => order.courierId))) {
    if (!courierId) continue
    const id = randomUUID()
    const createdAt = new Date(now.getTime() - (REMITTED_DAYS - 7) * DAY_MS)
    let net = 0
    for (const [position, order] of due.filter((each) => each.courierId === courierId).entries()) {
      // Each courier's second parcel is 100 rupees short and stays open.
      const isShort = position === 1
      const amount = order.totalPrice - (isShort ? 100 : 0)
      const tax = Math.round(amount / 50)
      net += amount - CHARGE - 2 * tax
      settlementRows.push({
        settlementId: id,
        position,
        trackingNumber: order.trackingNumber ?? '',
        amount,
        ...{ charge: CHARGE, incomeTax: tax, salesTax: tax },
        result: isShort ? 'short' : 'matched',
        isRepeated: false,
        orderId: order.id,
      })
      const row = { settlementId: id, settlementPosition: position }
      order.entries.push({ kind: 'cash', amount, completes: !isShort, at: createdAt, ...row })
    }
    // The bank kept a fee.
    settlements.push({ id, courierId, createdAt, credited: net - 50, ...by })
  }
  return { settlements, settlementRows }
}

const stories = [
  { status: 'received', kind: 'exchange', reason: 'defective', text: 'One button is missing.' },
  { status: 'settled', kind: 'refund', reason: 'defective', text: 'The zip does not close.' },
  { status: 'approved', kind: 'exchange', reason: 'damaged', text: 'A seam at the sleeve is open.' },
  { status: 'requested', kind: 'refund', reason: 'wrong item', text: 'I ordered size M and got L.' },
] as const

function returnsOf(orders: DemoOrder[], admin: DemoAccount, now: Date) {
  const delivered = orders.filter(({ status }) => status === 'delivered').slice(-stories.length)
  const returns: Prisma.OrderReturnCreateManyInput[] = []
  const returnItems: Prisma.OrderReturnItemCreateManyInput[] = []
  const replacements: DemoOrder[] = []
  for (const [index, order] of delivered.entries()) {
    const { id: orderId, deliveredAt } = order
    const story = stories[index]
    if (!story) continue
    const id = randomUUID()
    const createdAt = new Date(new Date(deliveredAt ?? 0).getTime() + 5 * 60 * 60 * 1000)
    const replacement = story.status === 'received' ? replacementOf(order, admin, now) : null
    if (replacement) replacements.push(replacement)
    returns.push({ id, orderId, createdAt, ...story, replacementId: replacement?.id })
    returnItems.push({ orderId, position: 0, returnId: id, qty: 1 })
  }
  return { returns, returnItems, replacements }
}

function notesOf(orders: DemoOrder[], by: { byId: string; byName: string }): Prisma.OrderNoteCreateManyInput[] {
  const open = orders.filter(({ status }) => status === 'confirmed' || status === 'packed').slice(-2)
  const texts = ['Asked to deliver after 5 pm.', 'Please pack as a gift, without the bill.']
  return open.map(({ id: orderId }, index) => ({ orderId, text: texts[index] ?? '', ...by }))
}
