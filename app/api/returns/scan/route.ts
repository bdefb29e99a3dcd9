import { resource, route } from '@/lib/api/route'
import { anyOrder } from '@/lib/orders/responses'
import { parcelScan, takeParcelBack } from '@/lib/orders/return/parcels-back'

const scanning = {
  access: 'packer',
  summary: 'Take back the parcel with this tracking number: its order becomes returned, once',
  body: parcelScan,
  response: anyOrder,
  errors: ['not found', 'conflict'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(scanning, ({ user, body }) => takeParcelBack(user, body)),
})
