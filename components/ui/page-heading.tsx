import type { ReactNode } from 'react'

/** The heading that a page opens with, and what belongs to it. */
export function PageHeading({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex flex-col gap-3 pt-8 pb-6 lg:pt-12 lg:pb-10">
      <h1 className="text-2xl tracking-display">{title}</h1>
      {children}
    </div>
  )
}
