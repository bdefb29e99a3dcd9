import { resource, route } from '@/lib/http/route'
import { addCourier, listCouriers } from '@/lib/orders/couriers'
import { courierInput } from '@/lib/schemas/courier'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'admin' }, async () => ({ couriers: await listCouriers() })),
  POST: route({ access: 'admin', body: courierInput, status: 201 }, ({ user, body }) => addCourier(user, body)),
})
