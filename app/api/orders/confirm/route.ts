import { resource, route } from '@/lib/api/route'
import { answerConfirmation } from '@/lib/orders/confirm/confirm-order'
import { confirmationAnswer } from '@/lib/orders/place/input'
import { confirmationResult } from '@/lib/orders/responses'
import { clientAddress } from '@/lib/platform/http/client'
import { countCall, limits } from '@/lib/platform/http/rate-limit'

const confirming = {
  access: 'anyone',
  summary: 'Confirm or cancel a cash order by its signed confirmation link',
  body: confirmationAnswer,
  response: confirmationResult,
  errors: ['not found', 'conflict', 'too many'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(confirming, async ({ request, body }) => {
    await countCall(limits.confirmations, clientAddress(request))
    return answerConfirmation(body)
  }),
})
