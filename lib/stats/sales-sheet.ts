import 'server-only'
import { standingOf } from '@/lib/orders/ledger/standing'
import { nameOfVisits, type Visits } from '@/lib/orders/place/visits'
import { methodNames } from '@/lib/orders/rows'
import { accountOf, chargesOf } from '@/lib/orders/settle/queries'
import { db } from '@/lib/platform/database/db'
import { dayOf, endOfDay, startOfDay } from '@/lib/values/calendar'
import { csvLine } from '@/lib/values/csv'
import type { Prisma } from '@/prisma/generated/client'
import type { Period } from './input'

const COLUMNS = [
  ...['date', 'number', 'status', 'customer', 'city', 'goods', 'discount', 'total', 'received', 'refunded'],
  ...['paymentMethod', 'courier', 'trackingNumber', 'charge', 'source'],
]

/** Batch size, so that a year of orders does not fill the memory. */
const PAGE = 500

const columns = {
  ...accountOf,
  ...{
    id: true,
    number: true,
    createdAt: true,
    name: true,
    customerName: true,
    city: true,
    discountPrice: true,
    shippingPrice: true,
  },
  ...{ trackingNumber: true, source: true, courier: { select: { name: true } } },
} satisfies Prisma.OrderSelect
type Row = Prisma.OrderGetPayload<{ select: typeof columns }>

/** The orders of a period, oldest first, part by part. Amounts are rupees. */
export async function* salesSheet({ from, to }: Period): AsyncGenerator<string> {
  const within = { gte: startOfDay(from), lt: endOfDay(to) }
  let before = `\uFEFF${csvLine(COLUMNS)}`
  for (let last: Row | undefined; ; ) {
    const after = last && {
      OR: [{ createdAt: { gt: last.createdAt } }, { createdAt: last.createdAt, id: { gt: last.id } }],
    }
    const rows = await db.order.findMany({
      select: columns,
      where: { createdAt: within, ...after },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: PAGE,
    })
    const charges = await chargesOf(rows.map(({ id }) => id))
    yield before + rows.map((row) => csvLine(lineOf(row, charges.get(row.id) ?? 0))).join('')
    before = ''
    last = rows.at(-1)
    if (rows.length < PAGE) return
  }
}

function lineOf(row: Row, charge: number) {
  const { received, refunded, surplusBack, totalPrice } = standingOf(row)
  const discount = Number(row.discountPrice)
  return [
    ...[dayOf(row.createdAt), row.number, row.status, row.name ?? row.customerName, row.city],
    ...[totalPrice - Number(row.shippingPrice) + discount, discount, totalPrice, received, refunded + surplusBack],
    ...[methodNames[row.paymentMethod], row.courier?.name ?? '', row.trackingNumber ?? '', charge],
    row.source ? nameOfVisits(row.source as Visits) : '',
  ]
}
