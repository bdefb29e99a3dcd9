import type { ReactNode } from 'react'

/** The heading of an admin page, with its actions beside it. */
export function AdminHeading({
  title,
  description,
  children,
}: {
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-1 pt-5 pb-4 sm:gap-y-4 sm:pt-8 sm:pb-6 lg:pt-10">
      <div className="flex min-w-0 flex-col gap-1">
        <h1 className="text-2xl tracking-display">{title}</h1>
        {description && <p className="text-soft">{description}</p>}
      </div>
      {children}
    </div>
  )
}
