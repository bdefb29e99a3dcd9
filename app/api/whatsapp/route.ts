import { z } from 'zod'
import { resource, route } from '@/lib/api/route'
import { ShopError } from '@/lib/platform/errors'
import { bodyLimits, readBytes } from '@/lib/platform/http/read-request'
import { done } from '@/lib/values/response-parts'
import { challengeAnswer } from '@/lib/whatsapp/connection'
import { takeCall } from '@/lib/whatsapp/events'

const asking = {
  access: 'anyone',
  summary: 'Answer Meta’s question whether this address is the shop’s',
  query: z.object({
    'hub.mode': z.string().optional(),
    'hub.verify_token': z.string().optional(),
    'hub.challenge': z.string().optional(),
  }),
  response: z.string().describe('The challenge'),
  responseType: 'text/plain',
  errors: ['not allowed'],
} as const

const telling = {
  access: 'anyone',
  summary: 'Take what WhatsApp tells, signed with the secret of the app; it is worked off afterwards',
  headers: { 'X-Hub-Signature-256': z.string().describe('`sha256=` and the HMAC of the raw body') },
  reads: { types: ['application/json'], schema: z.unknown() },
  limit: 'events',
  response: done,
  errors: ['not signed in'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(asking, async ({ query }) => {
    const challenge = await challengeAnswer(query)
    if (challenge === null) throw new ShopError('not allowed', 'This is not the word for the webhook')
    return new Response(challenge, { headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' } })
  }),
  POST: route(telling, async ({ request }) => {
    const signature = request.headers.get('x-hub-signature-256')
    if (!signature) throw new ShopError('not signed in', 'This is not signed by WhatsApp')
    const isTaken = await takeCall(await readBytes(request, bodyLimits.events), signature)
    if (!isTaken) throw new ShopError('not signed in', 'This is not signed by WhatsApp')
    return { message: 'Thank you' }
  }),
})
