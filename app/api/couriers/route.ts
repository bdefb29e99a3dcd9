import { resource, route } from '@/lib/api/route'
import { addCourier, courier, courierList, listCouriers } from '@/lib/couriers/couriers'
import { courierInput } from '@/lib/couriers/input'

const addition = {
  access: 'owner',
  summary: 'Add a courier',
  body: courierInput,
  status: 201,
  response: courier,
  errors: ['conflict'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'packer', summary: 'List the couriers', response: courierList }, async () => ({
    couriers: await listCouriers(),
  })),
  POST: route(addition, ({ user, body }) => addCourier(user, body)),
})
