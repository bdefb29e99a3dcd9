import { endOwnSession } from '@/lib/accounts/update-profile'
import { resource, route } from '@/lib/api/route'
import { translateAnswer } from '@/lib/platform/http/translate-answer'
import { endedCookie } from '@/lib/platform/session/set-cookie'
import { done } from '@/lib/values/response-parts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route({ access: 'customer', summary: 'Revoke the token', response: done }, async ({ user, language }) => {
    await endOwnSession(user)
    const headers = new Headers({ 'Cache-Control': 'no-store' })
    if (user.via === 'cookie') headers.append('Set-Cookie', endedCookie())
    return Response.json(translateAnswer({ message: 'You are logged out' }, language), { headers })
  }),
})
