import { resource, route } from '@/lib/api/route'
import { changeCourier, courier, deleteCourier } from '@/lib/couriers/couriers'
import { courierChange } from '@/lib/couriers/input'
import { done } from '@/lib/values/response-parts'

const change = {
  access: 'owner',
  summary: 'Update a courier; absent fields are unchanged',
  body: courierChange,
  response: courier,
  errors: ['conflict'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(change, ({ user, params, body }) => changeCourier(user, params.id, body)),
  DELETE: route(
    { access: 'owner', summary: 'Delete a courier; its orders keep its name', response: done },
    async ({ user, params }) => {
      await deleteCourier(user, params.id)
      return { message: 'Courier deleted' }
    },
  ),
})
