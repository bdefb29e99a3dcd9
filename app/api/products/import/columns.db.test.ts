import { describe, expect, it } from 'vitest'
import { productById } from '@/lib/catalog/queries'
import { aProduct } from '@/lib/testing/fixtures'
import { exported, importSheet, sheetOf, sized } from './sheets'

describe('a dry run tells', () => {
  it('no warning about an exported sheet (§7)', async () => {
    const { id } = await sized({ nameUr: 'قمیص', name: 'José’s Tee — 100% “cotton”' })
    const { body } = await importSheet(sheetOf(await exported([id])), true)
    expect(body).toMatchObject({ ignored: [], warnings: [] })
  })

  it('columns that are ignored, and which one may be meant', async () => {
    const { id } = await aProduct()
    const { body } = await importSheet(`_id,compare_at_price,price,shelf\n${id},3990,2490,A7`, true)
    expect(body.ignored).toEqual(['compare_at_price', 'shelf'])
    expect(body.warnings).toEqual([expect.stringContaining('If it is compareAtPrice, choose that')])
    expect(body.rows[0]?.changes).toEqual([])
  })

  it('texts that became question marks or mojibake', async () => {
    const { id } = await aProduct({ brand: 'José' })
    const { body } = await importSheet(`_id,name,nameUr,brand\n${id},CafÃ© Tee,???? ????,Jos?`, true)
    expect(body.isDamaged).toBe(true)
    expect(body.warnings).toEqual([
      expect.stringContaining('name: letters were lost in row 2, e.g. “CafÃ© Tee”'),
      expect.stringContaining('nameUr: letters were lost in row 2, e.g. “???? ????”'),
      expect.stringContaining('brand: letters were lost in row 2, e.g. “Jos?”'),
    ])
  })

  it('a file that is not in UTF-8', async () => {
    const { id } = await aProduct()
    const { body } = await importSheet(new Uint8Array(Buffer.from(`_id,brand\n${id},Jos\xe9\x92s`, 'latin1')), true)
    expect(body.warnings).toEqual([expect.stringContaining('The file is not in UTF-8')])
    expect(body.rows[0]?.changes).toEqual([{ field: 'brand', from: 'Test Cloth', to: 'José’s' }])
  })

  it('a size that a spreadsheet made a date', async () => {
    const { id } = await aProduct({ sizes: [{ size: '6-8', quantity: 3 }] })
    const { body } = await importSheet(`_id,size,quantity\n${id},06-Aug,3\n${id},'6-8,3`, true)
    expect(body.warnings).toEqual([
      expect.stringContaining('Row 2: the size 06-Aug looks like a date that a spreadsheet made of 6-8'),
    ])
    expect(body.rows[1]).toMatchObject({ size: '6-8', changes: [] })
  })
})

describe('the columns of a sheet', () => {
  it('are found under headings with digits, no-break spaces and marks, by which messages name them', async () => {
    const { id } = await aProduct()
    const sheet = (price: string) => `_id,Photo 1,Price\u00a0*,Rack\n${id},x,${price},A7`
    expect((await importSheet(sheet('1990'), true)).body.rows[0]?.changes).toMatchObject([{ field: 'price', to: 1990 }])
    const { body } = await importSheet(sheet('cheap'), true)
    expect(body.rows[0]?.message).toBe('Price\u00a0* must be a whole number')
  })

  it('are read as the owner chose', async () => {
    const { id } = await aProduct()
    const sheet = `Goods,Price,price,compare_at_price\n${id},1,1990,2990`
    expect((await importSheet(sheet, true)).status).toBe(400)
    const columns = { _id: 1, price: 3, compareAtPrice: 4 }
    const { status, body } = await importSheet(sheet, false, { columns })
    expect([status, body.ignored]).toEqual([200, ['Price']])
    expect(await productById(id, 'all')).toMatchObject({ price: 1990, compareAtPrice: 2990 })
  })

  it.each(['{', '7', '{"price":0}', '{"price":"x"}'])('must be chosen by their places, not as %s', async (columns) => {
    const form = new FormData()
    form.append('file', new Blob(['_id,price\nx,1']), 'x.csv')
    form.append('columns', columns)
    const { status, body } = await importSheet(form, true)
    expect([status, body.message]).toEqual([400, 'columns must be JSON with the places of the chosen columns'])
  })

  it('keep a stored size that looks like a number with a fraction', async () => {
    const { id } = await aProduct({ sizes: [{ size: '38.0', quantity: 3 }] })
    const { body } = await importSheet(sheetOf(await exported([id])), true)
    expect(body.rows.map(({ size, changes }) => [size, changes])).toEqual([['38.0', []]])
  })
})
