import { resource, route } from '@/lib/api/route'
import { bookOrders } from '@/lib/orders/book/book-orders'
import { bookingInput, bookingResults } from '@/lib/orders/book/responses'

const booking = {
  access: 'staff',
  summary: 'Book orders with a connected courier, each separately; what takes long goes on in the background',
  body: bookingInput,
  response: bookingResults,
  errors: ['conflict'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(booking, ({ user, body }) => bookOrders(user, body)),
})
