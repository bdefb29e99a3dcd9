import { profileAnswer } from '@/lib/accounts/contract'
import { deleteAccount } from '@/lib/accounts/delete-account'
import { updateProfile } from '@/lib/accounts/update-profile'
import { clientAddress } from '@/lib/http/client-address'
import { resource, route } from '@/lib/http/route'
import { translateAnswer } from '@/lib/http/translate-answer'
import { accountDeletion, profileChange } from '@/lib/schemas/account'
import { done } from '@/lib/schemas/answers'
import { tokenOf } from '@/lib/session/request-user'
import { endedCookie, renewedCookie } from '@/lib/session/set-cookie'

const change = {
  access: 'customer',
  summary: 'Update your own account; absent fields are unchanged',
  body: profileChange,
  limit: 'account',
  response: profileAnswer,
  errors: ['conflict', 'too many'],
} as const

const deletion = {
  access: 'customer',
  summary: 'Delete your own account; its orders are kept without name and email address',
  body: accountDeletion,
  limit: 'account',
  response: done,
  errors: ['conflict', 'too many'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(change, async ({ request, user, body, language }) => {
    const { info, session } = await updateProfile(user, body, { address: clientAddress(request), language })
    if (user.via === 'token') return { ...info, token: session?.token ?? tokenOf(request) ?? undefined }
    const headers = new Headers({ 'Cache-Control': 'no-store' })
    if (session) headers.append('Set-Cookie', await renewedCookie(session.sessionId))
    return Response.json(info, { headers })
  }),
  DELETE: route(deletion, async ({ request, user, body, language }) => {
    await deleteAccount(user, body.password, clientAddress(request))
    const headers = new Headers({ 'Cache-Control': 'no-store' })
    if (user.via === 'cookie') headers.append('Set-Cookie', endedCookie())
    return Response.json(translateAnswer({ message: 'Your account is deleted' }, language), { headers })
  }),
})
