import { Chips, FilterDay, FilterSelect } from '@/components/admin/lists/filters'
import { Button } from '@/components/ui/button'
import { GetForm } from '@/components/ui/form/get-form'
import { Link } from '@/components/ui/link'
import { kindNames } from '@/lib/activity/describe'
import type { Actor } from '@/lib/activity/log'
import type { ActivityListFilters } from '@/lib/admin/filters'
import { listHref } from '@/lib/values/list-params'

const LIST = '/admin/activity'

/** The filters of the activity log. The page of an order, product or user links to its own entries. */
export function ActivityFilter({ filters, people }: { filters: ActivityListFilters; people: Actor[] }) {
  const { kind, by, from, to, orderId, productId, userId } = filters
  const isOfOne = Boolean(orderId || productId || userId)
  const kept = Object.entries({ kind, orderId, productId, userId })
  const toKind = (next: ActivityListFilters['kind']) => listHref(LIST, { ...filters, kind: next, currPage: 1 })
  const kinds = Object.keys(kindNames) as (keyof typeof kindNames)[]
  return (
    <div className="flex flex-col gap-4">
      {!isOfOne && (
        <Chips
          label="About"
          isLine
          chips={[
            { name: 'All', href: toKind(undefined), isChosen: !kind },
            ...kinds.map((key) => ({ name: kindNames[key], href: toKind(key), isChosen: kind === key })),
          ]}
        />
      )}
      <GetForm
        action={LIST}
        aria-label="Filter"
        className="grid grid-cols-2 items-end gap-x-3 gap-y-4 lg:flex lg:flex-wrap"
      >
        {kept.map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
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
        <Button type="submit" size="sm" variant="secondary" className="col-span-full sm:col-auto">
          Apply
        </Button>
      </GetForm>
      {(isOfOne || kind || by || from || to) && (
        <Link href={LIST} className="link inline-flex min-h-11 items-center self-start text-sm">
          Clear all filters
        </Link>
      )}
    </div>
  )
}
