import { endOwnSession } from '@/lib/accounts/update-profile'
import { resource, route } from '@/lib/api/route'
import { Reply } from '@/lib/platform/http/spec'
import { endedCookie } from '@/lib/platform/session/request-user'
import { done } from '@/lib/values/response-parts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route({ access: 'account', summary: 'Revoke the token', response: done }, async ({ user }) => {
    await endOwnSession(user)
    const answer = { message: 'You are logged out' }
    return user.via === 'cookie' ? new Reply(answer, { headers: { 'Set-Cookie': endedCookie() } }) : answer
  }),
})
