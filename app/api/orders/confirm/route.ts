import { waitForInvalidation } from '@/lib/front-server'
import { clientAddress } from '@/lib/http/client-address'
import { countCall, limits } from '@/lib/http/rate-limit'
import { resource, route } from '@/lib/http/route'
import { answerConfirmation } from '@/lib/orders/answer-confirmation'
import { confirmationResult } from '@/lib/orders/contract'
import { confirmationAnswer } from '@/lib/schemas/order'

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
    const answered = await answerConfirmation(body)
    await waitForInvalidation()
    return answered
  }),
})
