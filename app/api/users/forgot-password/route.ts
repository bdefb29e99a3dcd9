import { requestCode } from '@/lib/accounts/recovery'
import { clientAddress } from '@/lib/http/client-address'
import { countCall, limits } from '@/lib/http/rate-limit'
import { resource, route } from '@/lib/http/route'
import { done } from '@/lib/schemas/answers'
import { codeRequest } from '@/lib/schemas/recovery'

const spec = {
  access: 'anyone',
  summary: 'Request a recovery code by mail',
  body: codeRequest,
  limit: 'account',
  response: done,
  errors: ['too many'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(spec, async ({ request, body, language }) => {
    await countCall(limits.recovery, clientAddress(request))
    await requestCode(body.email, language)
    return { message: 'If this email has an account, a code is on its way to it' }
  }),
})
