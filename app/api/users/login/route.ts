import { verifyLogin } from '@/lib/accounts/verify-login'
import { clientAddress } from '@/lib/http/client-address'
import { resource, route } from '@/lib/http/route'
import { credentials } from '@/lib/schemas/account'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route({ access: 'anyone', body: credentials, limit: 'account' }, async ({ request, body }) => {
    const { sessionId: _, ...answer } = await verifyLogin(body, clientAddress(request))
    return answer
  }),
})
