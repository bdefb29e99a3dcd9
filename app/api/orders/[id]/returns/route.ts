import { resource, route } from '@/lib/api/route'
import { orderReturn } from '@/lib/orders/responses'
import { returnInput, staffReturnInput } from '@/lib/orders/return/input'
import { requestReturn, requireReturnable } from '@/lib/orders/return/request-return'
import { limitBodies } from '@/lib/platform/http/held-bodies'
import { isForm, readFormOrJson } from '@/lib/platform/http/multipart'
import { bodyLimits, refuseDeclared, requireJson, validate } from '@/lib/platform/http/read-request'
import { may } from '@/lib/platform/session/permissions'

const requesting = {
  access: 'account',
  summary: 'Request to return or exchange products of a delivered order',
  reads: {
    types: ['application/json', 'multipart/form-data'],
    schema: staffReturnInput,
    files: { field: 'photo', most: 1 },
  },
  status: 201,
  response: orderReturn,
  errors: ['conflict', 'too many'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(requesting, async ({ request, user, params: { id } }) => {
    if (!isForm(request)) requireJson(request)
    refuseDeclared(request, bodyLimits.photo)
    await requireReturnable(user, id)
    return limitBodies(user, request, async (counted) => {
      const { fields, files } = await readFormOrJson(counted, 'photo', { limit: 'photo', maxFiles: 1 })
      const input = may(user.role, 'staff') ? validate(staffReturnInput, fields) : validate(returnInput, fields)
      return requestReturn(user, id, input, files[0])
    })
  }),
})
