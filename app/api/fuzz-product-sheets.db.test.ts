import fc from 'fast-check'
import { describe, it } from 'vitest'
import { columns } from '@/lib/product-sheet/columns'
import { anyText, someText } from '@/lib/testing/arbitraries'
import { anAdmin, aProduct, aSheet } from '@/lib/testing/fixtures'
import { fuzzHandler } from '@/lib/testing/fuzz'
import { withoutHalves } from '@/lib/values/text'
import * as importing from './products/import/route'
import * as matching from './products/match/route'

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/** Sheets with some of the columns, of products that exist and that do not. */
const anySheet = (id: string) =>
  fc
    .tuple(
      fc.subarray(columns),
      fc.array(
        fc.array(fc.oneof(someText, anyText, fc.constantFrom(id, 'M', '5', 'men', 'shirts', 'a: b | c: d', '')), {
          maxLength: columns.length,
        }),
        { maxLength: 4 },
      ),
      fc.constantFrom(',', ';', '\t'),
    )
    .map(([heading, rows, separator]) =>
      [['_id', ...heading.filter((column) => column !== '_id')], ...rows.map((row) => [id, ...row])]
        .map((row) => row.map(quoted).join(separator))
        .join('\n'),
    )

describe('no sheet of products causes a server error', () => {
  it('POST /api/products/import', async () => {
    const [{ token }, { id }] = [await anAdmin(), await aProduct({ sizes: [{ size: 'M', quantity: 3 }] })]
    const sheet = fc.oneof(anySheet(id), anySheet(''), anyText, fc.uint8Array({ maxLength: 100 }))
    const calls = fc.tuple(sheet, fc.boolean()).map(([csv, dryRun]) => ({
      method: 'POST',
      path: `/api/products/import?dryRun=${dryRun}`,
      headers: { Bearer: token },
      body: aSheet(typeof csv === 'string' ? csv : new Uint8Array(csv)),
    }))
    await fuzzHandler(importing.POST, calls)
  })

  it('GET /api/products/match', async () => {
    const { token } = await anAdmin()
    const calls = anyText.map((names) => ({
      method: 'GET',
      path: `/api/products/match?names=${encodeURIComponent(withoutHalves(names))}`,
      headers: { Bearer: token },
    }))
    await fuzzHandler(matching.GET, calls)
  })
})
