import { verifyCode } from '@/lib/accounts/recovery'
import { clientAddress } from '@/lib/http/client-address'
import { countCall, limits } from '@/lib/http/rate-limit'
import { resource, route } from '@/lib/http/route'
import { done } from '@/lib/schemas/answers'
import { codeCheck } from '@/lib/schemas/recovery'

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
