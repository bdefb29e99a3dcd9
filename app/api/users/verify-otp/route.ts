import { verifyCode } from '@/lib/accounts/recovery'
import { codeCheck } from '@/lib/accounts/recovery-input'
import { resource, route } from '@/lib/api/route'
import { clientAddress } from '@/lib/platform/http/client'
import { countCall, limits } from '@/lib/platform/http/rate-limit'
import { done } from '@/lib/values/response-parts'

const spec = {
  access: 'anyone',
  summary: 'Check a recovery code without using it up',
  body: codeCheck,
  limit: 'account',
  response: done,
  errors: ['too many'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(spec, async ({ request, body }) => {
    await countCall(limits.recovery, clientAddress(request))
    await verifyCode(body)
    return { message: 'The code is right' }
  }),
})
