import type { ReactNode } from 'react'
import { EntryLink } from '@/components/admin/shell/go-back'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/page-heading'
import type { Product } from '@/lib/catalog/responses'
import { formatTimeOrDay } from '@/lib/values/dates'

/** The widths of columns. The name has what they leave, and never less than 260 px. */
const widths = {
  tick: 'w-9',
  picture: 'w-11',
  name: '',
  number: 'w-16',
  count: 'w-20',
  amount: 'w-26',
  time: 'w-28',
  pills: 'w-36',
  text: 'w-52',
  long: 'w-72',
  link: 'w-14',
  actions: 'w-34',
}

type Column = {
  name: string
  width: keyof typeof widths
  /** Stands for the name, on phones too, e.g. a checkbox for all rows. */
  control?: ReactNode
  /** Its cells are figures, aligned to the right. */
  isFigure?: boolean
  /** Its cells speak for themselves: only screen readers hear the name. */
  isUnnamed?: boolean
  /** Left out where the table has little room. */
  isWide?: boolean
}

type ListTableProps = { label: string; columns: readonly Column[]; children: ReactNode }

/** The entries of a list: a table, or rows of at most 76 px where there is little room, as on a phone. */
export function ListTable({ label, columns, children }: ListTableProps) {
  return (
    <div className="@container/list">
      <table aria-label={label} className="w-full text-left text-sm rows:block cells:table-fixed">
        <thead className="border-edge rows:block cells:border-b">
          <tr className="text-soft text-xs *:font-medium rows:block cells:*:py-1 cells:*:pr-3">
            {columns.map(({ name, width, control, isFigure, isUnnamed, isWide }) => (
              <th
                key={name}
                scope="col"
                className={`${widths[width]} ${control ? 'rows:block rows:w-auto' : 'rows:hidden'} ${
                  isFigure ? 'text-right' : ''
                } ${isWide ? wideCell : ''}`}
              >
                {control ?? <span className={isUnnamed ? 'sr-only' : ''}>{name}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="border-rule rows:block rows:border-t">{children}</tbody>
      </table>
    </div>
  )
}

/** Left out where the table has little room. */
const wideCell = 'tight:hidden'

/** A row of a list, which its link covers. */
export const ListRow = ({ children }: { children: ReactNode }) => (
  <tr
    className="relative border-rule border-b hover:bg-surface rows:grid rows:min-h-14 rows:items-center rows:gap-y-0.5 rows:py-2
      rows:[grid-template:var(--two-lines)] cramped:[grid-template:var(--four-lines)]
      cells:h-10.5 cells:*:py-0.5 cells:*:pr-3"
  >
    {children}
  </tr>
)

/** What a row is about, on two lines at most. */
export const ListName = ({ children }: { children: ReactNode }) => (
  <th scope="row" className="min-w-0 font-semibold rows:[grid-area:name]">
    {/* A pill makes its line no higher. */}
    <span className="wrap-anywhere line-clamp-2 leading-tight *:-my-0.5">{children}</span>
  </th>
)

/** Where a cell stands in a row of two lines. One without a place is left out there. */
const places = {
  tick: 'relative z-10 rows:[grid-area:tick]',
  picture: 'rows:pr-3 rows:[grid-area:picture]',
  figure: 'text-right tabular-nums rows:pl-3 rows:[grid-area:figure] cramped:pl-0 cramped:text-left',
  about:
    'min-w-0 text-soft text-xs rows:truncate rows:[grid-area:about] cramped:whitespace-normal cramped:wrap-anywhere',
  state: 'rows:pl-3 rows:text-right rows:text-xs rows:[grid-area:state] cramped:pl-0 cramped:text-left',
  more: 'rows:[grid-area:more]',
}

type ListCellProps = { place?: keyof typeof places; isWide?: boolean; className?: string; children: ReactNode }

export const ListCell = ({ place, isWide, className = '', children }: ListCellProps) => (
  <td className={`${place ? places[place] : 'rows:hidden'} ${isWide ? wideCell : ''} ${className}`}>{children}</td>
)

/** The columns of a list whose entries are read or edited in place. */
export const listOfEntries =
  'border-edge border-t cells:grid cells:grid-cols-[auto_minmax(16.25rem,2fr)_minmax(0,3fr)_auto_auto_auto]'

/** The line of an entry, which is its summary if it opens. */
export const entryLine =
  'min-h-14 gap-y-0.5 py-1.5 text-sm rows:grid rows:items-center ' +
  'rows:[grid-template:var(--two-lines)] cramped:[grid-template:var(--four-lines)] ' +
  'cells:col-span-full cells:grid cells:min-h-10.5 cells:grid-cols-subgrid cells:items-center cells:py-1'

type EntryPlacesProps = {
  picture?: ReactNode
  /** What it is about, on two lines at most. */
  name: ReactNode
  about: ReactNode
  state: ReactNode
  figure?: ReactNode
  more?: ReactNode
}

/** What stands where in an entry, as in a row of a table. */
export const EntryPlaces = ({ picture, name, about, state, figure, more }: EntryPlacesProps) => (
  <>
    <div className="not-empty:pr-3 rows:[grid-area:picture]">{picture}</div>
    <div className="wrap-anywhere line-clamp-2 min-w-0 leading-tight cells:mr-3 rows:[grid-area:name]">{name}</div>
    <div className="min-w-0 text-soft cells:pr-3 rows:text-xs rows:[grid-area:about]">{about}</div>
    <div className="text-xs cells:pr-3 rows:pl-3 rows:text-right rows:[grid-area:state] cramped:pl-0 cramped:text-left">
      {state}
    </div>
    <div className="text-right tabular-nums cells:not-empty:pr-3 rows:pl-3 rows:[grid-area:figure] cramped:pl-0 cramped:text-left">
      {figure}
    </div>
    <div className="rows:[grid-area:more]">{more}</div>
  </>
)

type ListEntryProps = EntryPlacesProps & {
  /** Below it, e.g. its form. */
  children?: ReactNode
}

/** An entry of a list, in one line of it or two. */
export const ListEntry = ({ children, ...places }: ListEntryProps) => (
  <li className="relative border-rule border-b hover:bg-surface cells:col-span-full cells:grid cells:grid-cols-subgrid">
    <div className={entryLine}>
      <EntryPlaces {...places} />
    </div>
    {children}
  </li>
)

/** A text that is cut, to one line on a phone and two in a table, until it is pressed. */
export const CutText = ({ children }: { children: ReactNode }) => (
  <details className="group">
    <summary
      dir="auto"
      className="wrap-anywhere list-none leading-snug group-open:line-clamp-none rows:line-clamp-1 cells:line-clamp-2"
    >
      {children}
    </summary>
  </details>
)

type RowLinkProps = { href: string; label: string; children: ReactNode }

/** The link of a row, which covers it: a word in a table, and the row itself where it has two lines. */
export const RowLink = ({ href, label, children }: RowLinkProps) => (
  <EntryLink
    href={href}
    aria-label={label}
    className="rounded-sm text-accent underline underline-offset-4 hover:text-accent-deep rows:absolute rows:inset-0
      rows:-outline-offset-2 cells:inline-flex cells:min-h-8 cells:min-w-8 cells:items-center cells:after:absolute
      cells:after:inset-0"
  >
    <span className="rows:sr-only">{children}</span>
  </EntryLink>
)

/** A button of a row or of a list's head: in a line of them, or in the menu that stands for it. */
export const listButton =
  'rows:w-full rows:justify-start rows:border-transparent cells:min-h-9 cells:px-2.5 cells:text-xs'

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

const tones = {
  plain: 'bg-sand',
  good: 'bg-success/10 text-success',
  /** Only for trouble. */
  danger: 'bg-danger/10 text-danger',
  accent: 'bg-accent/10 text-accent',
}

export type Tone = keyof typeof tones

/** A topic of an entry in a word or two. */
export const Pill = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span
    className={`inline-block max-w-full truncate rounded-full px-2 py-0.5 align-middle font-medium text-xs leading-tight
      forced-colors:border ${tones[tone]}`}
  >
    {children}
  </span>
)

/** Marks a product that is not published, with the time or day at which it will be. */
export const DraftPill = ({ product: { isPublished, publishAt } }: { product: Product }) =>
  !isPublished && <Pill tone="accent">{publishAt ? `Goes online ${formatTimeOrDay(publishAt)}` : 'Hidden draft'}</Pill>

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
