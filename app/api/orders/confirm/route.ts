import { waitForInvalidation } from '@/lib/front-server'
import { clientAddress } from '@/lib/http/client-address'
import { countCall, limits } from '@/lib/http/rate-limit'
import { resource, route } from '@/lib/http/route'
import { answerConfirmation } from '@/lib/orders/answer-confirmation'
import { confirmationAnswer } from '@/lib/schemas/order'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route({ access: 'anyone', body: confirmationAnswer }, async ({ request, body }) => {
    await countCall(limits.confirmations, clientAddress(request))
    const answered = await answerConfirmation(body)
    await waitForInvalidation()
    return answered
  }),
})
