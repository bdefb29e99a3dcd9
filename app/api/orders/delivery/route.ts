import { resource, route } from '@/lib/api/route'
import { chooseDelivery } from '@/lib/orders/track/choose-delivery'
import { deliveryInput, deliveryWish } from '@/lib/orders/track/delivery-choice'
import { clientAddress } from '@/lib/platform/http/client'
import { countCall, limits } from '@/lib/platform/http/rate-limit'

const choosing = {
  access: 'anyone',
  summary: 'Choose by the signed link of an attempt what happens with the parcel next',
  body: deliveryInput,
  response: deliveryWish,
  errors: ['not found', 'conflict', 'too many'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(choosing, async ({ request, body }) => {
    await countCall(limits.confirmations, clientAddress(request))
    return chooseDelivery(body)
  }),
})
