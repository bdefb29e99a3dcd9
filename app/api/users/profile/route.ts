import { updateProfile } from '@/lib/accounts/update-profile'
import { clientAddress } from '@/lib/http/client-address'
import { resource, route } from '@/lib/http/route'
import { profileChange } from '@/lib/schemas/account'
import { renewedCookie } from '@/lib/session/set-cookie'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route({ access: 'customer', body: profileChange }, async ({ request, user, body }) => {
    const { sessionId, ...answer } = await updateProfile(user, body, clientAddress(request))
    const headers = new Headers({ 'Cache-Control': 'no-store' })
    if (user.via === 'cookie') headers.append('Set-Cookie', await renewedCookie(sessionId))
    return Response.json(answer, { headers })
  }),
})
