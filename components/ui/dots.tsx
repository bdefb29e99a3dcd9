import type { CSSProperties } from 'react'

/** How many pictures there are, and which is shown: for the eye alone, and only where scripts can move them. */
export function Dots({ count, current }: { count: number; current: number }) {
  return (
    <span
      aria-hidden="true"
      style={{ '--count': count, '--current': current } as CSSProperties}
      className="dots pointer-events-none absolute inset-x-0 bottom-1.5 mx-auto transition-opacity
        group-focus-within:opacity-100 group-hover:opacity-100 noscript:hidden in-data-lean:hidden hover-device:opacity-0"
    />
  )
}
