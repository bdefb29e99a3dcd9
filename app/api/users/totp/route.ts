import { passwordConfirmation, secondFactorCode, secondFactorRemoval } from '@/lib/accounts/input'
import { recoveryCodes, secondFactorSetup } from '@/lib/accounts/responses'
import { disable, enable, setUp } from '@/lib/accounts/second-factor'
import { resource, route } from '@/lib/api/route'
import { done } from '@/lib/values/response-parts'

const setup = {
  access: 'account',
  summary: 'Begin to set up your second factor',
  body: passwordConfirmation,
  limit: 'account',
  status: 201,
  response: secondFactorSetup,
  errors: ['conflict', 'too many'],
} as const

const enabling = {
  access: 'account',
  summary: 'Turn your second factor on with a first code',
  body: secondFactorCode,
  limit: 'account',
  response: recoveryCodes,
  errors: ['conflict', 'too many'],
} as const

const removal = {
  access: 'account',
  summary: 'Turn your second factor off',
  body: secondFactorRemoval,
  limit: 'account',
  response: done,
  errors: ['conflict', 'too many'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(setup, ({ user, body }) => setUp(user, body.currentPassword)),
  PUT: route(enabling, async ({ user, body }) => ({ recoveryCodes: await enable(user, body.code) })),
  DELETE: route(removal, async ({ user, body, language }) => {
    await disable(user, body.currentPassword, body.code, language)
    return { message: 'Your second factor is off' }
  }),
})
