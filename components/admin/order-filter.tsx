import { listHref, type OrderFilters, orderStates } from '@/lib/admin/filters'
import { Chips } from './chips'
import { FilterDay, FilterForm, FilterSelect } from './filter-form'
import { orderSortNames, paymentNames, stateNames } from './list-labels'

const LIST = '/admin/orderlist'

export function OrderFilter({ filters }: { filters: OrderFilters }) {
  const { state, payment, from, to } = filters
  const toState = (next: OrderFilters['state']) => listHref(LIST, { ...filters, state: next, currPage: 1 })
  const used = [payment, from, to, filters.sortBy !== 'newest', filters.perPage !== 10].filter(Boolean).length
  return (
    <div className="flex flex-col gap-4">
      <Chips
        label="State"
        chips={[
          { name: 'All', href: toState(undefined), isChosen: !state },
          ...orderStates.map((key) => ({ name: stateNames[key], href: toState(key), isChosen: state === key })),
        ]}
      />
      <FilterForm
        action={LIST}
        searched="Number, name, phone, email, reference"
        filters={filters}
        sorts={orderSortNames}
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
