import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { scaledTimeout } from '@/lib/testing/pace'
import { aWorkbook, zipOf } from '@/lib/testing/workbook'
import { csvRows } from '@/lib/values/csv'
import { workbookText } from './workbook'

const rowsOf = async (file: Uint8Array, sheet?: string) => csvRows((await workbookText(file, sheet)).text)
const cell = (xml: string) => aWorkbook({ Sheet1: `<row r="1">${xml}</row>` })

it.each([
  ['a text of the table of texts', '<c r="A1" t="s"><v>1</v></c>', 'Kurta سبز'],
  ['a text with formatted parts', '<c r="A1" t="s"><v>2</v></c>', 'Eid Kurta'],
  ['an inline text', '<c r="A1" t="inlineStr"><is><r><t>Eid </t></r><r><t>Kurta</t></r></is></c>', 'Eid Kurta'],
  ['a whole number', '<c r="A1"><v>281060123456</v></c>', '281060123456'],
  ['a number with more digits than Excel shows', '<c r="A1"><v>298.11999999999995</v></c>', '298.12'],
  ['a long number', '<c r="A1"><v>2.81060123456E11</v></c>', '281060123456'],
  ['the value of a formula', '<c r="A1" t="str"><f>A2&amp;"x"</f><v>Tee</v></c>', 'Tee'],
  ['the number of a formula', '<c r="A1"><f>SUM(B1:B9)</f><v>-1345.7</v></c>', '-1345.7'],
  ['yes or no', '<c r="A1" t="b"><v>1</v></c>', 'TRUE'],
  ['a date', '<c r="A1" s="1"><v>46240</v></c>', '2026-08-06'],
  ['a date in a format of its own', '<c r="A1" s="2"><v>46240.5</v></c>', '2026-08-06 12:00'],
  ['an amount in a format with a text in it', '<c r="A1" s="3"><v>1990</v></c>', '1990'],
  ['an error', '<c r="A1" t="e"><v>#N/A</v></c>', '#N/A'],
])('reads %s', async (_, xml, text) => {
  expect(await rowsOf(await cell(xml))).toEqual([[text]])
})

it('keeps the places of rows and cells, and drops empty ones at the end', async () => {
  const file = await aWorkbook({
    Sheet1: '<row r="2"><c r="C2"><v>1</v></c><c r="D2" s="1"/></row><row r="4"><c><v>2</v></c></row><row r="900"/>',
  })
  expect(await rowsOf(file)).toEqual([[''], ['', '', '1'], [''], ['2']])
})

it('reads the first sheet and says so, or the one that is named', async () => {
  const file = await aWorkbook({ Parcels: '<row><c><v>1</v></c></row>', Notes: '<row><c><v>2</v></c></row>' })
  expect((await workbookText(file)).warnings).toEqual([
    'The workbook has several sheets (Parcels, Notes). “Parcels” was read.',
  ])
  expect(await rowsOf(file, ' notes')).toEqual([['2']])
  await expect(workbookText(file, 'Totals')).rejects.toThrow('The workbook has no such sheet, but Parcels, Notes')
})

describe('a workbook that is too large', () => {
  const many = (count: number, xml: (index: number) => string) =>
    Array.from({ length: count }, (_, i) => xml(i)).join('')

  it.each([
    ['has a gigabyte inside', async () => zipOf({ 'xl/workbook.xml': Buffer.alloc(8), 'xl/a.xml': gigabyte })],
    ['claims to be small', async () => zipOf({ 'xl/workbook.xml': { ...gigabyte, bytes: 100 } })],
    [
      'has a million empty rows',
      () => aWorkbook({ A: many(1_000_000, (i) => `<row r="${i + 1}" spans="1:9" s="1"/>`) }),
    ],
    ['has 20,001 rows', () => aWorkbook({ A: many(20_001, () => '<row><c><v>1</v></c></row>') })],
    ['has a cell in column 201', () => cell('<c r="GS1"><v>1</v></c>')],
    ['has 200,001 cells', () => aWorkbook({ A: many(2_000, () => '<row><c r="CW1"><v>1</v></c></row>') })],
    [
      'repeats a long text',
      () => aWorkbook({ A: many(200, () => `<row>${'<c t="s"><v>3</v></c>'.repeat(200)}</row>`) }),
    ],
    ['has a long text', () => cell(`<c t="str"><v>${'x'.repeat(32_768)}</v></c>`)],
    [
      'has 1,001 sheets',
      async () => zipOf({ 'xl/workbook.xml': Buffer.from(`<a>${many(1_001, () => '<sheet/>')}</a>`) }),
    ],
  ])('is refused when it %s', async (_, make) => {
    const file = await make()
    const begin = performance.now()
    await expect(workbookText(file)).rejects.toThrow(/^(A sheet has at most 20,000 rows|This Excel file could not)/)
    expect(performance.now() - begin).toBeLessThan(scaledTimeout(3_000))
  })
})

it('reads a workbook whose formats are longer than any of Excel at once', async () => {
  const formats = `<numFmt numFmtId="164" formatCode="${'['.repeat(60_000)}"/>`.repeat(20)
  const file = zipOf({
    'xl/workbook.xml': Buffer.from('<workbook><sheets><sheet name="A" r:id="r"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': Buffer.from('<a><Relationship Id="r" Target="a.xml"/></a>'),
    'xl/styles.xml': Buffer.from(`<styleSheet><numFmts>${formats}</numFmts></styleSheet>`),
    'xl/a.xml': Buffer.from('<worksheet><row><c><v>1</v></c></row></worksheet>'),
  })
  const begin = performance.now()
  expect(await rowsOf(file)).toEqual([['1']])
  expect(performance.now() - begin).toBeLessThan(scaledTimeout(1_000))
})

it.each([
  ['no archive', Buffer.from('PK\x03\x04 nothing')],
  ['an archive of something else', zipOf({ 'word/document.xml': Buffer.from('<a/>') })],
  ['broken XML', zipOf({ 'xl/workbook.xml': Buffer.from('<a><b></a>') })],
])('refuses %s', async (_, file) => {
  await expect(workbookText(file)).rejects.toThrow(
    'This Excel file could not be read. Save it again as .xlsx, or as CSV.',
  )
})

const zeros = Buffer.alloc(1024 * 1024)
/** A gigabyte of zeros, of which each megabyte is packed by itself. */
const gigabyte = { packed: deflateRawSync(Buffer.alloc(64 * 1024 * 1024)), bytes: 1024 * zeros.length }
