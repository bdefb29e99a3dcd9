import { resource, route } from '@/lib/http/route'
import { changeCourier, deleteCourier } from '@/lib/orders/couriers'
import { courierChange } from '@/lib/schemas/courier'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route({ access: 'admin', body: courierChange }, ({ user, params, body }) =>
    changeCourier(user, params.id ?? '', body),
  ),
  DELETE: route({ access: 'admin' }, async ({ user, params }) => {
    await deleteCourier(user, params.id ?? '')
    return { message: 'Courier deleted' }
  }),
})
