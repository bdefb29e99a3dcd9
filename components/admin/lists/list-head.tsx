import type { ReactNode } from 'react'
import { Actions } from './actions'

type ListHeadProps = {
  title: string
  /** How many entries there are. */
  description?: ReactNode
  chips?: ReactNode
  filter?: ReactNode
  /** Links and buttons, which a menu holds where there is little room. */
  actions?: ReactNode
}

/**
 * The head of a list: two lines of a table. Where there is little room, title, search and menu are one line that stays in
 * view.
 */
export function ListHead({ title, description, chips, filter, actions }: ListHeadProps) {
  return (
    <div
      className="rows:contents cells:grid cells:grid-cols-[auto_minmax(0,1fr)_auto] cells:items-center cells:gap-x-3 cells:gap-y-1
        cells:pt-2 cells:pb-1"
    >
      <div
        data-list-head
        className="cells:contents rows:bleed rows:sticky rows:top-[calc(var(--header)+var(--stuck))] rows:z-30 rows:flex
          rows:min-h-14 rows:flex-wrap rows:items-center rows:gap-2 rows:bg-paper rows:px-(--gutter)"
      >
        <div className="flex min-h-10 min-w-0 shrink-0 rows:max-w-1/2 rows:flex-col rows:justify-center cells:items-center cells:gap-2">
          <h1 className="truncate text-xl tracking-display rows:text-lg">{title}</h1>
          {description && <p className="truncate text-soft text-xs">{description}</p>}
        </div>
        <div className="min-w-0 rows:flex-[1_1_8.5rem] cells:col-span-2 cells:col-start-1 cells:row-start-2 cells:empty:hidden">
          {filter}
        </div>
        {actions && (
          <div className="shrink-0 cells:row-start-2 cells:justify-self-end">
            <Actions of={title}>{actions}</Actions>
          </div>
        )}
      </div>
      {chips && <div className="min-w-0 cells:col-span-2 cells:col-start-2 cells:row-start-1">{chips}</div>}
    </div>
  )
}
