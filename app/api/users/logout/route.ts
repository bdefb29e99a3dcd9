import { logout } from '@/lib/accounts/update-profile'
import { resource, route } from '@/lib/http/route'
import { translateAnswer } from '@/lib/http/translate-answer'
import { done } from '@/lib/schemas/answers'
import { endedCookie } from '@/lib/session/set-cookie'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route({ access: 'customer', summary: 'Revoke the token', response: done }, async ({ user, language }) => {
    await logout(user)
    const headers = new Headers({ 'Cache-Control': 'no-store' })
    if (user.via === 'cookie') headers.append('Set-Cookie', endedCookie())
    return Response.json(translateAnswer({ message: 'You are logged out' }, language), { headers })
  }),
})
