import 'server-only'
import { standingOf } from '@/lib/orders/ledger/standing'
import { countsOnce } from '@/lib/orders/settle/queries'
import { db, runSql } from '@/lib/platform/database/db'
import { currentSettings } from '@/lib/settings/current'
import type { SettingsValues } from '@/lib/settings/table'
import { dayOf, endOfDay, startOfDay } from '@/lib/values/calendar'
import { csvLine } from '@/lib/values/csv'
import { inRupees } from '@/lib/values/money'
import { Prisma } from '@/prisma/generated/client'
import { dayAfter } from './input'

type Account = keyof SettingsValues['books']

/** A line of a posting. `amount` is paisas: a debit above 0, a credit below. `courier` is whose receivable it is. */
export type BookLine = {
  date: string
  account: Account
  courier?: string | null
  amount: number
  order: string
  text: string
}

const orderOfBooks = {
  ...{ id: true, number: true, status: true, deliveredAt: true, statusHistory: true, paymentMethod: true },
  ...{ totalPrice: true, discountPrice: true, advancePrice: true, courierId: true },
  courier: { select: { name: true } },
  entries: { orderBy: { id: 'asc' } },
} satisfies Prisma.OrderSelect
type BookOrder = Prisma.OrderGetPayload<{ select: typeof orderOfBooks }>
type Entry = BookOrder['entries'][number]

const paisasOf = ({ amount, paisas }: Pick<Entry, 'amount' | 'paisas'>) => Number(amount) * 100 + paisas
const isBack = ({ kind }: Entry) => kind === 'refund' || kind === 'surplus'
const sumOf = (entries: Entry[]) => entries.reduce((sum, entry) => sum + paisasOf(entry), 0)

/** When its courier was told what to collect. */
function leftAt({ statusHistory }: BookOrder, delivered: Date): Date {
  const steps = statusHistory as { status: string; at: string }[]
  const shipped = steps.find(({ status }) => status === 'shipped')?.at
  return shipped && new Date(shipped) < delivered ? new Date(shipped) : delivered
}

/** What a courier still owes for a delivered parcel by the ledger, or took without having paid; below 0 what it paid too much. */
function owedOf(order: BookOrder): number {
  const { courierOwes, courierSurplus, fromCourier } = standingOf(order)
  return courierOwes - courierSurplus - Math.min(0, fromCourier)
}

/**
 * What an order posts in its whole life. What its customer sends is a sale on that day, and what its courier was told to
 * collect is one on the day of the delivery, which it owes. Money of the customer after that is first for what the courier still owes.
 * From the delivery on, what is owed is what the ledger says: if the courier collected less, that sale was the customer's
 * payment, and what was recorded before it paid may have been its own.
 * @param isInStatement whether the statements post what a courier paid
 */
function linesOfOrder(order: BookOrder, isInStatement: (entry: Entry) => boolean): BookLine[] {
  const { deliveredAt, totalPrice, discountPrice, entries } = order
  const number = String(order.number)
  const delivered = order.status === 'delivered' ? deliveredAt : null
  const courier = order.courier?.name ?? null
  const own = entries.filter(({ party }) => party === 'customer')
  const taken = new Map(own.map((entry) => [entry.id, entry]))
  /** Whether money came, and not whether some was sent back. */
  const came = own.filter((entry) => !isBack(taken.get(entry.correctsId ?? entry.id) ?? entry))
  // A courier does not know what was sent since the parcel left. The shop's own rider does.
  const left = delivered && courier ? leftAt(order, delivered) : delivered
  const before = sumOf(own.filter(({ at, kind }) => left && at <= left && kind !== 'refund'))
  const isAtDoor = order.paymentMethod === 'cashOnDelivery' || before > 0
  const ahead = Math.max(before, Number(order.advancePrice) * 100)
  const receivable = delivered && isAtDoor ? Math.max(0, Number(totalPrice) * 100 - ahead) : 0
  const lines: BookLine[] = []
  const post = (at: Date, text: string, amounts: Partial<Record<Account, number>>) => {
    for (const [account, amount] of Object.entries(amounts))
      lines.push({ date: dayOf(at), account: account as Account, courier, amount, order: number, text })
  }
  if (delivered) {
    const discounts = Number(discountPrice) * 100
    post(delivered, 'Delivered', { cashReceivable: receivable, discounts, sales: -receivable - discounts })
  }
  let rest = receivable
  /** What of an entry went to the receivable, for a correction to take back. */
  const toCourier = new Map<bigint, number>()
  let recordedTwice = 0
  for (const [index, entry] of entries.entries()) {
    const amount = paisasOf(entry)
    if (entry.party === 'courier') {
      rest -= amount
      const text = entry.correctsId === null ? 'Payment' : 'Payment taken back'
      if (!isInStatement(entry)) post(entry.at, text, { bank: amount, cashReceivable: -amount })
    } else if (came.includes(entry)) {
      const isLate = delivered && entry.at > delivered
      const part =
        entry.correctsId === null
          ? isLate
            ? Math.max(0, Math.min(amount, rest))
            : 0
          : -(toCourier.get(entry.correctsId) ?? 0)
      toCourier.set(entry.id, part)
      rest -= part
      const text = entry.kind === 'correction' ? 'Payment taken back' : (entry.reference ?? 'Payment')
      post(entry.at, text, { bank: amount, cashReceivable: -part, sales: part - amount })
    } else post(entry.at, entry.reference ?? 'Sent back', { refunds: -amount, bank: amount })
    const isCouriers = entry.party === 'courier'
    if (!delivered || !(isCouriers || entry.at > delivered)) continue
    const differs = owedOf({ ...order, entries: entries.slice(0, index + 1) }) - rest
    const late = [...toCourier.values()].reduce((total, part) => total + part, -recordedTwice)
    const twice =
      differs > 0 ? Math.min(differs, isCouriers ? Math.max(0, late) : 0) : Math.max(differs, -recordedTwice)
    recordedTwice += twice
    rest += differs
    const at = new Date(Math.max(entry.at.getTime(), delivered.getTime()))
    post(at, 'As the ledger says', { cashReceivable: differs, bank: -twice, sales: twice - differs })
  }
  return lines
}

type StatementRow = { date: string; courier: string; number: string | null; text: string } & Record<
  'amount' | 'charge' | 'tax',
  number
>

/** What a courier's statement posts: its rows as the taxes count them. */
const linesOfRow = ({ date, courier, number, text, amount, charge, tax }: StatementRow): BookLine[] => {
  const line = (account: Account, amount: number) => ({
    date,
    account,
    courier,
    amount,
    order: number ?? '',
    text: `${courier} ${text}`,
  })
  return [
    ...[line('bank', amount - charge - tax), line('courierCharges', charge), line('taxesWithheld', tax)],
    line('cashReceivable', -amount),
  ]
}

/**
 * The rows of these orders that the month does not count, since they repeat an earlier one. After somebody has taken back
 * by hand what that one brought, such a row brings it again.
 */
async function repeatedRows(ids: string[]): Promise<Set<string>> {
  const rows = await runSql<{ row: string }>(Prisma.sql`
    SELECT concat_ws(' ', r.settlement_id, r.position) AS row
    FROM settlement_rows r JOIN settlements s ON s.id = r.settlement_id
    WHERE r.order_id = ANY (${ids}::uuid[]) AND NOT ${countsOnce}`)
  return new Set(rows.map(({ row }) => row))
}

/**
 * A month in double entry, the oldest day first. Every posting adds up to 0.
 * @param month `YYYY-MM`
 */
export async function booksOf(month: string): Promise<BookLine[]> {
  const from = `${month}-01`
  const to = dayAfter(`${dayAfter(from, 31).slice(0, 7)}-01`, -1)
  const within = { gte: new Date(startOfDay(from)), lt: new Date(endOfDay(to)) }
  const orders = await db.order.findMany({
    where: {
      OR: [{ status: 'delivered', deliveredAt: within }, { entries: { some: { at: within } } }],
    },
    select: orderOfBooks,
    orderBy: { id: 'asc' },
  })
  const repeated = await repeatedRows(orders.map(({ id }) => id))
  const isInStatement = ({ settlementId, settlementPosition }: Entry) =>
    settlementId !== null && !repeated.has(`${settlementId} ${settlementPosition}`)
  const rows = await runSql<StatementRow>(Prisma.sql`
    SELECT day::text AS date, c.name AS courier, o.number::text, coalesce(r.text, r.tracking_number) AS text,
      CASE WHEN r.amount_counts THEN r.amount * 100 + r.amount_paisas ELSE 0 END::float8 AS amount,
      (r.charge * 100 + r.charge_paisas)::float8 AS charge,
      ((r.income_tax + r.sales_tax) * 100 + r.income_tax_paisas + r.sales_tax_paisas)::float8 AS tax
    FROM settlements s JOIN couriers c ON c.id = s.courier_id JOIN settlement_rows r ON r.settlement_id = s.id
      LEFT JOIN orders o ON o.id = r.order_id,
      LATERAL (SELECT coalesce(s.statement_date, calendar_day(s.created_at)) AS day) d
    WHERE day BETWEEN ${from}::date AND ${to}::date AND ${countsOnce} ORDER BY s.created_at, s.id, r.position`)
  return [...orders.flatMap((order) => linesOfOrder(order, isInStatement)), ...rows.flatMap(linesOfRow)]
    .filter(({ date, amount }) => date >= from && date <= to && amount !== 0)
    .sort((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))
}

/** The same as a sheet for an accountant, with the owner's names of the accounts. */
export async function monthSheet(month: string): Promise<string> {
  const [lines, { books }] = await Promise.all([booksOf(month), currentSettings()])
  const cells = lines.map(({ date, account, courier, amount, order, text }) => {
    const name = account === 'cashReceivable' ? `${books[account]}: ${courier ?? 'own delivery'}` : books[account]
    const side = inRupees(Math.abs(amount))
    return csvLine([date, name, amount > 0 ? side : '', amount < 0 ? side : '', order, text])
  })
  return `\uFEFF${csvLine(['date', 'account', 'debit', 'credit', 'order', 'text'])}${cells.join('')}`
}
