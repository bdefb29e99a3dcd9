import { describe, expect, it } from 'vitest'
import { productById } from '@/lib/catalog/queries'
import type { Product } from '@/lib/catalog/responses'
import { call } from '@/lib/testing/call'
import { anAdmin, aProduct, aSheet, database, unique } from '@/lib/testing/fixtures'
import { aWorkbook } from '@/lib/testing/workbook'
import { csvRows } from '@/lib/values/csv'
import { POST } from './route'
import { exported, importSheet, sheetOf, sized } from './sheets'

const read = (id: string): Promise<Product> => productById(id, 'all')

describe('an export that is imported again', () => {
  it('changes nothing, whatever the texts contain (§9)', async () => {
    const texts = { name: `=SUM(1) "${unique()}"`, description: '-5\n\na;b, "c"\n\'=d', brand: "'+x" }
    const goods = [
      await sized(texts),
      await aProduct({ ...texts, season: 'winter', colour: 'Off-white', isPublished: false }),
    ]
    const rows = await exported(goods.map(({ id }) => id))
    expect(rows).toHaveLength(3)
    const { status, body } = await importSheet(sheetOf(rows))
    expect(status).toBe(200)
    expect(body.rows.map(({ changes, message }) => [changes, message])).toEqual(rows.map(() => [[], undefined]))
    for (const { id, updatedAt } of goods) expect((await read(id)).updatedAt).toBe(updatedAt.toISOString())
  })

  it('has a row per size, with the API’s field names, and escaped formulas', async () => {
    const { id } = await sized({ name: '=1+1', isNewArrival: true })
    const [m, l] = await exported([id])
    expect(m).toMatchObject({ _id: id, size: 'M', quantity: '3', quantityBase: '3', countInStockBase: '10' })
    expect(m).toMatchObject({ name: "'=1+1", isNewArrival: 'true', 'sizes.measurements': 'Chest: 54' })
    expect(l).toMatchObject({ size: 'L', 'sizes.price': '2490' })
  })
})

describe('a dry run', () => {
  it('reports what each row changes, and changes nothing (§9)', async () => {
    const { id, name } = await sized()
    const [m = {}] = await exported([id])
    const sheet = sheetOf([{ ...m, price: '1990', quantity: '5', season: 'summer', 'sizes.measurements': 'Chest: 56' }])
    const { status, body } = await importSheet(sheet, true)
    expect(status).toBe(200)
    expect(body.rows).toEqual([
      {
        row: 2,
        _id: id,
        name,
        size: 'M',
        changes: [
          { field: 'season', from: null, to: 'summer' },
          { field: 'price', from: 2490, to: 1990 },
          { field: 'quantity', from: 3, to: 5 },
          { field: 'sizes.price', from: 2490, to: 1990 },
          { field: 'sizes.measurements', from: [{ name: 'Chest', value: '54' }], to: [{ name: 'Chest', value: '56' }] },
        ],
      },
    ])
    expect(await read(id)).toMatchObject({ price: 2490, season: null })
  })

  it('happens only on request, and refuses values other than true and false', async () => {
    const { id } = await aProduct()
    expect((await importSheet(`_id,price\n${id},1`, null)).status).toBe(200)
    expect((await read(id)).price).toBe(1)
    const { token } = await anAdmin()
    const odd = await call(POST, 'POST', '/api/products/import?dryRun=yes', {
      token,
      body: aSheet(`_id,price\n${id},2`),
    })
    expect([odd.status, odd.body.message]).toEqual([400, 'dryRun must be true or false'])
  })
})

describe('a run', () => {
  it('changes products and sizes, adds sizes, and keeps what the sheet leaves out', async () => {
    const { id } = await sized({ colour: 'Black' })
    const { status } = await importSheet(
      `_id,size,price,quantity,sizes.price,colour\n${id},M,1990,7,1500,\n${id},XL,1990,2,,\n`,
    )
    expect(status).toBe(200)
    const { sizes, ...product } = await read(id)
    expect(product).toMatchObject({ price: 1990, colour: null, countInStock: 16, brand: 'Test Cloth' })
    expect(sizes.map(({ size, quantity, price }) => [size, quantity, price])).toEqual([
      ['M', 7, 1500],
      ['L', 4, 2490],
      ['XL', 2, 1990],
    ])
    expect(sizes[0]?.measurements).toEqual([{ name: 'Chest', value: '54' }])
  })

  it('lets a size with the product’s price follow it, unless its own cell was changed', async () => {
    const sizes = [
      { size: 'S', quantity: 1 },
      { size: 'M', quantity: 1 },
      { size: 'L', quantity: 1, price: 2900 },
    ]
    const { id } = await aProduct({ sizes })
    const [s = {}, m = {}, l = {}] = (await exported([id])).map((row) => ({ ...row, price: '1990' }))
    expect((await importSheet(sheetOf([s, { ...m, 'sizes.price': '2000' }, l]))).status).toBe(200)
    expect((await read(id)).sizes.map(({ price }) => price)).toEqual([1990, 2000, 2900])
  })

  it('creates products from rows without _id, and one product from rows with the same name', async () => {
    const name = `New Tee ${unique()}`
    const rest = 'Jersey.,Boxy.,men,shirts,Test Cloth,2490,8'
    const heading = '_id,size,name,description,fit,category,subCategory,brand,price,countInStock,quantity'
    const { status, body } = await importSheet(
      [heading, `,S,${name},${rest},3`, `,M,${name},${rest},5`, `,,${name} II,${rest},`].join('\r\n'),
      false,
      { newProducts: 2 },
    )
    expect([status, body.message]).toEqual([200, undefined])
    const [first, second, third] = body.rows.map(({ _id }) => _id)
    expect(first).toBe(second)
    const made = await read(first ?? '')
    expect(made).toMatchObject({ name, isPublished: true, countInStock: 8, images: [], measurements: [] })
    expect(made.sizes.map(({ size, quantity, price }) => [size, quantity, price])).toEqual([
      ['S', 3, 2490],
      ['M', 5, 2490],
    ])
    expect((await read(third ?? '')).sizes).toEqual([])
  })

  it('creates a new product once, however its sheet is arranged', async () => {
    const name = `New Tee ${unique()}`
    const values = { description: 'Jersey.', fit: 'Boxy.', category: 'men', subCategory: 'shirts', brand: 'Test' }
    const product = { name, ...values, price: '2490', countInStock: '8' }
    expect((await importSheet(sheetOf([product]), false, { newProducts: 1 })).status).toBe(200)
    const turned = Object.fromEntries(Object.entries({ ...product, colour: '', _id: '' }).reverse())
    const again = await importSheet(sheetOf([turned]), false, { newProducts: 1 })
    expect([again.status, again.body.importedAt]).toEqual([409, expect.any(String)])
    expect(await database.product.count({ where: { name } })).toBe(1)
  })

  it('leaves a line per product in the log, and updates the time of change', async () => {
    const [one, other] = [await sized(), await aProduct()]
    await importSheet(`_id,price\n${one.id},1990\n${other.id},2490`)
    const lines = await database.activity.findMany({ where: { onId: { in: [one.id, other.id] } } })
    expect(lines.map(({ what, onId, changes }) => [what, onId, changes])).toEqual([
      ['Changed product', one.id, [{ field: 'price', from: 2490, to: 1990 }]],
    ])
    expect(Date.parse((await read(one.id)).updatedAt)).toBeGreaterThan(one.updatedAt.getTime())
    expect((await read(other.id)).updatedAt).toBe(other.updatedAt.toISOString())
  })

  it('leaves how many kept a size', async () => {
    const { id } = await sized()
    await database.productSize.updateMany({ where: { productId: id }, data: { keptPercent: 80 } })
    await importSheet(`_id,size,quantity\n${id},M,9`)
    const { sizes } = await read(id)
    expect(sizes.map(({ size, quantity, keptPercent }) => [size, quantity, keptPercent])).toEqual([
      ['M', 9, 80],
      ['L', 4, 80],
    ])
  })
})

describe('products left out', () => {
  it('stay as they are with all their rows, which are told as a sheet to correct', async () => {
    const { id } = await sized()
    const { id: other } = await sized()
    const sheet = `_id,size,quantity,note\n${id},M,many,a\n${id},L,9,b\n${other},M,8,c\n`
    const refused = await importSheet(sheet)
    expect(refused.status).toBe(400)
    const rejected = [
      ['_id', 'size', 'quantity', 'note', 'message'],
      [id, 'M', 'many', 'a', 'quantity must be a whole number'],
      [id, 'L', '9', 'b', ''],
    ]
    expect(csvRows(refused.body.rejected ?? '')).toMatchObject(rejected)
    const { status, body } = await importSheet(sheet, false, { leaveOut: [2] })
    expect([status, body.rows.map(({ row }) => row)]).toEqual([200, [4]])
    expect(csvRows(body.rejected ?? '')).toMatchObject(rejected)
    expect((await read(id)).sizes.map(({ quantity }) => quantity)).toEqual([3, 4])
    expect((await read(other)).sizes[0]?.quantity).toBe(8)
  })
})

it('reads an Excel workbook, of which a sheet can be named', async () => {
  const { id } = await sized()
  const row = (cells: string[]) =>
    `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
  const file = aWorkbook({ Notes: row(['x']), Goods: row(['_id', 'size', 'quantity']) + row([id, 'M', '8']) })
  const form = aSheet(new Uint8Array(file))
  form.append('sheet', 'Goods')
  expect((await importSheet(form)).status).toBe(200)
  expect((await read(id)).sizes[0]?.quantity).toBe(8)
})

describe('new products (§7)', () => {
  const HEADING = 'name,description,fit,category,subCategory,brand,price'
  const REST = 'Jersey.,Boxy.,men,shirts,Test Cloth,2490'

  it('need consent when no row has a known _id, or another product has the name', async () => {
    const { id, name } = await aProduct()
    const alone = `${HEADING},countInStock\n${unique()},${REST},3`
    const beside = `_id,${HEADING},countInStock\n${id},${name},${REST},3\n,${name},${REST},4`
    for (const sheet of [alone, beside]) {
      const dry = await importSheet(sheet, true)
      expect([dry.status, dry.body.newProducts]).toEqual([200, 1])
      expect(dry.body.warnings).toEqual([expect.any(String), expect.stringContaining('no picture yet')])
      for (const newProducts of [undefined, 2]) {
        const { status, body } = await importSheet(sheet, false, { newProducts })
        expect([status, body.newProducts]).toEqual([409, 1])
      }
      expect((await importSheet(sheet, false, { newProducts: 1 })).status).toBe(200)
    }
    const usual = `_id,${HEADING},countInStock\n${id},${name},${REST},3\n,${unique()},${REST},4`
    expect((await importSheet(usual)).status).toBe(200)
  })

  it('have the pieces of their sizes, what only their first row says, and what the owner says for all', async () => {
    const [name, other] = [unique(), unique()]
    const sheet = `name,description,brand,price,size,quantity\n${name},Jersey.,Cloth,2490,S,3\n,,,,M,4\n${other},Twill.,Cloth,990,L,1`
    const dry = await importSheet(sheet, true)
    expect(dry.body.missing).toEqual(['fit', 'category', 'subCategory'])
    expect(dry.body.rows[0]?.message).toBe(
      'fit is required. category must be men or women. subCategory must be pants or shirts',
    )
    const defaults = { fit: 'Boxy.', category: 'men', subCategory: 'shirts' }
    const { status, body } = await importSheet(sheet, false, { defaults, newProducts: 2 })
    expect([status, body.missing]).toEqual([200, []])
    const made = await read(body.rows[1]?._id ?? '')
    expect(made).toMatchObject({ name, ...defaults, countInStock: 7 })
    expect(made.sizes.map(({ size, quantity }) => [size, quantity])).toEqual([
      ['S', 3],
      ['M', 4],
    ])
  })
})

it('holds the bodies of four sheets of an account at a time (§2)', async () => {
  const { token } = await anAdmin()
  const held = Array.from({ length: 4 }, () => {
    let close = () => {}
    let body = new ReadableStream()
    const isRead = new Promise<void>((read) => {
      const pull = (controller: ReadableStreamDefaultController) => {
        close = () => controller.close()
        read()
        return new Promise<void>(() => {})
      }
      body = new ReadableStream({ pull }, { highWaterMark: 0 })
    })
    const headers = { Bearer: token, 'Content-Type': 'multipart/form-data; boundary=x' }
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
    const answer = POST(new Request('http://shop.test/', init), { params: Promise.resolve({}) })
    return { answer, isRead, end: () => close() }
  })
  const send = () => call(POST, 'POST', '/api/products/import?dryRun=true', { token, body: aSheet('name,price\n') })
  await Promise.all(held.map(({ isRead }) => isRead))
  expect((await send()).status).toBe(429)
  for (const { end } of held) end()
  for (const { answer } of held) expect((await answer).status).toBe(400)
  expect((await send()).status).not.toBe(429)
})
