import { Chips, FilterDay, FilterSelect } from '@/components/admin/lists/filters'
import { Button } from '@/components/ui/button'
import { Fold } from '@/components/ui/fold'
import { GetForm } from '@/components/ui/form/get-form'
import { Link } from '@/components/ui/link'
import { type Described, describeChanges, kindNames, subjectPage, verbOf } from '@/lib/activity/describe'
import type { Actor } from '@/lib/activity/log'
import type { ActivityLine, ActivityPage } from '@/lib/activity/responses'
import type { ActivityListFilters } from '@/lib/admin/filters'
import { formatDateTime } from '@/lib/values/dates'
import { listHref } from '@/lib/values/list-params'

/** More changes are collapsed. A new product has a dozen. */
const SHOWN = 4

/** `Bilal changed Karachi Tee`, with details. On the subject's own page its name is no link. */
export function ActivityEntry({ line, isAtHome = false }: { line: ActivityLine; isAtHome?: boolean }) {
  const { at, by, on } = line
  const href = isAtHome ? null : subjectPage(line)
  const changes = describeChanges(line.changes)
  return (
    <li className="flex flex-col gap-1 border-rule border-b py-3">
      <p className="wrap-anywhere">
        <span className="font-semibold">{by.name}</span> {by.role && <span className="text-soft">({by.role})</span>}{' '}
        {verbOf(line)}{' '}
        {href ? (
          <Link href={href} className="link inline-flex min-h-6 items-center">
            {on.name}
          </Link>
        ) : (
          on.name
        )}
      </p>
      {changes.length > SHOWN ? (
        <details className="text-sm">
          <summary className="link inline-flex min-h-11 items-center">{changes.length} details</summary>
          <Changes changes={changes} />
        </details>
      ) : (
        <Changes changes={changes} />
      )}
      <time dateTime={at} className="text-sm text-soft">
        {formatDateTime(at)}
      </time>
    </li>
  )
}

function Changes({ changes }: { changes: Described[] }) {
  if (changes.length === 0) return null
  return (
    <dl className="flex flex-col text-sm">
      {changes.map(({ name, text }) => (
        <div key={name} className="wrap-anywhere">
          <dt className="inline text-soft">{name}: </dt>
          <dd className="inline whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The latest activity on one subject, newest first. `href` links to all of it. */
export function History({ activity, total, href }: Pick<ActivityPage, 'activity' | 'total'> & { href: string }) {
  return (
    <Fold title="History" isOpen={false} className="border-rule border-t pt-2">
      {activity.length === 0 ? (
        <p className="text-soft">No administrator has changed anything here.</p>
      ) : (
        <ul>
          {activity.map((line) => (
            <ActivityEntry key={line._id} line={line} isAtHome />
          ))}
        </ul>
      )}
      {total > activity.length && (
        <Link href={href} className="link inline-flex min-h-11 items-center">
          All {total} changes
        </Link>
      )}
    </Fold>
  )
}

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
