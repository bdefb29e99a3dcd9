import { resource, route } from '@/lib/api/route'
import { noteEvents } from '@/lib/orders/track/track-parcels'
import { bodyLimits, readBytes } from '@/lib/platform/http/read-request'

const telling = {
  access: 'anyone',
  summary: 'Take what a courier tells of parcels, whatever its shape: they are asked about next',
  status: [200, 202],
  responseType: 'application/json',
  errors: ['not found', 'too many', 'too large'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(telling, async ({ request, params }) => {
    const body = await readBytes(request, bodyLimits.rows)
    const driver = await noteEvents(params.id, params.part, body.toString('latin1'))
    const headers = { 'Cache-Control': 'no-store' }
    // Leopards accepts no other answer.
    if (driver === 'leopards') return Response.json([{ status: 1, errors: [] }], { status: 202, headers })
    return Response.json({ message: 'Thank you' }, { headers })
  }),
})
