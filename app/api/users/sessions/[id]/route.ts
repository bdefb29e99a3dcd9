import { resource, route } from '@/lib/api/route'
import { ShopError } from '@/lib/platform/errors'
import { Reply } from '@/lib/platform/http/spec'
import { endedCookie } from '@/lib/platform/session/request-user'
import { endSessionOf } from '@/lib/platform/session/sessions'
import { done } from '@/lib/values/response-parts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  DELETE: route({ access: 'account', summary: 'Log out on one device', response: done }, async ({ user, params }) => {
    const { id = '' } = params
    if (!(await endSessionOf(user._id, id))) throw new ShopError('not found', 'Session not found')
    const answer = { message: 'That device is logged out' }
    const isOwn = user.via === 'cookie' && id === user.sessionId
    return isOwn ? new Reply(answer, { headers: { 'Set-Cookie': endedCookie() } }) : answer
  }),
})
