import { found, searchQuery } from '@/lib/admin/responses'
import { searchAll } from '@/lib/admin/search'
import { resource, route } from '@/lib/api/route'

const search = {
  access: 'packer',
  summary: 'Search orders, products and customers; packers search orders by number',
  query: searchQuery,
  response: found,
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(search, ({ user, query }) => searchAll(query.search, user.role)),
})
