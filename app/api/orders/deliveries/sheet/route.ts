import { resource, route } from '@/lib/api/route'
import { deliveriesSheetAnswer, deliveriesSheetForm, readDeliveries } from '@/lib/orders/ship/deliveries'
import { validate } from '@/lib/platform/http/read-request'
import { readSheetForm } from '@/lib/sheets/sheet-call'

const reading = {
  access: 'staff',
  summary: 'Read a courier’s sheet of the states of parcels, to send its rows',
  reads: { types: ['multipart/form-data'], schema: deliveriesSheetForm, files: { field: 'file', most: 1 } },
  response: deliveriesSheetAnswer,
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(reading, async ({ request }) => {
    const { fields, sheet } = await readSheetForm(request, 'rows')
    return readDeliveries(sheet, validate(deliveriesSheetForm, fields))
  }),
})
