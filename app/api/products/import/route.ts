import { resource, route } from '@/lib/api/route'
import { limitBodies } from '@/lib/platform/http/held-bodies'
import { validate } from '@/lib/platform/http/read-request'
import { importProducts } from '@/lib/product-sheet/import'
import { importForm, importQuery } from '@/lib/product-sheet/input'
import { importAnswer } from '@/lib/product-sheet/responses'
import { readSheetForm } from '@/lib/sheets/sheet-call'

const importing = {
  access: 'staff',
  summary: 'Import an exported sheet of products, all or nothing, or report what it would change',
  query: importQuery,
  reads: { types: ['multipart/form-data'], schema: importForm, files: { field: 'file', most: 1 } },
  response: importAnswer,
  errors: ['conflict', 'too many'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(importing, ({ request, query, user }) =>
    limitBodies(user, request, async (counted) => {
      const { fields, sheet } = await readSheetForm(counted, 'import')
      const { columns, leaveOut, defaults } = validate(importForm, fields)
      const { dryRun, again, newProducts } = query
      const answers = { chosen: columns, leaveOut, defaults, newProducts }
      const options = { isDryRun: dryRun === 'true', again: again === 'true', ...answers }
      return importProducts(user, sheet, options)
    }),
  ),
})
