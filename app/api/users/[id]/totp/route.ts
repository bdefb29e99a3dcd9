import { passwordConfirmation } from '@/lib/accounts/input'
import { removeOf } from '@/lib/accounts/second-factor'
import { resource, route } from '@/lib/api/route'
import { done } from '@/lib/values/response-parts'

const removal = {
  access: 'owner',
  summary: 'Remove the second factor of somebody who has lost it',
  body: passwordConfirmation.optional(),
  limit: 'account',
  response: done,
  errors: ['conflict', 'too many'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  DELETE: route(removal, async ({ user, params, body, language }) => {
    await removeOf(user, params.id, body?.currentPassword, language)
    return { message: 'Second factor removed' }
  }),
})
