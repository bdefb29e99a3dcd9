import { describe, expect, it } from 'vitest'
import { productById } from '@/lib/catalog/queries'
import { aProduct, aSheet } from '@/lib/testing/fixtures'
import { importSheet } from './sheets'

const M = { size: 'M', quantity: 3 }

/** The message about each row; null for a valid one. */
const said = (rows: { message?: string }[]) => rows.map(({ message }) => message ?? null)

describe('a sheet with an invalid row', () => {
  it('changes nothing, and returns the same messages as the dry run (§9 "all or nothing")', async () => {
    const { id } = await aProduct()
    const sheet = `_id,price\n${id},1990\nunknown,5\n`
    const [dry, run] = [await importSheet(sheet, true), await importSheet(sheet)]
    expect([dry.status, run.status]).toEqual([200, 400])
    expect(run.body.rows).toEqual(dry.body.rows)
    expect(said(run.body.rows)).toEqual([null, 'There is no product with this _id'])
    expect(run.body.message).toBe('Row 3 is wrong, so nothing was imported. Row 3: There is no product with this _id')
    expect((await productById(id, 'all')).price).toBe(2490)
  })

  it.each([
    ['a price that is no number', 'price', '2,5', 'price must be a whole number'],
    ['neither yes nor no', 'isPublished', 'maybe', 'isPublished must be true or false'],
    ['a measurement without a value', 'measurements', 'Chest', 'measurements: A measurement needs a value'],
    ['a price before the sale that is too low', 'compareAtPrice', '100', 'compareAtPrice must be above the price'],
  ])('reports %s by the rules of the form, under the sheet’s name', async (_, column, cell, sentence) => {
    const { id } = await aProduct()
    const { status, body } = await importSheet(`_id,${column}\n${id},"${cell}"\n`, true)
    expect([status, said(body.rows)]).toEqual([200, [sentence]])
  })

  it('names the row of the invalid size', async () => {
    const { id } = await aProduct({ sizes: [M, { ...M, size: 'L' }] })
    const { body } = await importSheet(`_id,size,quantity\n${id},M,4\n\n${id},L,-1\n`, true)
    expect(body.rows.map(({ row, message }) => [row, message])).toEqual([
      [2, undefined],
      [4, 'quantity must be 0 or more'],
    ])
  })

  it('refuses a new size with the name for one that is not known yet', async () => {
    const { id } = await aProduct({ sizes: [M] })
    const { body } = await importSheet(`_id,size,quantity,sizePrice\n${id},To confirm,4,990\n`, true)
    expect(said(body.rows)).toEqual([
      'size: A size cannot be called “to confirm”: orders say so when a size is not known yet',
    ])
  })

  it('reports contradicting rows of one product', async () => {
    const { id } = await aProduct({ sizes: [M, { ...M, size: 'L' }] })
    const { body } = await importSheet(`_id,size,price\n${id},M,1990\n${id},L,2490\n`, true)
    expect(said(body.rows)).toEqual([null, 'price is "2490" here and "1990" in row 2: a product has one'])
  })

  it('reports a size or a product that occurs twice', async () => {
    const [{ id }, plain] = [await aProduct({ sizes: [M] }), await aProduct()]
    const { body } = await importSheet(`_id,size,quantity\n${id},M,4\n${id},M,5\n${plain.id},,\n${plain.id},,`, true)
    expect(said(body.rows)).toEqual([null, 'Row 2 is about the same size', null, 'Row 4 is about the same size'])
  })

  it('reports what a new product lacks', async () => {
    const { body } = await importSheet('_id,name,price\n,A new tee,2490\n', true)
    expect(said(body.rows)[0]).toContain('description is required')
    expect(said(body.rows)[0]).toContain('category must be men or women')
  })

  it('reports a quantity without a size', async () => {
    const { id } = await aProduct()
    const { body } = await importSheet(`_id,quantity\n${id},4\n`, true)
    expect(said(body.rows)).toEqual(['The row needs a size'])
  })

  it('reports digits that a spreadsheet has lost, and cells that an unquoted comma has moved', async () => {
    const { id } = await aProduct()
    const { body } = await importSheet(`_id,price,brand\n${id},"2,81E+11",Test Cloth\n${id},1,990,Test Cloth`, true)
    expect(said(body.rows)).toEqual([
      expect.stringContaining('price: A spreadsheet has rounded this number to 2,81E+11'),
      expect.stringContaining('This row has more cells than the heading'),
    ])
  })
})

describe('a sheet', () => {
  it('can have titles, headings in capitals, unknown columns and a total', async () => {
    const { id } = await aProduct()
    const sheet = `\uFEFFMy shop\n\n"_ID","Price","other"\r\n"${id}","PKR 1,990.00","x"\r\nTotal,1990\r\n`
    expect((await importSheet(sheet)).status).toBe(200)
    expect((await productById(id, 'all')).price).toBe(1990)
  })

  it('can have line breaks in a cell, and the encoding that Excel uses on Windows', async () => {
    const { id } = await aProduct()
    const sheet = Buffer.from(`_id;description\r\n${id};"Caf\xe9\r\n\r\n100% cotton"\r\n`, 'latin1')
    expect((await importSheet(new Uint8Array(sheet))).status).toBe(200)
    expect((await productById(id, 'all')).description).toBe('Café\n\n100% cotton')
  })

  it.each([
    ['nothing in it', '', 'The file is empty'],
    ['its heading alone', '_id,price\r\n', 'The sheet has no rows below its heading'],
    ['no heading', 'tee-1,1990\ntee-2,1990', 'The first row must name the columns, such as _id, size and price'],
    ['a column twice', '_id,price,Price\nx,1,2', 'The column price is there twice'],
    ['the bytes of a workbook', 'PK\x03\x04', 'This Excel file could not be read. Save it again as .xlsx, or as CSV.'],
    ['a page', '<html>', 'This is a page of the web (HTML), not a sheet. Save the sheet as .xlsx or CSV'],
    ['5,001 rows', `_id\n${'x\n'.repeat(5_001)}`, 'The sheet has 5001 rows, at most 5000 can be imported at once'],
  ])('with %s is refused', async (_, sheet, sentence) => {
    const { status, body } = await importSheet(sheet)
    expect([status, body.message]).toEqual([400, sentence])
  })

  it('over 5 MiB is refused as too large (§2)', async () => {
    expect((await importSheet(`_id,name\nx,${'n'.repeat(5 * 1024 * 1024)}`)).status).toBe(413)
  })

  it('must be a file', async () => {
    const form = new FormData()
    form.append('other', '1')
    expect((await importSheet(form)).body.message).toBe('Please send the sheet as file')
    const two = aSheet('_id\nx')
    two.append('file', new Blob(['y']), 'more.csv')
    expect((await importSheet(two)).status).toBe(400)
  })
})
