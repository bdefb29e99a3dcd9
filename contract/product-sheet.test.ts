import { beforeAll, describe, expect, it } from 'vitest'
import { parseCsv } from '@/lib/values/csv'
import { anOrder, aProduct } from './fixtures.ts'
import { aCustomer, type Person, theOwner } from './people.ts'
import { Visitor } from './visitor.ts'

let owner: Person

beforeAll(async () => {
  owner = await theOwner()
})

function aSheet(rows: string[][]): FormData {
  const form = new FormData()
  const text = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n')
  form.append('file', new Blob([`\uFEFF${text}`]), 'products.csv')
  return form
}

describe('a sheet of products', () => {
  it('§9 "a row a size, told by _id and size; sales meanwhile are not undone; all or nothing"', async () => {
    const sizes = JSON.stringify([{ size: 'M', quantity: 6, price: 2490 }])
    const { _id, name } = await aProduct(owner, { name: '=Formula Tee', countInStock: '9', sizes })
    const { text } = await owner.get('/api/products/export.csv')
    const [heading = [], ...rows] = parseCsv(text)
    const [row = []] = rows.filter(([id]) => id === _id)
    const at = (column: string) => heading.indexOf(column)
    expect([row[at('name')], row[at('size')], row[at('quantityBase')]]).toEqual([`'${name}`, 'M', '6'])

    const order = anOrder([{ _id, qty: 2, size: 'M' }])
    expect((await (await aCustomer()).post('/api/orders', order)).status).toBe(201)
    const changed = row.map((cell, column) => ({ [at('price')]: '1990', [at('quantity')]: '8' })[column] ?? cell)
    const dry = await owner.post('/api/products/import?dryRun=true', aSheet([heading, changed]))
    expect([dry.status, dry.body]).toEqual([
      200,
      {
        rows: [
          {
            row: 2,
            _id,
            size: 'M',
            changes: [
              { field: 'price', from: 2490, to: 1990 },
              { field: 'quantity', from: 4, to: 6 },
              { field: 'sizes.price', from: 2490, to: 1990 },
            ],
          },
        ],
      },
    ])
    const wrong = row.map((cell, column) => (column === at('_id') ? 'unknown' : cell))
    const refused = await owner.post('/api/products/import?dryRun=false', aSheet([heading, changed, wrong]))
    expect([refused.status, refused.body.rows]).toEqual([
      400,
      [
        expect.not.objectContaining({ message: expect.anything() }),
        expect.objectContaining({ row: 3, _id: 'unknown' }),
      ],
    ])

    const shopper = new Visitor()
    expect((await shopper.get(`/product/${_id}`)).text).not.toContain('1,990')
    expect((await owner.post('/api/products/import?dryRun=false', aSheet([heading, changed]))).status).toBe(200)
    const { body } = await shopper.get(`/api/products/${_id}`)
    expect(body).toMatchObject({ name, price: 1990, countInStock: 7, sizes: [{ size: 'M', quantity: 6 }] })
    expect((await shopper.get(`/product/${_id}`)).text).toContain('1,990')
  })
})
