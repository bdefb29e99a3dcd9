import { expect, it } from 'vitest'
import { changeItems } from '@/lib/orders/change/change-items'
import { itemsChange } from '@/lib/orders/change/input'
import { changeReturn } from '@/lib/orders/return/change-return'
import { returnChange, returnInput } from '@/lib/orders/return/input'
import { requestReturn } from '@/lib/orders/return/request-return'
import { call, wrongFields } from '@/lib/testing/call'
import {
  aCustomer,
  aDeliveredOrder,
  anAdmin,
  aPlacedOrder,
  aProduct,
  aProductForm,
  database,
  somebodyWith,
} from '@/lib/testing/fixtures'
import { exampleOf, operations, send } from '@/lib/testing/operations'
import { GET, PUT } from './[id]/route'
import { exported, importSheet, sheetOf } from './import/sheets'
import { POST } from './route'

const COST = 987_123
type Answer = { costPrice?: number | null; sizes: { costPrice?: number | null }[]; errors: Record<string, string> }

const sizes = [
  { size: 'M', quantity: 9, costPrice: COST },
  { size: 'L', quantity: 9 },
]
const costsOf = async (orderId: string) =>
  (await database.orderItem.findMany({ where: { orderId }, orderBy: { position: 'asc' } })).map((one) => one.costPrice)

it('is entered for a product and its sizes, cleared, and kept where it is absent (§15)', async () => {
  const { token } = await anAdmin()
  const change = async (id: string, body: object) =>
    (await call<Answer>(PUT, 'PUT', `/api/products/${id}`, { token, params: { id }, body })).body
  const create = (fields: Record<string, string>) =>
    call<Answer & { _id: string }>(POST, 'POST', '/api/products', { token, body: aProductForm(fields) })
  const { body } = await create({
    costPrice: '900',
    sizes: '[{"size":"M","quantity":1,"price":2000,"costPrice":"700"}]',
  })
  expect([body.costPrice, body.sizes[0]?.costPrice]).toEqual([900, 700])
  const kept = await change(body._id, { name: 'Tee', sizes: [{ size: 'M', quantity: 1, price: 1990 }] })
  expect([kept.costPrice, kept.sizes[0]?.costPrice]).toEqual([900, 700])
  const cleared = await change(body._id, {
    costPrice: null,
    sizes: [{ size: 'M', quantity: 1, price: 1990, costPrice: '' }],
  })
  expect([cleared.costPrice, cleared.sizes[0]?.costPrice]).toEqual([undefined, undefined])
  for (const costPrice of ['-1', '9.5', '10000001', 'much'])
    expect(wrongFields(await create({ costPrice }))).toEqual([400, ['costPrice']])
})

it('is exported, and changed by a sheet', async () => {
  const { id } = await aProduct({ costPrice: 800, sizes })
  const [m = {}, l = {}] = await exported([id])
  expect([m.costPrice, m['sizes.costPrice'], l['sizes.costPrice']]).toEqual(['800', String(COST), ''])
  await importSheet(sheetOf([{ _id: id, size: 'L', 'sizes.costPrice': '750' }]))
  const stored = await database.productSize.findMany({ where: { productId: id }, orderBy: { position: 'asc' } })
  expect(stored.map(({ costPrice }) => costPrice)).toEqual([COST, 750])
})

it('is frozen on a line when it is placed, added or exchanged', async () => {
  const [admin, customer] = [await anAdmin(), await aCustomer()]
  const { id } = await aProduct({ costPrice: 800, sizes })
  const { _id } = await aPlacedOrder(customer, [
    { _id: id, size: 'M', qty: 1 },
    { _id: (await aProduct()).id, qty: 1 },
  ])
  expect(await costsOf(_id)).toEqual([COST, null])
  await database.productSize.updateMany({ where: { productId: id }, data: { costPrice: 650 } })
  const orderItems = ['M', 'L'].map((size) => ({ _id: id, size, qty: 2 }))
  await changeItems(_id, admin, itemsChange.parse({ orderItems }))
  expect(await costsOf(_id)).toEqual([COST, 650])

  const delivered = await aDeliveredOrder(customer, [{ _id: id, size: 'M', qty: 1 }])
  const items = [{ _id: id, size: 'M', qty: 1, wanted: 'L' }]
  const asked = returnInput.parse({ items, reason: 'damaged', kind: 'exchange' })
  const { _id: exchange } = await requestReturn(customer, delivered._id, asked, undefined)
  await database.productSize.updateMany({ where: { productId: id }, data: { costPrice: null } })
  for (const status of ['approved', 'received']) await changeReturn(exchange, admin, returnChange.parse({ status }))
  const { id: replacement } = await database.order.findFirstOrThrow({ where: { exchangeOf: delivered._id } })
  expect([await costsOf(delivered._id), await costsOf(replacement)]).toEqual([[650], [800]])
})

it('is in no answer to shoppers and packers, and in a product that the staff read', async () => {
  const packer = await somebodyWith('packer')
  const { id } = await aProduct({ costPrice: COST, isNewArrival: true, sizes })
  const customer = await aCustomer()
  const order = await aDeliveredOrder(customer, [{ _id: id, size: 'M', qty: 1 }])
  const ask = (token?: string) =>
    call<Answer>(GET, 'GET', `/api/products/${id}`, { params: { id }, ...(token && { token }) })
  expect((await ask((await somebodyWith('staff')).token)).body).toMatchObject({
    costPrice: COST,
    sizes: [{ costPrice: COST }, {}],
  })
  const idOf: Record<string, string> = { '/api/products/{id}': id, '/api/orders/{id}': order._id }
  const open = (await operations()).filter(
    ({ method, handler }) => method === 'GET' && !['staff', 'owner'].includes(handler.spec?.access ?? ''),
  )
  for (const operation of open) {
    const { query, ...example } = await exampleOf(operation)
    for (const { token } of [{ token: undefined }, customer, packer]) {
      const { body } = await send(operation, {
        ...example,
        query: operation.path.endsWith('/selection') ? { ids: id } : (query ?? {}),
        token,
        id: idOf[operation.path] ?? example.id,
      })
      expect([operation.name, /costPrice|987[,.]?123/.exec(JSON.stringify(body))?.[0]]).toEqual([
        operation.name,
        undefined,
      ])
    }
  }
})
