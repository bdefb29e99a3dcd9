import { resetPassword } from '@/lib/accounts/recovery'
import { clientAddress } from '@/lib/http/client-address'
import { countCall, limits } from '@/lib/http/rate-limit'
import { resource, route } from '@/lib/http/route'
import { done } from '@/lib/schemas/answers'
import { passwordReset } from '@/lib/schemas/recovery'

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
