import { resource, route } from '@/lib/api/route'
import { seeWords, wordsSeen } from '@/lib/orders/chat/see-words'
import { done } from '@/lib/values/response-parts'

const seeing = {
  access: 'staff',
  summary: 'Say that somebody has seen what the customer of an order wrote on WhatsApp, or take that back',
  body: wordsSeen,
  response: done,
  errors: ['not found'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(seeing, async ({ user, params, body }) => {
    await seeWords(params.id, user, body)
    return { message: body.isSeen ? 'Seen' : 'Not seen' }
  }),
})
