import { resource, route } from '@/lib/api/route'
import {
  connectCourier,
  connectionInput,
  connectionOf,
  courierConnection,
  disconnectCourier,
} from '@/lib/couriers/connections'
import { done } from '@/lib/values/response-parts'

const reading = { access: 'owner', summary: 'Read how a courier is connected', response: courierConnection } as const
const connecting = {
  access: 'owner',
  summary: 'Connect a courier, once its service has answered with these keys; keys left out stay as they are',
  body: connectionInput,
  response: courierConnection,
  errors: ['unavailable'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(reading, ({ params }) => connectionOf(params.id)),
  PUT: route(connecting, ({ user, params, body }) => connectCourier(user, params.id, body)),
  DELETE: route(
    { access: 'owner', summary: 'Disconnect a courier; its bookings keep their numbers', response: done },
    async ({ user, params }) => {
      await disconnectCourier(user, params.id)
      return { message: 'Courier disconnected' }
    },
  ),
})
