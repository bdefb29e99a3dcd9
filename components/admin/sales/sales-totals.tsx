import type { Totals } from '@/lib/stats/responses'
import { formatRupees, rupees } from '@/lib/values/money'

type SalesTotalsProps = { current: Totals; previous: Totals; days: number }

/** The sums of a period, and how they compare with the period before. */
export function SalesTotals({ current, previous, days }: SalesTotalsProps) {
  const sold = ({ orders, cancelled, returned }: Totals) => orders - cancelled - returned
  const average = (totals: Totals) => Math.round(totals.revenue / Math.max(1, sold(totals)))
  const plain = (count: number) => count.toLocaleString('en-US')
  const inRupees = (amount: number) => formatRupees(rupees(amount))
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-3 md:grid-cols-4">
      <Sum name="Sales" of={(totals) => totals.revenue} as={inRupees} {...{ current, previous, days }} />
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
    <div className="border border-rule bg-surface p-4">
      <dt className="text-soft text-sm">{name}</dt>
      <dd className="mt-1 font-semibold text-xl tabular-nums">{as(now)}</dd>
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
