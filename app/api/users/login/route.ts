import { userInfoWithToken } from '@/lib/accounts/contract'
import { verifyLogin } from '@/lib/accounts/verify-login'
import { clientAddress } from '@/lib/http/client-address'
import { resource, route } from '@/lib/http/route'
import { credentials } from '@/lib/schemas/account'

const login = {
  access: 'anyone',
  summary: 'Log in',
  body: credentials,
  limit: 'account',
  response: userInfoWithToken,
  errors: ['not signed in', 'too many'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(login, async ({ request, body }) => {
    const { sessionId: _, ...answer } = await verifyLogin(body, clientAddress(request))
    return answer
  }),
})
