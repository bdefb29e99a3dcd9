'use client'

import type { ComponentProps } from 'react'
import { Link } from '@/components/ui/link'

/** A link that is gone once it was followed: the focus goes to the number of results (`#count`), which stays. */
export const ChipLink = (props: ComponentProps<typeof Link>) => (
  <Link {...props} onClick={() => document.getElementById('count')?.focus({ preventScroll: true })} />
)
