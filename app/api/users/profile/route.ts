import { deleteAccount } from '@/lib/accounts/delete-account'
import { accountDeletion, profileChange } from '@/lib/accounts/input'
import { profileAnswer } from '@/lib/accounts/responses'
import { updateProfile } from '@/lib/accounts/update-profile'
import { resource, route } from '@/lib/api/route'
import { Reply } from '@/lib/platform/http/spec'
import { endedCookie, renewedCookie, tokenOf } from '@/lib/platform/session/request-user'
import { done } from '@/lib/values/response-parts'

const change = {
  access: 'account',
  summary: 'Update your own account; absent fields are unchanged',
  body: profileChange,
  limit: 'account',
  response: profileAnswer,
  errors: ['conflict', 'too many'],
} as const

const deletion = {
  access: 'account',
  summary: 'Delete your own account; its orders are kept without name and email address',
  body: accountDeletion,
  limit: 'account',
  response: done,
  errors: ['conflict', 'too many'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(change, async ({ request, user, body, language }) => {
    const { info, session } = await updateProfile(user, body, language)
    if (user.via === 'token') return { ...info, token: session?.token ?? tokenOf(request) ?? undefined }
    return session ? new Reply(info, { headers: { 'Set-Cookie': await renewedCookie(session.sessionId) } }) : info
  }),
  DELETE: route(deletion, async ({ user, body }) => {
    await deleteAccount(user, body.password)
    const answer = { message: 'Your account is deleted' }
    return user.via === 'cookie' ? new Reply(answer, { headers: { 'Set-Cookie': endedCookie() } }) : answer
  }),
})
