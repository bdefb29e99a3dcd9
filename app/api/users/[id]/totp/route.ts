import { removeOf } from '@/lib/accounts/second-factor'
import { resource, route } from '@/lib/api/route'
import { done } from '@/lib/values/response-parts'

const removal = {
  access: 'owner',
  summary: 'Remove the second factor of somebody who has lost it',
  response: done,
  errors: ['conflict'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  DELETE: route(removal, async ({ user, params, language }) => {
    await removeOf(user, params.id, language)
    return { message: 'Second factor removed' }
  }),
})
