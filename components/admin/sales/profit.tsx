import type { ProfitView } from '@/lib/stats/input'
import type { Profit, ProfitRow, ProfitSums } from '@/lib/stats/responses'
import { formatDay } from '@/lib/values/dates'
import { formatRupees } from '@/lib/values/money'
import { BarTable } from './sales'

/** What profit is looked at by. */
export const profitNames: Record<ProfitView, string> = {
  day: 'Day',
  product: 'Product',
  city: 'City',
  courier: 'Courier',
  source: 'Source',
  code: 'Discount code',
}

/** What a row without a key is about. */
const without: Partial<Record<ProfitView, string>> = {
  courier: 'Your own delivery',
  source: 'Not known',
  code: 'Without a code',
}

/** The profit comes first, since a phone shows the first columns of a table. */
const sums = [
  ['Profit', 'profit'],
  ['Sales', 'revenue'],
  ['Discounts', 'discounts'],
  ['Sent back', 'refunds'],
  ['Cost of goods', 'cost'],
  ['Courier charges', 'courierCharges'],
  ['Taxes withheld', 'taxes'],
] as const

const notes: Partial<Record<(typeof sums)[number][1], string>> = {
  courierCharges: 'Of the statements that are entered so far',
  taxes: 'Claimed back, so no part of the profit',
}

/** The sums of a period, and what each day, product, … left, with a bar. */
export function ProfitFigures({ by, rows, totals }: Pick<Profit, 'rows' | 'totals'> & { by: ProfitView }) {
  return (
    <>
      {rows.length > 0 && (
        <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-3 md:grid-cols-4 *:first:col-span-2">
          {sums.map(([name, of]) => (
            <div key={of} className="border border-rule bg-surface p-4 max-sm:px-3">
              <dt className="text-soft text-sm">{name}</dt>
              <dd className="mt-1 font-semibold text-xl tabular-nums max-sm:text-lg">{formatRupees(totals[of])}</dd>
              {notes[of] && <dd className="mt-1 text-soft text-xs">{notes[of]}</dd>}
            </div>
          ))}
        </dl>
      )}
      <BarTable
        heading="h2"
        title={`Profit by ${profitNames[by].toLowerCase()}`}
        columns={[profitNames[by], ...sums.map(([name]) => name), 'Orders', 'Came back', 'Pieces']}
        rows={rows.map((row) => ({
          name: nameOf(row, by),
          ...(by === 'product' && { href: `/admin/editproduct/${row.key}` }),
          amount: row.profit,
          figures: figuresOf(row),
        }))}
        total={figuresOf(totals)}
      />
    </>
  )
}

const nameOf = ({ key, name }: ProfitRow, by: ProfitView) =>
  key === null ? (without[by] ?? '') : by === 'day' ? formatDay(key) : (name ?? key)

const figuresOf = (row: ProfitSums) => [
  ...sums.map(([, of]) => formatRupees(row[of])),
  ...[row.orders, row.returnedOrders, row.pieces].map((count) => count.toLocaleString('en-US')),
]
