'use client'

import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'

/** How each was left, as long as the shop is not loaded anew: a stored state would move a page that is there already. */
const left = new Map<string, boolean>()

type FoldProps = { title: string; isOpen?: boolean; className?: string; children: ReactNode }

/** A part that folds by its title, also without scripts. */
export function Fold({ title, isOpen = true, className, children }: FoldProps) {
  const [atFirst] = useState(() => left.get(title) ?? isOpen)
  return (
    <details open={atFirst} onToggle={(event) => left.set(title, event.currentTarget.open)} className={className}>
      <summary className="flex min-h-11 list-none items-center justify-between gap-4 font-semibold">
        {title}
        <ChevronDown
          aria-hidden="true"
          size={20}
          strokeWidth={1.5}
          className="transition-transform in-[[open]>summary]:rotate-180"
        />
      </summary>
      <div className="pt-1 pb-4">{children}</div>
    </details>
  )
}
