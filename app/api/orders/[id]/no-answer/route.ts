import { resource, route } from '@/lib/http/route'
import { noteNoAnswer } from '@/lib/orders/no-answer'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route({ access: 'admin' }, ({ user, params }) => noteNoAnswer(params.id ?? '', user)),
})
