import { describe, expect, it } from 'vitest'
import { settlementSheet } from '@/lib/orders/settle/settlement-sheet'
import { trackingSheet } from '@/lib/orders/ship/tracking-sheet'
import { readProducts } from '@/lib/product-sheet/read-products'
import { scaledTimeout } from '@/lib/testing/pace'
import { damageWarnings, sheetText } from './text'

const BYTES = 5 * 1024 * 1024
const filled = (begin: string, part: string) => begin + part.repeat((BYTES - begin.length) / part.length)
const HEADING = '_id,name,CN,COD\n'

/** What each reader does with a file. */
function outcomes(file: Buffer): string[] {
  const sheet = sheetText(file) ?? { text: '', warnings: [] }
  const readers = [
    () => readProducts(sheet),
    () => damageWarnings(settlementSheet(sheet.text)),
    () => damageWarnings(trackingSheet(sheet.text)),
  ]
  return readers.map((read) => {
    try {
      read()
      return 'read'
    } catch (error) {
      return (error as Error).message
    }
  })
}

const REFUSED = Array(3).fill(expect.stringMatching(/^A sheet has at most 20,000 rows/))

describe('a sheet (§7 "is a 400 within a second")', () => {
  it.each([
    ['line feeds', filled('', '\n')],
    ['empty rows', filled(HEADING, ',,,\r\n')],
    ['an unclosed quotation mark before many rows', filled(`${HEADING}"`, 'x,y\n')],
    ['unclosed quotation marks', filled(HEADING, '"a,""\n')],
    ['30 rows of commas', `${','.repeat(160_000)}\n`.repeat(30)],
    ['20,001 rows', `${HEADING}${'x\n'.repeat(20_000)}`],
    ['201 columns', `${HEADING}${',x'.repeat(200)}`],
    ['a cell of 32,768 characters', `${HEADING}a,${'x'.repeat(32_768)}`],
    ['a cell of 5 MB', `${filled(`${HEADING}a,"`, 'x\n')}"`],
    ['200,001 cells', `${HEADING}${`${'x,'.repeat(99)}\n`.repeat(2_000)}`],
  ])('is refused when it is %s', (_, text) => {
    const begin = performance.now()
    expect(outcomes(Buffer.from(text))).toEqual(REFUSED)
    expect(performance.now() - begin).toBeLessThan(scaledTimeout(3_000))
  })

  it.each([
    ['of 20,000 rows', Buffer.from(`${HEADING}${'x,y\n'.repeat(19_999)}`)],
    ['of long cells in windows-1252', Buffer.from(filled(HEADING, `a,${'\x80'.repeat(32_000)}\n`), 'latin1')],
    ['of long cells beyond ASCII', Buffer.from(filled(HEADING, `a,${'é '.repeat(16_000)}\n`).slice(0, BYTES / 2))],
    ['with long headings', Buffer.from(`_id,name,CN,COD${`,${'aA'.repeat(16_000)}`.repeat(160)}\nx`)],
    ['of 200 columns with headings in each row', Buffer.from(`${'tracking No 1,'.repeat(199)}x\n`.repeat(1_000))],
  ])('is read in time: %s', (_, file) => {
    const begin = performance.now()
    expect(outcomes(file)).not.toContainEqual(REFUSED[0])
    expect(performance.now() - begin).toBeLessThan(scaledTimeout(6_000))
  })
})
