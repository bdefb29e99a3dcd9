import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/page-heading'

type NothingFoundProps = {
  title: string
  /** The list with its filters, and without. */
  href: string
  all: string
  /** How the list gets its first entry. */
  children: ReactNode
}

/** Replaces an empty list: what to do when its filters leave nothing, or when there is nothing yet. */
export function NothingFound({ title, href, all, children }: NothingFoundProps) {
  return (
    <EmptyState title={title}>
      {href === all ? (
        children
      ) : (
        <>
          <p className="text-soft">Nothing matches this search and these filters now.</p>
          <ButtonLink href={all} size="sm" variant="secondary">
            Show all
          </ButtonLink>
        </>
      )}
    </EmptyState>
  )
}
