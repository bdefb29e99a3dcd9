import { bodyLimits, readJson, refuseDeclared, requireJson } from '@/lib/http/body'
import { limitBodies } from '@/lib/http/limit-bodies'
import { readForm } from '@/lib/http/multipart'
import { resource, route } from '@/lib/http/route'
import { validate } from '@/lib/http/validate'
import { orderReturn } from '@/lib/orders/contract'
import { requestReturn, requireReturnable } from '@/lib/orders/request-return'
import { returnInput } from '@/lib/schemas/return'

const requesting = {
  access: 'customer',
  summary: 'Request to return or exchange products of a delivered order',
  reads: {
    types: ['application/json', 'multipart/form-data'],
    schema: returnInput,
    files: { field: 'photo', most: 1 },
  },
  status: 201,
  response: orderReturn,
  errors: ['conflict', 'too many'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(requesting, async ({ request, user, params: { id = '' } }) => {
    const isForm = request.headers.get('content-type')?.toLowerCase().startsWith('multipart/form-data')
    if (!isForm) requireJson(request)
    refuseDeclared(request, bodyLimits.return)
    await requireReturnable(user._id, id)
    return limitBodies(user._id, async () => {
      const { fields, files } = isForm
        ? await readForm(request, 'photo', { limit: 'return', maxFiles: 1 })
        : { fields: await readJson(request, 'return'), files: [] }
      return requestReturn(user._id, id, validate(returnInput, fields), files[0])
    })
  }),
})
