import { verifyCode } from '@/lib/accounts/recovery'
import { clientAddress } from '@/lib/http/client-address'
import { countCall, limits } from '@/lib/http/rate-limit'
import { resource, route } from '@/lib/http/route'
import { codeCheck } from '@/lib/schemas/recovery'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route({ access: 'anyone', body: codeCheck, limit: 'account' }, async ({ request, body }) => {
    await countCall(limits.recovery, clientAddress(request))
    await verifyCode(body)
    return { message: 'The code is right' }
  }),
})
