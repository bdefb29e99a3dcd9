import type { ReactNode } from 'react'
import { counted } from '@/components/admin/lists/list-labels'
import type { DayFigures } from '@/lib/stats/responses'
import { formatDay } from '@/lib/values/dates'
import { formatRupees, rupees } from '@/lib/values/money'
import { DayFigure } from './day-figure'

type DayChartProps = { days: DayFigures[]; previous: DayFigures[] }

/** Daily sales as bars, in front of those of the previous period. The table below has the same figures. */
export function DayChart({ days, previous }: DayChartProps) {
  const lines = scaleTo(Math.max(...[...days, ...previous].map(({ revenue }) => revenue)))
  const top = lines.at(-1) ?? 1
  const labelled = [0, Math.floor((days.length - 1) / 2), days.length - 1]
  const best = days.reduce<DayFigures | undefined>(
    (so, day) => (day.revenue > (so?.revenue ?? 0) ? day : so),
    undefined,
  )
  const summary = best
    ? `Sales by day. The best day was ${formatDay(best.date)} with ${formatRupees(best.revenue)}.`
    : 'Sales by day. Nothing was sold.'
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-base">Sales by day</h3>
        <p className="flex gap-4 text-soft text-xs">
          <Key className="bg-accent">These days</Key>
          <Key className="bg-edge/40">The {days.length} days before</Key>
        </p>
      </div>
      <div className="relative h-48 pl-11">
        <Scale lines={lines} top={top} />
        <DayFigure
          figures={days.map(({ date, revenue, orders }, index) => ({
            day: formatDay(date),
            now: `${formatRupees(revenue)}, ${counted(orders, 'order')}`,
            before: `${formatRupees(previous[index]?.revenue ?? rupees(0))} on ${formatDay(previous[index]?.date ?? date)}`,
          }))}
        >
          <svg
            role="img"
            aria-label={summary}
            viewBox={`0 0 ${days.length} 100`}
            preserveAspectRatio="none"
            className="size-full border-edge border-b"
          >
            {days.map(({ date, revenue }, index) => (
              <g key={date}>
                <Bar
                  x={index}
                  width={0.9}
                  height={(100 * (previous[index]?.revenue ?? 0)) / top}
                  className="fill-edge/40"
                />
                <Bar x={index + 0.2} width={0.5} height={(100 * revenue) / top} className="fill-accent" />
              </g>
            ))}
          </svg>
        </DayFigure>
      </div>
      <p aria-hidden="true" className="mt-1 flex justify-between pl-11 text-soft text-xs">
        {[...new Set(labelled)].map((index) => (
          <span key={index}>{formatDay(days[index]?.date ?? '')}</span>
        ))}
      </p>
      <details className="mt-2 overflow-x-auto">
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

/** Lines across the chart, with the rupees that they stand for. */
function Scale({ lines, top }: { lines: number[]; top: number }) {
  return lines.map((line) => (
    <p
      key={line}
      aria-hidden="true"
      className="absolute inset-x-0 border-rule border-t text-soft text-xs tabular-nums"
      style={{ bottom: `${(100 * line) / top}%` }}
    >
      <span className="-translate-y-1/2 absolute bg-paper pr-1">{compact.format(line)}</span>
    </p>
  ))
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact' })

type BarProps = { x: number; width: number; height: number; className: string }

const Bar = ({ height, ...rest }: BarProps) => <rect y={100 - height} height={height} {...rest} />

function DayTable({ days }: { days: DayFigures[] }) {
  const columns = ['Day', 'Orders', 'Lost', 'Pieces', 'Sales']
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="pb-1 text-left text-soft text-xs">Lost orders were cancelled or returned.</caption>
      <thead>
        <tr className="text-soft text-xs">
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={`py-2 font-normal ${index === 0 ? 'text-left' : 'pl-2 text-right sm:pl-4'}`}
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
            {[orders, cancelled + returned, pieces].map((count, index) => (
              <td key={columns[index + 1]} className="pl-2 text-right sm:pl-4">
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

/** The lines across a chart: from 0 in at most five round steps of 1, 2, 2.5 or 5 with zeros, until no figure is higher. */
export function scaleTo(most: number): number[] {
  const rough = Math.max(1, most / 5)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5].find((round) => round * power >= rough && Number.isInteger(round * power)) ?? 10) * power
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, line) => line * step)
}
