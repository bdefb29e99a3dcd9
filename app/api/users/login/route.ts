import { credentials } from '@/lib/accounts/input'
import { userInfoWithToken } from '@/lib/accounts/responses'
import { verifyLogin } from '@/lib/accounts/verify-login'
import { resource, route } from '@/lib/api/route'
import { clientOf } from '@/lib/platform/http/client'

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
    const { sessionId: _, ...answer } = await verifyLogin(body, clientOf(request))
    return answer
  }),
})
