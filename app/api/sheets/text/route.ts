import { z } from 'zod'
import { resource, route } from '@/lib/api/route'
import { validate } from '@/lib/platform/http/read-request'
import { readSheetForm, sheetName } from '@/lib/sheets/sheet-call'

const form = z.object({ sheet: sheetName })

const reading = {
  access: 'packer',
  summary: 'The text of a sheet, for a field in which its rows can be changed before they are sent',
  reads: { types: ['multipart/form-data'], schema: form, files: { field: 'file', most: 1 } },
  response: z.object({ text: z.string().describe('CSV'), warnings: z.array(z.string()) }),
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(reading, async ({ request }) => {
    const { fields, sheet } = await readSheetForm(request, 'rows')
    validate(form, fields)
    return sheet
  }),
})
