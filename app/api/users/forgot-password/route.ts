import { requestCode } from '@/lib/accounts/recovery'
import { clientAddress } from '@/lib/http/client-address'
import { countCall, limits } from '@/lib/http/rate-limit'
import { resource, route } from '@/lib/http/route'
import { codeRequest } from '@/lib/schemas/recovery'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route({ access: 'anyone', body: codeRequest, limit: 'account' }, async ({ request, body }) => {
    await countCall(limits.recovery, clientAddress(request))
    await requestCode(body.email)
    return { message: 'If this email has an account, a code is on its way to it' }
  }),
})
