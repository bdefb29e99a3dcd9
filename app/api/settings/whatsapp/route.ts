import { resource, route } from '@/lib/api/route'
import { done } from '@/lib/values/response-parts'
import { connectWhatsApp, disconnectWhatsApp, whatsAppAnswer, whatsAppConnection } from '@/lib/whatsapp/connection'
import { whatsAppInput } from '@/lib/whatsapp/input'

const connecting = {
  access: 'owner',
  summary: 'Connect the shop’s number on WhatsApp, once Meta has told its record; secrets left out stay as they are',
  body: whatsAppInput,
  response: whatsAppConnection,
  errors: ['unavailable'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      access: 'owner',
      summary: 'Read how WhatsApp is connected',
      response: whatsAppConnection,
      errors: ['not found'],
    } as const,
    whatsAppAnswer,
  ),
  PUT: route(connecting, ({ user, body }) => connectWhatsApp(user, body)),
  DELETE: route(
    { access: 'owner', summary: 'Disconnect WhatsApp', response: done, errors: ['not found'] } as const,
    async ({ user }) => {
      await disconnectWhatsApp(user)
      return { message: 'WhatsApp disconnected' }
    },
  ),
})
