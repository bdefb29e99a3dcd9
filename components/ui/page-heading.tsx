import type { ReactNode } from 'react'

/** The heading that a page opens with, and what belongs to it. */
export function PageHeading({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex flex-col gap-3 pt-10 pb-8 lg:pt-16 lg:pb-12">
      <h1 className="text-2xl tracking-display">{title}</h1>
      {children}
    </div>
  )
}
