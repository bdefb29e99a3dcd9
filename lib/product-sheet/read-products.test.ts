import { expect, it } from 'vitest'
import { sheetText } from '@/lib/sheets/text'
import { readProducts } from './read-products'

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

it.each<[string, string | Buffer]>([
  ['UTF-16 and tabs', utf16('_id\tsize\tprice\tquantity\r\na\t6-8\t2,490.00\t14\r\n')],
  ['semicolons and a BOM', '\uFEFF_id;size;price;quantity\r\na;6-8;2,490;14.0\r\n'],
  ['headings in another case', ' _ID , Size ,PRICE,Quantity \na,6-8,"Rs. 2,490/-",14\n'],
  ['digits and words of Urdu', '_id,size,price,quantity\na,6-8,روپے ۲۴۹۰,۱۴\n'],
  [
    'titles, a total and the heading again',
    'Stock\n\n_id,price,size,quantity\n_id,price,size,quantity\na,2490,6-8,14\nTotal,,,14',
  ],
  ['numbers as text', '_id,size,price,quantity\n\'a,="6-8",\'2490,"=""14"""'],
])('reads a sheet with %s', (_, file) => {
  const sheet = sheetText(Buffer.from(file))
  const rows = sheet && readProducts(sheet).rows
  expect(rows).toMatchObject([{ cells: { _id: 'a', size: '6-8', price: '2490', quantity: '14' }, problems: [] }])
})

it.each(['(3)', '-3', '2.490,00', '1.000', '5-Jun', '3 pcs'])('keeps %j, which is no whole number', (cell) => {
  expect(readProducts({ text: `_id;quantity\na;${cell}`, warnings: [] }).rows[0]?.cells.quantity).toBe(cell)
})
