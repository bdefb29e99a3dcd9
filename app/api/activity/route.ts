import { listActivity, seenBy } from '@/lib/activity/queries'
import { activityPage, activityQuery } from '@/lib/activity/responses'
import { resource, route } from '@/lib/api/route'

const listing = {
  access: 'staff',
  summary: 'List the changes made by administrators, newest first',
  query: activityQuery,
  response: activityPage,
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(listing, ({ user, query: { pageNumber, ...filters } }) =>
    listActivity({ ...filters, by: seenBy(user, filters.by) }, pageNumber),
  ),
})
