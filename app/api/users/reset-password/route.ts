import { resetPassword } from '@/lib/accounts/recovery'
import { passwordReset } from '@/lib/accounts/recovery-input'
import { resource, route } from '@/lib/api/route'
import { clientAddress } from '@/lib/platform/http/client'
import { countCall, limits } from '@/lib/platform/http/rate-limit'
import { done } from '@/lib/values/response-parts'

const spec = {
  access: 'anyone',
  summary: 'Set a new password with a recovery code',
  body: passwordReset,
  limit: 'account',
  response: done,
  errors: ['too many'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(spec, async ({ request, body, language }) => {
    const address = clientAddress(request)
    await countCall(limits.recovery, address)
    await resetPassword(body, address, language)
    return { message: 'Your password is changed' }
  }),
})
