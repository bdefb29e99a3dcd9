import type { ReactNode } from 'react'

/** A state in a quiet colour, that of the words in it. */
export const Pill = ({ children }: { children: ReactNode }) => (
  <span
    className="wrap-anywhere inline-block max-w-full rounded-full bg-sand px-2 py-0.5 text-xs has-[.text-danger]:bg-danger/10
      has-[.text-success]:bg-success/10"
  >
    {children}
  </span>
)
