import { ChevronDown, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { GetForm, GetFormInput, GetFormSelect } from '@/components/ui/form/get-form'
import { Link } from '@/components/ui/link'
import { perPages, USUAL_PER_PAGE } from '@/lib/values/list-params'

type FilterFormProps = {
  action: string
  /** The searched fields, e.g. `Name, email or phone`. */
  searched: string
  filters: { search?: string; perPage: number; sortBy: string }
  sorts: Record<string, string>
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
  sorts,
  defaultSort = 'newest',
  used,
  kept = {},
  children,
}: FilterFormProps) {
  const isNarrowed = used > 0 || Boolean(filters.search) || Object.values(kept).some(Boolean)
  return (
    <GetForm
      action={action}
      aria-label="Filter"
      className="flex flex-col gap-3 lg:min-h-10 lg:min-w-0 lg:flex-row lg:items-center lg:[--field:2.5rem]"
    >
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className="flex items-end gap-2 lg:min-w-0 lg:gap-1">
        <GetFormInput
          label={<span className="font-medium text-sm lg:sr-only">Search</span>}
          labelClassName="flex min-w-0 grow flex-col gap-1.5 lg:w-60 lg:shrink"
          type="search"
          name="search"
          value={filters.search ?? ''}
          maxLength={100}
          placeholder={searched}
          className="input"
        />
        <Button type="submit" size="sm" aria-label="Search" className="shrink-0 lg:min-h-10 lg:px-3">
          <Search aria-hidden="true" size={18} strokeWidth={1.75} />
          <span className="hidden sm:inline lg:hidden">Search</span>
        </Button>
      </div>
      <details className="group lg:relative">
        <summary className="inline-flex min-h-11 list-none items-center gap-2 text-sm lg:min-h-10 lg:whitespace-nowrap">
          Filter and sort{used > 0 && ` (${used})`}
          <ChevronDown
            aria-hidden="true"
            size={18}
            strokeWidth={1.5}
            className="transition-transform group-open:rotate-180"
          />
        </summary>
        <div
          className="grid grid-cols-2 items-end gap-x-3 gap-y-4 pt-1 pb-3 sm:grid-cols-3 lg:absolute lg:top-full lg:left-0
            lg:z-20 lg:w-144 lg:border lg:border-edge lg:bg-paper lg:p-4"
        >
          {children}
          <FilterSelect name="sortBy" label="Sort by" value={filters.sortBy} options={sorts} usual={defaultSort} />
          <FilterSelect
            name="perPage"
            label="Per page"
            value={String(filters.perPage)}
            options={Object.fromEntries(perPages.map((size) => [String(size), String(size)]))}
            usual={String(USUAL_PER_PAGE)}
          />
          <Button type="submit" size="sm" variant="secondary" className="col-span-full sm:col-auto">
            Apply
          </Button>
        </div>
      </details>
      {isNarrowed && (
        <Link href={action} className="link inline-flex min-h-11 items-center self-start text-sm">
          Clear all filters
        </Link>
      )}
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

const line =
  'max-sm:-mx-4 max-sm:scroll-px-4 max-sm:px-4 max-sm:py-1 max-sm:flex-nowrap max-sm:overflow-x-auto ' +
  'lg:flex-nowrap lg:gap-1 lg:overflow-x-auto lg:p-0.5'
/** The line begins with the selected chip in view. Without a line this would scroll the page instead. */
const lineChip =
  'max-sm:aria-[current]:[scroll-initial-target:nearest] lg:aria-[current]:[scroll-initial-target:nearest] ' +
  'lg:min-h-9 lg:gap-1 lg:px-1.5 lg:text-xs'

/** The choices of one filter as touch-sized links. */
export function Chips({ label, chips, isLine = false }: ChipsProps) {
  return (
    <nav aria-label={label}>
      <ul className={`flex flex-wrap gap-2 ${isLine ? line : ''}`}>
        {chips.map(({ name, count, href, isChosen }) => (
          <li key={name} className="shrink-0">
            <Link
              href={href}
              aria-current={isChosen ? 'true' : undefined}
              className={`inline-flex min-h-11 items-center gap-1.5 rounded-sm border border-edge bg-surface px-3 text-sm
                hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-surface sm:px-4 ${
                  isLine ? lineChip : ''
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
