import { resource, route } from '@/lib/api/route'
import { cancelBooking } from '@/lib/orders/book/book-orders'
import { order } from '@/lib/orders/responses'

const cancelling = {
  access: 'staff',
  summary: 'Cancel the booking of an order, by the `_id` of the order, until the courier has the parcel',
  response: order,
  errors: ['conflict'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  DELETE: route(cancelling, ({ user, params }) => cancelBooking(user, params.id)),
})
