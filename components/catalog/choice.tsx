import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { FilterLink } from './filter-link'

type ChoiceProps = {
  href: string
  isChosen: boolean
  /** How many products it leads to. */
  count?: number
  children: ReactNode
}

/** A filter to set, or, when it is set, to take back. */
export function Choice({ href, isChosen, count, children }: ChoiceProps) {
  return (
    <FilterLink
      href={href}
      aria-current={isChosen ? 'true' : undefined}
      className="group/choice flex min-h-11 items-center gap-3 aria-[current]:font-medium"
    >
      <span
        aria-hidden="true"
        className={`grid size-5 shrink-0 place-items-center rounded-sm border ${
          isChosen ? 'border-ink bg-ink text-surface' : 'border-edge bg-surface group-hover/choice:border-ink'
        }`}
      >
        {isChosen && <Check size={14} strokeWidth={2.5} />}
      </span>
      <span className="wrap-anywhere underline-offset-4 group-hover/choice:underline">{children}</span>
      {count !== undefined && <span className="ml-auto text-sm text-soft tabular-nums">{count}</span>}
    </FilterLink>
  )
}
