import { resource, route } from '@/lib/http/route'
import { noteOrder } from '@/lib/orders/note-order'
import { orderNote } from '@/lib/schemas/order'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route({ access: 'admin', body: orderNote, status: 201 }, ({ user, params, body }) =>
    noteOrder(params.id ?? '', user, body.text),
  ),
})
