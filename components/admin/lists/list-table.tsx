import type { ReactNode } from 'react'
import { ButtonLink, buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/page-heading'

type Column = {
  name: string
  /** Stands for the name, on phones too, e.g. a checkbox for all rows. */
  control?: ReactNode
  /** Its cells are figures, aligned to the right. */
  isFigure?: boolean
  /** Its cells speak for themselves: only screen readers hear the name. */
  isUnnamed?: boolean
  /** Left out where the table has little room. */
  isWide?: boolean
}

/** Entries as a table from 1024 px, which scrolls where text is large, and as cards on smaller screens. */
export function ListTable({ label, columns, children }: { label: string; columns: Column[]; children: ReactNode }) {
  return (
    <div className="lg:relative lg:-m-1 lg:overflow-x-auto lg:p-1">
      <table aria-label={label} className="w-full text-left max-lg:block lg:text-sm">
        <thead className="max-lg:block lg:border-edge lg:border-b">
          <tr className="text-soft text-xs *:font-medium max-lg:block lg:*:py-1.5 lg:*:pr-3">
            {columns.map(({ name, control, isFigure, isUnnamed, isWide }) => (
              <th
                key={name}
                scope="col"
                className={`${control ? 'max-lg:block' : 'max-lg:hidden'} ${isFigure ? 'text-right' : ''} ${
                  isWide ? wideCell : ''
                }`}
              >
                {control ?? <span className={isUnnamed ? 'sr-only' : ''}>{name}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="border-rule max-lg:block max-lg:border-t">{children}</tbody>
      </table>
    </div>
  )
}

/** A row, in which the link covers everything but `aboveLink`. */
export const listRow =
  'relative border-rule border-b max-lg:grid max-lg:py-4 lg:h-10.5 lg:hover:bg-surface lg:*:py-1 lg:*:pr-3'
export const aboveLink = 'relative z-10'

/** That link: a button on a card. */
export const rowLink = (more = '') =>
  buttonClass(
    { variant: 'secondary', size: 'sm' },
    `after:absolute after:inset-0 lg:min-h-8 lg:border-transparent lg:py-0 lg:px-1 lg:text-accent lg:underline
      lg:underline-offset-4 lg:hover:bg-transparent lg:hover:text-accent-deep ${more}`,
  )

/** A button of a row that is an icon on wide screens. */
export const tableButton = 'lg:min-h-8 lg:px-2'

/** A cell that is left out where the table has little room. */
export const wideCell = 'lg:max-2xl:hidden'

type NothingFoundProps = {
  title: string
  /** The list with its filters, and without. */
  href: string
  all: string
  /** How the list gets its first entry. */
  children: ReactNode
}

/** Replaces an empty list: what to do when its filters leave nothing, or when there is nothing yet. */
export function NothingFound({ title, href, all, children }: NothingFoundProps) {
  return (
    <EmptyState title={title}>
      {href === all ? (
        children
      ) : (
        <>
          <p className="text-soft">Nothing matches this search and these filters now.</p>
          <ButtonLink href={all} size="sm" variant="secondary">
            Show all
          </ButtonLink>
        </>
      )}
    </EmptyState>
  )
}

/** A state in a quiet colour, that of the words in it. */
export const Pill = ({ children }: { children: ReactNode }) => (
  <span
    className="wrap-anywhere inline-block max-w-full rounded-full bg-sand px-2 py-0.5 text-xs has-[.text-danger]:bg-danger/10
      has-[.text-success]:bg-success/10"
  >
    {children}
  </span>
)

type SelectAllProps = {
  label: ReactNode
  /** How many of all entries are selected. */
  count: number
  total: number
  className?: string
  /** All are to be selected, or none. */
  onChange(isAll: boolean): void
}

/** The checkbox above a list that selects all its entries. */
export function SelectAll({ label, count, total, className = '', onChange }: SelectAllProps) {
  const isAll = count === total
  return (
    <label className={`inline-flex min-h-11 cursor-pointer items-center gap-3 self-start pr-4 text-sm ${className}`}>
      <input
        type="checkbox"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll
        }}
        onChange={() => onChange(!isAll)}
        className="size-5 shrink-0 accent-ink"
      />
      {label}
    </label>
  )
}
