import { z } from 'zod'
import { resource, route } from '@/lib/api/route'
import { noteEvents, pushingCourier } from '@/lib/orders/track/track-parcels'
import { bodyLimits, readBytes } from '@/lib/platform/http/read-request'
import { Reply } from '@/lib/platform/http/spec'
import { done } from '@/lib/values/response-parts'

/** What Leopards has to be answered. */
const taken = z.array(z.object({ status: z.literal(1), errors: z.array(z.string()) }))

const telling = {
  access: 'anyone',
  summary: 'Take what a courier tells of parcels, whatever its shape: they are asked about next',
  reads: { types: ['application/json'], schema: z.unknown() },
  limit: 'rows',
  status: [200, 202],
  response: z.union([done, taken]),
  errors: ['too many'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(telling, async ({ request, params }) => {
    const driver = await pushingCourier(params.id, params.part)
    await noteEvents(params.id, (await readBytes(request, bodyLimits.rows)).toString('latin1'))
    if (driver !== 'leopards') return { message: 'Thank you' }
    return new Reply([{ status: 1 as const, errors: [] }], { status: 202 })
  }),
})
