import { Chips, FilterDay, FilterForm, FilterSelect } from '@/components/admin/lists/filters'
import { kindNames } from '@/lib/activity/describe'
import type { Actor } from '@/lib/activity/log'
import type { ActivityListFilters } from '@/lib/admin/filters'
import { listHref } from '@/lib/values/list-params'

const LIST = '/admin/activity'

/** A chip for each kind of change. The page of an order, product or user links to its own entries, which need none. */
export function ActivityKinds({ filters }: { filters: ActivityListFilters }) {
  const { kind } = filters
  const toKind = (next: ActivityListFilters['kind']) => listHref(LIST, { ...filters, kind: next, currPage: 1 })
  const kinds = Object.keys(kindNames) as (keyof typeof kindNames)[]
  return (
    <Chips
      label="About"
      isLine
      chips={[
        { name: 'All', href: toKind(undefined), isChosen: !kind },
        ...kinds.map((key) => ({ name: kindNames[key], href: toKind(key), isChosen: kind === key })),
      ]}
    />
  )
}

export function ActivityFilter({ filters, people }: { filters: ActivityListFilters; people: Actor[] }) {
  const { kind, by, from, to, orderId, productId, userId } = filters
  return (
    <FilterForm
      action={LIST}
      filters={{}}
      used={[by, from, to].filter(Boolean).length}
      kept={{ kind, orderId, productId, userId }}
    >
      {people.length > 0 && (
        <FilterSelect
          name="by"
          label="Changed by"
          value={by}
          options={Object.fromEntries(people.map(({ _id, name }) => [_id, name]))}
          any="Anybody"
          isWide
        />
      )}
      <FilterDay name="from" label="From" value={from} />
      <FilterDay name="to" label="To" value={to} />
    </FilterForm>
  )
}
