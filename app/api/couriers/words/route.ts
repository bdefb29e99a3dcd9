import { lookAtWords, seenWords } from '@/lib/admin/courier-troubles'
import { resource, route } from '@/lib/api/route'
import { done } from '@/lib/values/response-parts'

const looking = {
  access: 'staff',
  summary: 'Say that somebody has looked at words of a courier that nobody knew',
  body: seenWords,
  response: done,
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(looking, async ({ user, body }) => {
    await lookAtWords(user, body)
    return { message: 'Looked at' }
  }),
})
