import { useId } from 'react'
import { Chips } from '@/components/admin/lists/filters'
import { Button } from '@/components/ui/button'
import { GetForm, GetFormInput } from '@/components/ui/form/get-form'
import { Link } from '@/components/ui/link'
import { orderStatuses, statusNames } from '@/lib/orders/status'
import type { Period } from '@/lib/stats/input'
import type { Stats, Totals } from '@/lib/stats/responses'
import { formatRupees, rupees } from '@/lib/values/money'
import { DayChart } from './day-chart'

const CITIES_SHOWN = 8

type SalesProps = {
  current: Stats
  /** The period of the same length that ended the day before. */
  previous: Stats
}

/** The sales of a period as charts, each with a table of its figures. */
export function Sales({ current, previous }: SalesProps) {
  const { from, to, days, totals, states, top, cities, payment } = current
  const number = (count: number) => count.toLocaleString('en-US')
  const byStatus = new Map(states.map(({ status, orders }) => [status, orders]))
  return (
    <div className="flex flex-col gap-8">
      <SalesTotals current={totals} previous={previous.totals} days={days.length} />
      <DayChart days={days} previous={previous.days} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 xl:grid-cols-2">
        <BarTable
          title="Orders by state"
          columns={['State', 'Orders']}
          rows={orderStatuses.map((status) => ({
            name: statusNames[status],
            href: `/admin/orderlist?state=${status}&from=${from}&to=${to}`,
            amount: byStatus.get(status) ?? 0,
            figures: [number(byStatus.get(status) ?? 0)],
          }))}
        />
        <BarTable
          title="Best sellers"
          columns={['Product', 'Pieces', 'Sales']}
          rows={top.map(({ product: { _id, name }, pieces, revenue }) => ({
            name,
            href: `/admin/editproduct/${_id}`,
            amount: revenue,
            figures: [number(pieces), formatRupees(revenue)],
          }))}
        />
        <BarTable
          title="Cities"
          columns={['City', 'Orders', 'Sales']}
          rows={cities.slice(0, CITIES_SHOWN).map(({ city, orders, revenue }) => ({
            name: city,
            amount: revenue,
            figures: [number(orders), formatRupees(revenue)],
          }))}
        />
        <Refusals payment={payment} />
      </div>
    </div>
  )
}

type SalesTotalsProps = { current: Totals; previous: Totals; days: number }

/** The sums of a period, and how they compare with the period before. */
function SalesTotals({ current, previous, days }: SalesTotalsProps) {
  const sold = ({ orders, cancelled, returned }: Totals) => orders - cancelled - returned
  const average = (totals: Totals) => Math.round(totals.revenue / Math.max(1, sold(totals)))
  const plain = (count: number) => count.toLocaleString('en-US')
  const inRupees = (amount: number) => formatRupees(rupees(amount))
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-3 md:grid-cols-4">
      <Sum name="Sales" of={(totals) => totals.revenue} as={inRupees} {...{ current, previous, days }} />
      <Sum name="Sent back" of={(totals) => totals.refunds} as={inRupees} {...{ current, previous, days }} />
      <Sum name="Sales less refunds" of={(totals) => totals.net} as={inRupees} {...{ current, previous, days }} />
      <Sum name="Of the sales, came in" of={(totals) => totals.paid} as={inRupees} {...{ current, previous, days }} />
      <Sum name="Orders placed" of={(totals) => totals.orders} as={plain} {...{ current, previous, days }} />
      <Sum name="Pieces sold" of={(totals) => totals.pieces} as={plain} {...{ current, previous, days }} />
      <Sum name="Average order" of={average} as={inRupees} {...{ current, previous, days }} />
    </dl>
  )
}

type SumProps = SalesTotalsProps & { name: string; of(totals: Totals): number; as(amount: number): string }

function Sum({ name, of, as, current, previous, days }: SumProps) {
  const [now, before] = [of(current), of(previous)]
  return (
    <div className="border border-rule bg-surface p-4 max-sm:px-3">
      <dt className="text-soft text-sm">{name}</dt>
      <dd className="mt-1 font-semibold text-xl tabular-nums max-sm:text-lg">{as(now)}</dd>
      <dd className="mt-1 text-soft text-xs">
        {before === 0 ? `None in the ${days} days before` : change(now, before, as(before))}
      </dd>
    </div>
  )
}

function change(now: number, before: number, shown: string): string {
  const percent = Math.round((100 * (now - before)) / before)
  if (percent === 0) return `About as much as before: ${shown}`
  return `${Math.abs(percent)}% ${percent < 0 ? 'less' : 'more'} than ${shown} before`
}

/** Payment methods, with the share of returned parcels of each. */
function Refusals({ payment }: Pick<Stats, 'payment'>) {
  return (
    <BarTable
      title="Payment and refusals"
      columns={['Method', 'Orders', 'Returned', 'Sales']}
      rows={payment.map(({ method, orders, returned, revenue }) => ({
        name: method,
        amount: revenue,
        figures: [orders.toLocaleString('en-US'), `${returned} (${percent(returned, orders)})`, formatRupees(revenue)],
      }))}
    />
  )
}

const percent = (part: number, whole: number) => `${Math.round((100 * part) / Math.max(1, whole))}%`

type Row = { name: string; href?: string; amount: number; figures: string[] }
export type BarTableProps = {
  title: string
  heading?: 'h2' | 'h3'
  columns: string[]
  rows: Row[]
  /** The figures of all rows together. */
  total?: string[]
}

/** A table with a bar in each row, in proportion to the largest amount; a red one below 0. */
export function BarTable({ title, heading: Heading = 'h3', columns, rows, total }: BarTableProps) {
  const id = useId()
  const isWide = columns.length > 4 && rows.length > 0
  // It scrolls when it is wider than the page, so it must be focusable.
  const reachable = isWide ? { tabIndex: 0, role: 'region', 'aria-labelledby': id } : {}
  const most = Math.max(1, ...rows.map(({ amount }) => Math.abs(amount)))
  return (
    <div {...reachable} className={isWide ? 'overflow-x-auto more-beside' : 'overflow-x-auto'}>
      <Heading id={id} className="mb-2 text-base">
        {title}
      </Heading>
      {rows.length === 0 ? (
        <p className="border-rule border-y py-6 text-soft">Nothing in these days.</p>
      ) : (
        <table aria-labelledby={id} className="w-full text-sm">
          <thead>
            <tr className="text-soft text-xs">
              {columns.map((column, index) => (
                <th
                  key={column}
                  scope="col"
                  className={`pb-1 font-normal ${index === 0 ? 'text-left' : 'pl-4 text-right'}`}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, href, amount, figures }) => (
              <tr key={href ?? name} className="border-rule border-t align-baseline">
                <th scope="row" className={`relative w-full py-2 text-left font-normal ${isWide ? 'min-w-28' : ''}`}>
                  <span className="wrap-anywhere">
                    {href ? (
                      <Link href={href} className="underline-offset-4 hover:underline">
                        {name}
                      </Link>
                    ) : (
                      name
                    )}
                  </span>
                  <span
                    aria-hidden="true"
                    className={`mt-1 block h-1.5 ${amount < 0 ? 'bg-danger' : 'bg-accent'}`}
                    style={{ width: `${(100 * Math.abs(amount)) / most}%` }}
                  />
                </th>
                {figures.map((figure, index) => (
                  <td key={columns[index + 1]} className="whitespace-nowrap py-2 pl-4 text-right tabular-nums">
                    {figure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {total && (
            <tfoot>
              <tr className="border-ink border-t align-baseline font-semibold">
                <th scope="row" className="py-2 text-left">
                  All together
                </th>
                {total.map((figure, index) => (
                  <td key={columns[index + 1]} className="whitespace-nowrap py-2 pl-4 text-right tabular-nums">
                    {figure}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      )}
    </div>
  )
}

type PeriodFormProps = Period & {
  problem?: string
  action: '/admin' | '/admin/profit'
  /** Periods to choose at once. */
  periods: (Period & { name: string })[]
  /** What else the address keeps. */
  kept?: Record<string, string>
  /** The part of the page that they are for. */
  hash?: string
}

/** Chooses one of some periods, or any two days. */
export function PeriodForm({ from, to, problem, action, periods, kept = {}, hash = '' }: PeriodFormProps) {
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <Chips
        label="Period"
        chips={periods.map((one) => ({
          name: one.name,
          href: `${action}?${new URLSearchParams({ ...kept, from: one.from, to: one.to })}${hash}`,
          isChosen: one.from === from && one.to === to,
        }))}
      />
      <GetForm action={action} aria-label="Period" className="flex min-w-0 flex-wrap items-end gap-2">
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <DayField label="From" name="from" value={from} />
        <DayField label="To" name="to" value={to} />
        <Button type="submit" size="sm" variant="secondary">
          Show
        </Button>
      </GetForm>
      {problem && (
        <p role="alert" className="w-full text-danger text-sm">
          {problem}. These are the last 30 days.
        </p>
      )}
    </div>
  )
}

const DayField = ({ label, ...rest }: { label: string; name: string; value: string }) => (
  <GetFormInput
    label={<span className="font-medium text-sm">{label}</span>}
    labelClassName="flex max-w-full flex-col gap-1.5"
    type="date"
    required
    className="input min-w-0"
    {...rest}
  />
)
