import { Search, SlidersHorizontal, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { GetForm, GetFormInput, GetFormSelect } from '@/components/ui/form/get-form'
import { Link } from '@/components/ui/link'
import { perPages, USUAL_PER_PAGE } from '@/lib/values/list-params'

type FilterFormProps = {
  action: string
  /** The searched fields, e.g. `Name, email or phone`. A list that is not searched has neither an order nor a page size. */
  searched?: string
  filters: { search?: string; perPage?: number; sortBy?: string }
  sorts?: Record<string, string>
  /** The default order of the list. */
  defaultSort?: string
  /** The number of active filters below the search. */
  used: number
  /** Filters that are set elsewhere and kept. */
  kept?: Record<string, string | undefined>
  children?: ReactNode
}

/** Search, filters, order and page size of a list, which become the URL, with or without scripts. */
export function FilterForm({
  action,
  searched,
  filters,
  sorts = {},
  defaultSort = 'newest',
  used,
  kept = {},
  children,
}: FilterFormProps) {
  const isNarrowed = used > 0 || Boolean(filters.search) || Object.values(kept).some(Boolean)
  const clear = 'Clear all filters'
  return (
    <GetForm action={action} aria-label="Filter" className="flex min-w-0 items-center gap-1 rows:justify-end">
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {searched && (
        <div className="relative min-w-0 grow cells:max-w-72 cells:[--field:2.25rem]">
          <GetFormInput
            label={<span className="sr-only">Search</span>}
            type="search"
            name="search"
            value={filters.search ?? ''}
            maxLength={100}
            placeholder={searched}
            className="input pe-10!"
          />
          <button
            type="submit"
            aria-label="Search"
            className="absolute inset-y-0 end-0 inline-flex w-10 items-center justify-center hover:text-accent"
          >
            <Search aria-hidden="true" size={18} strokeWidth={1.75} />
          </button>
        </div>
      )}
      <details className="group shrink-0 cells:relative">
        <summary className="relative inline-flex min-h-11 min-w-11 list-none items-center justify-center gap-1 text-sm cells:min-h-9 cells:text-xs">
          <SlidersHorizontal aria-hidden="true" size={20} strokeWidth={1.5} className="cells:size-4" />
          <span className="rows:sr-only">{searched ? 'Filter and sort' : 'Filter'}</span>
          {used > 0 && (
            <span className="rounded-full bg-accent px-1.5 text-surface text-xs leading-5 rows:absolute rows:top-0 rows:right-0">
              {used}
              <span className="sr-only"> used</span>
            </span>
          )}
        </summary>
        <div
          className="absolute top-full z-30 grid grid-cols-2 items-end gap-x-3 gap-y-4 border border-edge bg-paper p-4
            rows:inset-x-0 rows:max-h-[calc(100dvh-var(--header)-7.5rem)] rows:overflow-y-auto cells:left-0 cells:w-144
            cells:grid-cols-3"
        >
          {children}
          {searched && (
            <>
              <FilterSelect name="sortBy" label="Sort by" value={filters.sortBy} options={sorts} usual={defaultSort} />
              <FilterSelect
                name="perPage"
                label="Per page"
                value={String(filters.perPage)}
                options={Object.fromEntries(perPages.map((size) => [String(size), String(size)]))}
                usual={String(USUAL_PER_PAGE)}
              />
            </>
          )}
          {isNarrowed && (
            <Link href={action} className="link inline-flex min-h-11 items-center text-sm cells:hidden">
              {clear}
            </Link>
          )}
          <Button type="submit" size="sm" variant="secondary" className="rows:col-span-full">
            Apply
          </Button>
        </div>
      </details>
      {/* It has its place when there is nothing to clear too, so that nothing moves. */}
      <Link
        href={action}
        aria-label={clear}
        title={clear}
        className={`target shrink-0 hover:text-accent rows:hidden cells:[--target:2.25rem] ${isNarrowed ? '' : 'invisible'}`}
      >
        <X aria-hidden="true" size={18} strokeWidth={1.75} />
      </Link>
    </GetForm>
  )
}

type FilterSelectProps = {
  name: string
  label: string
  value: string | undefined
  options: Record<string, string>
  /** The label for no filter. */
  any?: string
  /** The choice without the parameter. */
  usual?: string
  /** Takes a whole line on a phone, for long choices. */
  isWide?: boolean
}

/** One filter of several choices. */
export function FilterSelect({ name, label, value = '', options, any, usual, isWide }: FilterSelectProps) {
  const parameter = (key: string) => (key === usual ? '' : key)
  return (
    <GetFormSelect
      label={<span className="font-medium text-sm">{label}</span>}
      labelClassName={`flex min-w-0 flex-col gap-1.5 ${isWide ? 'col-span-full sm:col-auto' : ''}`}
      name={name}
      value={parameter(value)}
      className="input"
    >
      {any && <option value="">{any}</option>}
      {Object.entries(options).map(([key, name]) => (
        <option key={key} value={parameter(key)}>
          {name}
        </option>
      ))}
    </GetFormSelect>
  )
}

/** A day as a filter. */
export function FilterDay({ name, label, value }: { name: string; label: string; value: string | undefined }) {
  return (
    <GetFormInput
      label={<span className="font-medium text-sm">{label}</span>}
      labelClassName="flex min-w-0 flex-col gap-1.5"
      type="date"
      name={name}
      value={value ?? ''}
      className="input min-w-0"
    />
  )
}

type Chip = { name: string; count?: number; href: string; isChosen: boolean }
type ChipsProps = {
  label: string
  chips: Chip[]
  /** Chips of a list: one line that scrolls where it is too short, so that the list below is in view. */
  isLine?: boolean
}

/** It fades where it goes on, which is over the page's edge on a phone. */
const line =
  'no-scrollbar mask-[linear-gradient(90deg,transparent,#000_1rem,#000_calc(100%-1rem),transparent)] flex-nowrap! ' +
  'scroll-px-4 overflow-x-auto px-4 py-1 rows:-mx-4 cells:-mx-3 cells:gap-1!'
/** The line begins with the selected chip in view. Without a line this would scroll the page instead. */
const lineChip =
  'aria-[current]:[scroll-initial-target:nearest] rows:min-h-11 rows:text-sm cells:min-h-8 cells:gap-1 cells:px-1.5 ' +
  'cells:text-xs'

/** The choices of one filter as touch-sized links. */
export function Chips({ label, chips, isLine = false }: ChipsProps) {
  return (
    <nav aria-label={label}>
      <ul data-scroll={isLine || undefined} className={`flex flex-wrap gap-2 ${isLine ? line : ''}`}>
        {chips.map(({ name, count, href, isChosen }) => (
          <li key={name} className="shrink-0">
            <Link
              href={href}
              aria-current={isChosen ? 'true' : undefined}
              className={`inline-flex min-h-11 items-center gap-1.5 rounded-sm border border-edge bg-surface px-3 text-sm
                hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-surface ${
                  isLine ? lineChip : 'sm:px-4'
                }`}
            >
              {name}
              {count !== undefined && <span className="tabular-nums">{count.toLocaleString('en-US')}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
