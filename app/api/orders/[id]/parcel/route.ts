import { resource, route } from '@/lib/api/route'
import { parcel, parcelOf } from '@/lib/orders/track/parcel'

const reading = {
  access: 'account',
  summary: 'Read where the parcel of an order is: for its owner, and for packers',
  response: parcel,
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(reading, ({ user, params }) => parcelOf(params.id, user)),
})
