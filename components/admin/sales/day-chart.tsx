import type { ReactNode } from 'react'
import { formatDay } from '@/lib/dates'
import { formatRupees, rupees } from '@/lib/money'
import type { DayFigures } from '@/lib/stats/contract'

type DayChartProps = { days: DayFigures[]; previous: DayFigures[] }

/** Daily sales as bars, in front of those of the previous period. The table below has the same figures. */
export function DayChart({ days, previous }: DayChartProps) {
  const most = Math.max(1, ...days.map(({ revenue }) => revenue), ...previous.map(({ revenue }) => revenue))
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? '']
  const best = days.reduce<DayFigures | undefined>(
    (so, day) => (day.revenue > (so?.revenue ?? 0) ? day : so),
    undefined,
  )
  const summary = best
    ? `Sales by day. The best day was ${formatDay(best.date)} with ${formatRupees(best.revenue)}.`
    : 'Sales by day. Nothing was sold.'
  return (
    <div>
      <h3 className="mb-2 text-base">Sales by day</h3>
      <div className="flex flex-wrap justify-between gap-x-6 text-soft text-xs">
        <p>Up to {formatRupees(rupees(most))} a day</p>
        <p className="flex gap-4">
          <Key className="bg-accent">These days</Key>
          <Key className="bg-edge/40">The {days.length} days before</Key>
        </p>
      </div>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${days.length} 100`}
        preserveAspectRatio="none"
        className="mt-2 h-44 w-full border-edge border-b"
      >
        {days.map(({ date, revenue, orders }, at) => {
          const before = previous[at]?.revenue ?? 0
          return (
            <g key={date}>
              <title>{`${formatDay(date)}: ${formatRupees(revenue)}, ${orders} orders`}</title>
              <Bar x={at} width={0.9} height={(100 * before) / most} className="fill-edge/40" />
              <Bar x={at + 0.2} width={0.5} height={(100 * revenue) / most} className="fill-accent" />
            </g>
          )
        })}
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between text-soft text-xs">
        <span>{formatDay(first)}</span>
        <span>{formatDay(last)}</span>
      </p>
      <details className="mt-2">
        <summary className="link inline-flex min-h-11 items-center text-sm">Figures by day</summary>
        <DayTable days={days} />
      </details>
    </div>
  )
}

const Key = ({ className, children }: { className: string; children: ReactNode }) => (
  <span className="inline-flex items-center gap-1.5">
    <span aria-hidden="true" className={`size-2.5 ${className}`} />
    {children}
  </span>
)

type BarProps = { x: number; width: number; height: number; className: string }

const Bar = ({ height, ...rest }: BarProps) => <rect y={100 - height} height={height} {...rest} />

function DayTable({ days }: { days: DayFigures[] }) {
  const columns = ['Day', 'Orders', 'Lost', 'Pieces', 'Sales']
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="pb-1 text-left text-soft text-xs">Lost orders were cancelled or returned.</caption>
      <thead>
        <tr className="text-soft text-xs">
          {columns.map((column, at) => (
            <th
              key={column}
              scope="col"
              className={`py-2 font-normal ${at === 0 ? 'text-left' : 'pl-2 text-right sm:pl-4'}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ date, orders, pieces, cancelled, returned, revenue }) => (
          <tr key={date} className="border-rule border-t">
            <th scope="row" className="whitespace-nowrap py-1.5 text-left font-normal">
              {formatDay(date)}
            </th>
            {[orders, cancelled + returned, pieces].map((count, at) => (
              <td key={columns[at + 1]} className="pl-2 text-right sm:pl-4">
                {count.toLocaleString('en-US')}
              </td>
            ))}
            <td className="whitespace-nowrap pl-2 text-right sm:pl-4">{formatRupees(revenue)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
