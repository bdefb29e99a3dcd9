import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { resource, route } from '@/lib/api/route'
import { ShopError } from '@/lib/platform/errors'
import { clientAddress } from '@/lib/platform/http/client'
import { limitBodies } from '@/lib/platform/http/held-bodies'
import { bodyLimits, readBytes } from '@/lib/platform/http/read-request'
import { done } from '@/lib/values/response-parts'
import { challengeAnswer, channel } from '@/lib/whatsapp/connection'
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
    const notSigned = () => new ShopError('not signed in', 'This is not signed by WhatsApp')
    // Nothing is read that cannot be checked, and what is read of somebody who may be anybody is bounded.
    if (!signature || !(await channel())) throw notSigned()
    const holder = { _id: randomUUID(), clientAddress: clientAddress(request) }
    const isTaken = await limitBodies(holder, request, async (counted) =>
      takeCall(await readBytes(counted, bodyLimits.events), signature),
    )
    if (!isTaken) throw notSigned()
    return { message: 'Thank you' }
  }),
})
