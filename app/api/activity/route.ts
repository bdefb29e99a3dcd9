import { listActivity } from '@/lib/activity/queries'
import { resource, route } from '@/lib/http/route'
import { pageNumber } from '@/lib/schemas/paging'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'admin' }, ({ query }) => {
    const [orderId, productId, userId] = ['orderId', 'productId', 'userId'].map((name) => query.get(name))
    return listActivity({ orderId, productId, userId }, pageNumber(query.get('pageNumber')))
  }),
})
