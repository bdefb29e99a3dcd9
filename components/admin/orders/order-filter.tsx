import { Chips } from '@/components/admin/lists/chips'
import { FilterDay, FilterForm, FilterSelect } from '@/components/admin/lists/filter-form'
import { orderSortNames, paymentNames, stateNames } from '@/components/admin/lists/list-labels'
import { defaultSort, listHref, type OrderFilters, perPages, sortsOf } from '@/lib/admin/filters'
import type { StateCounts } from '@/lib/admin/order-list'
import { orderStates } from '@/lib/orders/status'

const LIST = '/admin/orderlist'

/** What is shipped is on the way, so one chip stands for both. */
const chips = orderStates.filter((state) => state !== 'shipped')

export function OrderFilter({ filters, counts }: { filters: OrderFilters; counts: StateCounts }) {
  const { state, payment, from, to } = filters
  const isUsual = filters.sortBy === defaultSort(state)
  const used = [payment, from, to, !isUsual, filters.perPage !== perPages[0]].filter(Boolean).length
  const toState = (next: OrderFilters['state']) => {
    const sortBy = isUsual ? undefined : filters.sortBy
    return listHref(LIST, { ...filters, state: next, sortBy, currPage: 1 })
  }
  return (
    <div className="flex flex-col gap-4">
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
    </div>
  )
}
