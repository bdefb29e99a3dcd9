import { resource, route } from '@/lib/api/route'
import { readStatement, settlementSheetAnswer, settlementSheetForm } from '@/lib/orders/settle/settlement-sheet'
import { validate } from '@/lib/platform/http/read-request'
import { readSheetForm } from '@/lib/sheets/sheet-call'

const reading = {
  access: 'staff',
  summary: 'Read a courier’s statement, to preview and enter its rows',
  reads: { types: ['multipart/form-data'], schema: settlementSheetForm, files: { field: 'file', most: 1 } },
  response: settlementSheetAnswer,
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(reading, async ({ request }) => {
    const { fields, sheet } = await readSheetForm(request, 'rows')
    return readStatement(sheet, validate(settlementSheetForm, fields))
  }),
})
