import { resource, route } from '@/lib/api/route'
import { refuseGuessing } from '@/lib/discounts/queries'
import { discountedTotal } from '@/lib/discounts/responses'
import { checkDiscount } from '@/lib/orders/place/check-discount'
import { discountCheck } from '@/lib/orders/place/input'
import { clientAddress } from '@/lib/platform/http/client'
import { may } from '@/lib/platform/session/permissions'
import { knownUser } from '@/lib/platform/session/request-user'

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
    await refuseGuessing(body.code, { account: user?._id ?? null, address: clientAddress(request) })
    // The staff ask on behalf of a customer on the telephone.
    return checkDiscount(body, user && !may(user.role, 'staff') ? user._id : null)
  }),
})
