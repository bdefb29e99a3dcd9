'use client'

import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'

/** Open or closed sections until the page is reloaded. Restoring a stored state would shift a rendered page. */
const left = new Map<string, boolean>()

type FoldProps = { title: string; isOpen?: boolean; className?: string; children: ReactNode }

/** A collapsible section, which also works without scripts. */
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
