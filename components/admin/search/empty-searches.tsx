'use client'

import { formatDate } from '@/lib/values/dates'
import { SynonymForm } from './synonym-form'

type EmptySearchesProps = { searches: { search: string; count: number; lastAt: string }[] }

/** Searches without results, each with a form to add a synonym. */
export function EmptySearches({ searches }: EmptySearchesProps) {
  if (searches.length === 0) return <p className="border-rule border-y py-6 text-soft">Every search found something.</p>
  return (
    <ul className="border-rule border-t">
      {searches.map(({ search, count, lastAt }) => (
        <li key={search} className="border-rule border-b">
          <details
            onToggle={({ currentTarget }) => {
              if (currentTarget.open) currentTarget.querySelector('textarea')?.focus()
            }}
          >
            <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-2">
              <span dir="auto" className="wrap-anywhere min-w-0">
                {search}
                <span className="block text-soft text-xs">
                  searched {count === 1 ? 'once' : `${count} times`}, last on {formatDate(lastAt)}
                </span>
              </span>
              <span className="link shrink-0 text-sm">Add a synonym</span>
            </summary>
            <div className="pb-6">
              <SynonymForm word={search} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  )
}
