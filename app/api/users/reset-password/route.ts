import { resetPassword } from '@/lib/accounts/recovery'
import { clientAddress } from '@/lib/http/client-address'
import { countCall, limits } from '@/lib/http/rate-limit'
import { resource, route } from '@/lib/http/route'
import { passwordReset } from '@/lib/schemas/recovery'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route({ access: 'anyone', body: passwordReset, limit: 'account' }, async ({ request, body }) => {
    const address = clientAddress(request)
    await countCall(limits.recovery, address)
    await resetPassword(body, address)
    return { message: 'Your password is changed' }
  }),
})
