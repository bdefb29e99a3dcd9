import { matchProducts } from '@/lib/admin/product-list'
import { matchQuery, productMatches } from '@/lib/admin/responses'
import { resource, route } from '@/lib/api/route'

const matching = {
  access: 'staff',
  summary: 'Find products by file names, including drafts',
  query: matchQuery,
  response: productMatches,
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(matching, ({ query }) => matchProducts(query.names)),
})
