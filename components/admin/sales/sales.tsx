import { orderStatuses, statusNames } from '@/lib/orders/status'
import type { Stats } from '@/lib/stats/responses'
import { formatRupees } from '@/lib/values/money'
import { BarTable } from './bar-table'
import { DayChart } from './day-chart'
import { Refusals } from './refusals'
import { SalesTotals } from './sales-totals'

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
