import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Prisma } from '@/prisma/generated/client'
import type { DemoAccount, DemoOrder } from './orders'

const HOUR_MS = 60 * 60 * 1000

type Box = { left: number; top: number; width: number; height: number; background: string }

/** A receipt whose words are bars, since a host may have no fonts. */
const receiptBoxes: Box[] = [
  { left: 40, top: 40, width: 400, height: 560, background: '#ffffff' },
  { left: 192, top: 90, width: 96, height: 96, background: '#1f7a4d' },
  { left: 90, top: 220, width: 300, height: 16, background: '#8f887c' },
  ...[280, 330, 380, 430, 480].flatMap((top) => [
    { left: 90, top, width: 120, height: 16, background: '#d8d3c9' },
    { left: 260, top, width: 130, height: 16, background: '#8f887c' },
  ]),
]

/**
 * Adds the entries of online payments, and puts some orders into every state of their money: an advance that is owed and
 * one that came, goods that were changed after they were paid, and money that has to go back or went back. Returns the
 * receipts.
 */
export async function payOrders(orders: DemoOrder[], now: Date): Promise<Prisma.OrderReceiptCreateManyInput[]> {
  const ofStatus = (status: DemoOrder['status'], paymentMethod: DemoOrder['paymentMethod']) =>
    orders.filter((order) => order.status === status && order.paymentMethod === paymentMethod)
  const advance = { advancePrice: 500, orderPaymentId: 'TID 7700441' }
  const [owing] = ofStatus('placed', 'cashOnDelivery').slice(-1)
  const [advanced] = ofStatus('confirmed', 'cashOnDelivery').slice(-1)
  if (owing) Object.assign(owing, advance)
  if (advanced) {
    Object.assign(advanced, { ...advance, orderPaymentId: 'TID 7700388' })
    advanced.entries.push({ kind: 'advance', amount: advance.advancePrice, completes: false, at: now })
  }

  const changed = [...ofStatus('confirmed', 'onlinePayment'), ...ofStatus('packed', 'onlinePayment')]
  const [dearer, cheaper] = changed.slice(-2)
  if (cheaper) Object.assign(cheaper, { refundMethod: 'raast', refundAccount: '03001234567' })
  const [returned, toReturn] = ofStatus('cancelled', 'onlinePayment').slice(-2)
  if (toReturn) Object.assign(toReturn, { refundMethod: 'bank', refundAccount: 'PK36SCBL0000001123456702' })

  for (const order of orders.filter(({ paymentMethod }) => paymentMethod === 'onlinePayment')) {
    // What was paid before the goods changed.
    const amount = order.totalPrice + (order === dearer ? -400 : order === cheaper ? 300 : 0)
    const cancelled = timeOf(order, 'cancelled')
    // A wallet payment is verified before the order is confirmed. If the order is cancelled before, the money goes back.
    const at = timeOf(order, 'confirmed') ?? (order === toReturn ? order.createdAt : cancelled)
    if (!at) continue
    order.entries.push({ kind: 'payment', amount, completes: true, at })
    if (order === returned)
      order.entries.push({ kind: 'refund', amount: -amount, completes: true, reference: 'RAAST 5510237', at: now })
    else if (at === cancelled) order.entries.push({ kind: 'refund', amount: -amount, completes: true, at })
  }
  return owing ? [await receiptOf(owing)] : []
}

function timeOf({ statusHistory }: DemoOrder, wanted: DemoOrder['status']): Date | null {
  const step = (statusHistory as { status: string; at: string }[]).find(({ status }) => status === wanted)
  return step ? new Date(step.at) : null
}

async function receiptOf({ id: orderId, createdAt }: DemoOrder) {
  const picture = ({ width, height, background }: Omit<Box, 'left' | 'top'>) => ({
    create: { width, height, background, channels: 3 as const },
  })
  const boxes = receiptBoxes.map(({ left, top, ...box }) => ({ left, top, input: picture(box) }))
  const receipt = sharp(picture({ width: 480, height: 640, background: '#e9e4db' })).composite(boxes)
  const webp = new Uint8Array(await receipt.webp().toBuffer())
  const hash = new Uint8Array(createHash('sha256').update(webp).digest())
  return { orderId, createdAt, webp, hash }
}

/** The order that sends the goods of an exchange, an hour old. */
export function replacementOf(first: DemoOrder, admin: DemoAccount, now: Date): DemoOrder {
  const id = randomUUID()
  const createdAt = new Date(now.getTime() - HOUR_MS)
  const confirmedAt = new Date(createdAt.getTime() + 1000)
  const { userId, customerName, name, email, phone, line1, city, state, postalCode, country, items } = first
  return {
    id,
    ...{ userId, customerName, name, email, phone, line1, city, state, postalCode, country },
    language: 'en',
    paymentMethod: 'cashOnDelivery',
    totalPrice: 0,
    status: 'confirmed',
    statusHistory: [{ status: 'confirmed', at: confirmedAt.toISOString(), by: { _id: admin.id, name: admin.name } }],
    reviewAskedAt: now,
    createdAt,
    exchangeOf: first.id,
    advancePrice: 0,
    entries: [],
    items: items.slice(0, 1).map((item) => ({ ...item, orderId: id, price: 0, compareAtPrice: null, qty: 1 })),
  }
}
