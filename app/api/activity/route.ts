import { activityPage } from '@/lib/activity/contract'
import { listActivity } from '@/lib/activity/queries'
import { resource, route } from '@/lib/http/route'
import { activityQuery } from '@/lib/schemas/activity'

const listing = {
  access: 'admin',
  summary: 'List the changes made by administrators, newest first',
  query: activityQuery,
  response: activityPage,
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(listing, ({ query: { pageNumber, ...subjects } }) => listActivity(subjects, pageNumber)),
})
