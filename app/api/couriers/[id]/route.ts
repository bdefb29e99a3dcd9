import { resource, route } from '@/lib/http/route'
import { changeCourier, courier, deleteCourier } from '@/lib/orders/couriers'
import { done } from '@/lib/schemas/answers'
import { courierChange } from '@/lib/schemas/courier'

const change = {
  access: 'admin',
  summary: 'Update a courier; absent fields are unchanged',
  body: courierChange,
  response: courier,
  errors: ['conflict'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(change, ({ user, params, body }) => changeCourier(user, params.id ?? '', body)),
  DELETE: route(
    { access: 'admin', summary: 'Delete a courier; its orders keep its name', response: done },
    async ({ user, params }) => {
      await deleteCourier(user, params.id ?? '')
      return { message: 'Courier deleted' }
    },
  ),
})
