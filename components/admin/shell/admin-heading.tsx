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
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-8 pb-6 lg:pt-10">
      <div className="flex min-w-0 flex-col gap-1">
        <h1 className="text-2xl tracking-display">{title}</h1>
        {description && <p className="text-soft">{description}</p>}
      </div>
      {children}
    </div>
  )
}

type ListHeadProps = {
  title: string
  /** How many entries there are. */
  description: ReactNode
  chips?: ReactNode
  filter: ReactNode
  actions?: ReactNode
}

/** The head of a list: on wide screens two lines, so that the list has the screen. */
export function ListHead({ title, description, chips, filter, actions }: ListHeadProps) {
  return (
    <div className="flex flex-col gap-4 pt-8 pb-4 lg:gap-2 lg:pt-2 lg:pb-1">
      <div className="flex flex-col gap-4 lg:min-h-10 lg:flex-row lg:items-center">
        <div className="flex shrink-0 flex-col gap-1 lg:flex-row lg:items-baseline lg:gap-2">
          <h1 className="text-2xl tracking-display lg:text-xl">{title}</h1>
          <p className="text-soft lg:text-xs">{description}</p>
        </div>
        {chips && <div className="min-w-0">{chips}</div>}
      </div>
      <div className="flex flex-col gap-4 lg:flex-row lg:flex-wrap lg:justify-between lg:gap-3">
        <div className="lg:min-w-0 lg:flex-[1_1_22rem]">{filter}</div>
        <div className="empty:hidden lg:max-w-full lg:shrink-0">{actions}</div>
      </div>
    </div>
  )
}
