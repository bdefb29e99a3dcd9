import { emptySearches, listEmptySearches } from '@/lib/catalog/empty-searches'
import { resource, route } from '@/lib/http/route'

const listing = {
  access: 'admin',
  summary: 'List searches without results, most frequent first',
  response: emptySearches,
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(listing, () => listEmptySearches()),
})
