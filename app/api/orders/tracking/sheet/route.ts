import { resource, route } from '@/lib/api/route'
import { readTrackingNumbers, trackingSheetAnswer, trackingSheetForm } from '@/lib/orders/ship/tracking-sheet'
import { validate } from '@/lib/platform/http/read-request'
import { readSheetForm } from '@/lib/sheets/sheet-call'

const reading = {
  access: 'packer',
  summary: 'Read a courier’s sheet of tracking numbers, to send its rows',
  reads: { types: ['multipart/form-data'], schema: trackingSheetForm, files: { field: 'file', most: 1 } },
  response: trackingSheetAnswer,
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(reading, async ({ request }) => {
    const { fields, sheet } = await readSheetForm(request, 'rows')
    return readTrackingNumbers(sheet, validate(trackingSheetForm, fields))
  }),
})
