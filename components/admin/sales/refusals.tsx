import type { Stats } from '@/lib/stats/responses'
import { formatRupees } from '@/lib/values/money'
import { BarTable } from './bar-table'

/** Payment methods, with the share of returned parcels of each. */
export function Refusals({ payment }: Pick<Stats, 'payment'>) {
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
