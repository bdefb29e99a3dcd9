import { resource, route } from '@/lib/api/route'
import { sessionList } from '@/lib/platform/session/responses'
import { endOtherSessions, sessionsOf } from '@/lib/platform/session/sessions'
import { done } from '@/lib/values/response-parts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    { access: 'account', summary: 'List where you are logged in', response: sessionList },
    async ({ user }) => ({
      sessions: await sessionsOf(user),
    }),
  ),
  DELETE: route({ access: 'account', summary: 'Log out everywhere else', response: done }, async ({ user }) => {
    await endOtherSessions(user)
    return { message: 'You are logged out everywhere else' }
  }),
})
