import { resource, route } from '@/lib/api/route'
import { changeItems } from '@/lib/orders/change/change-items'
import { itemsChange, itemsQuery } from '@/lib/orders/change/input'
import { order } from '@/lib/orders/responses'

const changing = {
  access: 'staff',
  summary: 'Change the goods of an order that is not packed yet',
  query: itemsQuery,
  body: itemsChange,
  response: order,
  errors: ['not found', 'conflict'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(changing, ({ user, params, query, body }) => changeItems(params.id, user, body, query.preview === 'true')),
})
