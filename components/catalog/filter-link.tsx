'use client'

import { Link, type LinkProps } from '@/components/ui/link'

const showResults = () => {
  const results = document.getElementById('results')
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView()
}

/** Sets a filter or takes it back. The page scrolls to where the results begin, if that is above. */
export const FilterLink = (props: LinkProps) => <Link {...props} scroll={false} onNavigate={showResults} />

const focusCount = () => document.getElementById('count')?.focus({ preventScroll: true })

/** Takes back a filter and is gone afterwards, so the focus goes to the number of results. */
export const ChipLink = (props: LinkProps) => <Link {...props} scroll={false} onNavigate={focusCount} />
