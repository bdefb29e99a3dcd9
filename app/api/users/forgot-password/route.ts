import { requestCode } from '@/lib/accounts/recovery'
import { codeRequest } from '@/lib/accounts/recovery-input'
import { resource, route } from '@/lib/api/route'
import { clientAddress } from '@/lib/platform/http/client'
import { countCall, limits } from '@/lib/platform/http/rate-limit'
import { done } from '@/lib/values/response-parts'

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
