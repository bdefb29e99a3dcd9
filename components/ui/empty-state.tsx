import type { ReactNode } from 'react'

type EmptyStateProps = { title: string; children?: ReactNode; heading?: 'h1' | 'h2' | 'p' }

/** What stands where a list would be: a sentence, and below it what one can do instead. */
export function EmptyState({ title, children, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-start gap-6 border-rule border-y py-12 sm:py-16">
      <Heading className="max-w-[24ch] font-semibold text-xl tracking-title">{title}</Heading>
      {children}
    </div>
  )
}
