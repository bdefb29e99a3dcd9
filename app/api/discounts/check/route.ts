import { discountedTotal } from '@/lib/discounts/contract'
import { refuseGuessing } from '@/lib/discounts/guesses'
import { clientAddress } from '@/lib/http/client-address'
import { resource, route } from '@/lib/http/route'
import { checkDiscount } from '@/lib/orders/check-discount'
import { discountCheck } from '@/lib/schemas/discount'
import { knownUser } from '@/lib/session/request-user'

const check = {
  access: 'anyone',
  summary: 'Check the discount of a code for a cart and, when signed in, whether the account may still use it',
  body: discountCheck,
  response: discountedTotal,
  errors: ['not signed in', 'not found', 'conflict', 'too many'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(check, async ({ request, body }) => {
    const user = await knownUser(request)
    await refuseGuessing(body.code, user?._id ?? clientAddress(request))
    // Administrators ask on behalf of a customer on the telephone.
    return checkDiscount(body, user && !user.isAdmin ? user._id : null)
  }),
})
