import type { ReactNode } from 'react'

type SelectAllProps = {
  label: ReactNode
  /** How many of all entries are selected. */
  count: number
  total: number
  className?: string
  /** All are to be selected, or none. */
  onChange(isAll: boolean): void
}

/** The checkbox above a list that selects all its entries. */
export function SelectAll({ label, count, total, className = '', onChange }: SelectAllProps) {
  const isAll = count === total
  return (
    <label className={`inline-flex min-h-11 cursor-pointer items-center gap-3 self-start pr-4 text-sm ${className}`}>
      <input
        type="checkbox"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll
        }}
        onChange={() => onChange(!isAll)}
        className="size-5 shrink-0 accent-ink"
      />
      {label}
    </label>
  )
}
