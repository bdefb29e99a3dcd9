import { resource, route } from '@/lib/api/route'
import { emptySearches, listEmptySearches } from '@/lib/search/empty-searches'

const listing = {
  access: 'staff',
  summary: 'List searches without results, most frequent first',
  response: emptySearches,
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(listing, () => listEmptySearches()),
})
