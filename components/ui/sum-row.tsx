import type { ReactNode } from 'react'

type SumRowProps = { name: string; isTotal?: boolean; children: ReactNode }

/** A row of the totals in a `dl`. The total is emphasised. */
export function SumRow({ name, isTotal, children }: SumRowProps) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-4 ${isTotal ? 'mt-2 border-edge border-t pt-3 font-semibold' : ''}`}
    >
      <dt className="wrap-anywhere min-w-0">{name}</dt>
      <dd className="ms-auto text-end tabular-nums">{children}</dd>
    </div>
  )
}
