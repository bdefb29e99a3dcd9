'use client'

import type { ComponentProps } from 'react'
import { Link } from '@/components/ui/link'

/** To where the results (`#results`) begin, from anywhere below: the panel beside them does not move. */
function toResults() {
  const results = document.getElementById('results')
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView()
}

/** A filter to set or to take back. */
export const FilterLink = (props: ComponentProps<typeof Link>) => (
  <Link {...props} scroll={false} onNavigate={toResults} />
)

/** A filter to take back that is gone once it was: the focus goes to the number of results (`#count`), which stays. */
export const ChipLink = (props: ComponentProps<typeof Link>) => (
  <Link {...props} scroll={false} onNavigate={() => document.getElementById('count')?.focus({ preventScroll: true })} />
)
