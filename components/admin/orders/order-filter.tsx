import { Chips, FilterDay, FilterForm, FilterSelect } from '@/components/admin/lists/filters'
import { orderSortNames, paymentNames, stateNames } from '@/components/admin/lists/list-labels'
import { listButton } from '@/components/admin/lists/list-table'
import { EntryLink } from '@/components/admin/shell/go-back'
import { ButtonLink, buttonClass } from '@/components/ui/button'
import { defaultSort, type OrderFilters, orderListHref, sortsOf } from '@/lib/orders/list/order-filters'
import type { StateCounts } from '@/lib/orders/list/order-list'
import { orderStates } from '@/lib/orders/status'
import { listHref, USUAL_PER_PAGE } from '@/lib/values/list-params'

const LIST = '/admin/orderlist'

/** What is shipped is on the way, so one chip stands for both. */
const chips = orderStates.filter((state) => state !== 'shipped')

const hasUsualSort = ({ state, sortBy }: OrderFilters) => sortBy === defaultSort(state)

/** A chip for each state, with how many orders are in it. */
export function OrderStates({ filters, counts }: { filters: OrderFilters; counts: StateCounts }) {
  const { state } = filters
  const toState = (next: OrderFilters['state']) => {
    const sortBy = hasUsualSort(filters) ? undefined : filters.sortBy
    return orderListHref({ ...filters, state: next, sortBy, currPage: 1 })
  }
  return (
    <Chips
      label="State"
      isLine
      chips={[
        { name: 'All', href: toState(undefined), isChosen: !state },
        ...chips.map((key) => ({
          name: stateNames[key],
          count: counts[key],
          href: toState(key),
          isChosen: state === key,
        })),
      ]}
    />
  )
}

export function OrderFilter({ filters }: { filters: OrderFilters }) {
  const { state, payment, from, to } = filters
  const used = [payment, from, to, !hasUsualSort(filters), filters.perPage !== USUAL_PER_PAGE].filter(Boolean).length
  return (
    <FilterForm
      action={LIST}
      searched="Number, name, phone, email, reference"
      filters={filters}
      sorts={Object.fromEntries(sortsOf(state).map((sort) => [sort, orderSortNames[sort]]))}
      defaultSort={defaultSort(state)}
      used={used}
      kept={{ state }}
    >
      <FilterSelect name="payment" label="Payment" value={payment} options={paymentNames} any="Any" isWide />
      <FilterDay name="from" label="From" value={from} />
      <FilterDay name="to" label="To" value={to} />
    </FilterForm>
  )
}

const courierSheets = { postex: 'PostEx', leopards: 'Leopards', tcs: 'TCS', 'm&p': 'M&P' }

/** Links to a new order, to booking, and to the sheets for and from couriers. */
export function OrderListLinks({ filters, canBook }: { filters: OrderFilters; canBook: boolean | undefined }) {
  const { search, state, payment, from, to } = filters
  const isNarrowed = Boolean(search || payment || from || to)
  const small = buttonClass({ variant: 'secondary', size: 'sm' }, listButton)
  return (
    <>
      <ButtonLink href="/admin/createorder" size="sm" className={listButton}>
        New order by telephone
      </ButtonLink>
      {canBook && (
        <EntryLink href="/admin/orderlist/book" className={small}>
          Book parcels
        </EntryLink>
      )}
      <a href={listHref('/api/orders/export.csv', { search, state, payment, from, to })} download className={small}>
        Export {isNarrowed ? 'this list' : state ? stateNames[state].toLowerCase() : 'all'}
      </a>
      <details className="cells:relative">
        <summary className={`${small} list-none`}>Export for a courier</summary>
        <ul className="min-w-full bg-paper cells:absolute cells:right-0 cells:z-30 cells:mt-1 cells:border cells:border-rule">
          {Object.entries(courierSheets).map(([sheet, name]) => (
            <li key={sheet}>
              <a
                href={listHref('/api/orders/export.csv', { sheet, search, state, payment, from, to })}
                download
                className="flex min-h-11 items-center px-4 hover:bg-surface"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </details>
      <EntryLink href="/admin/orderlist/tracking" className={small}>
        Tracking numbers
      </EntryLink>
      <EntryLink href="/admin/orderlist/deliveries" className={small}>
        Deliveries
      </EntryLink>
    </>
  )
}
