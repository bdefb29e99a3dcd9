import type { Metadata } from 'next'
import { ActivityFilter, ActivityKinds } from '@/components/admin/activity/activity-filter'
import { ActivityRow } from '@/components/admin/activity/activity-list'
import { ListHead } from '@/components/admin/lists/list-head'
import { counted } from '@/components/admin/lists/list-labels'
import { listOfEntries } from '@/components/admin/lists/list-table'
import { EmptyState } from '@/components/ui/page-heading'
import { Pagination } from '@/components/ui/pagination'
import { listActivity, peopleInLog, seenBy } from '@/lib/activity/queries'
import { activityFilters } from '@/lib/admin/filters'
import { may } from '@/lib/platform/session/permissions'
import { listHref, type Params } from '@/lib/values/list-params'
import { adminOnly } from '../admin-only'

export const metadata: Metadata = { title: 'Activity', robots: { index: false } }

export default async function ActivityPage({ searchParams }: { searchParams: Promise<Params> }) {
  const user = await adminOnly('/admin/activity')
  const isOwner = may(user.role, 'owner')
  const filters = activityFilters(await searchParams)
  const [people, { activity, page, pages, total }] = await Promise.all([
    isOwner ? peopleInLog() : [],
    listActivity({ ...filters, by: seenBy(user, filters.by) }, filters.currPage),
  ])
  const isOfOne = Boolean(filters.orderId || filters.productId || filters.userId)
  return (
    <>
      <ListHead
        title="Activity"
        description={`${counted(total, 'change')} by ${isOwner ? 'everybody who works here' : 'you'}`}
        chips={!isOfOne && <ActivityKinds filters={filters} />}
        filter={<ActivityFilter filters={filters} people={people} />}
      />
      {activity.length === 0 ? (
        <EmptyState title="No changes here." />
      ) : (
        <ul className={listOfEntries}>
          {activity.map((line) => (
            <ActivityRow key={line._id} line={line} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={pages}
        href={(currPage) => listHref('/admin/activity', { ...filters, currPage })}
      />
    </>
  )
}
