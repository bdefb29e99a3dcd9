import { beforeAll, describe, expect, it } from 'vitest'
import { PUT as cancel } from '@/app/api/orders/[id]/cancel/route'
import { call } from '@/lib/testing/call'
import {
  aBrowser,
  aCustomer,
  aDeliveredOrder,
  aHomePicture,
  anAddress,
  anAdmin,
  anOnlineOrder,
  anOrder,
  aPlacedOrder,
  aProduct,
  aProductForm,
  aReview,
  aSheet,
  database,
  unique,
} from '@/lib/testing/fixtures'
import { allCalls, type Call } from './all-calls'

type Change = { id?: string; body?: unknown }

const anOrderId = async () => (await aPlacedOrder(await aCustomer()))._id
const anOnlineId = async () => (await anOnlineOrder(await aCustomer()))._id
const synonyms = () => ({ words: [`log ${unique()}`, `line ${unique()}`] })
const aGroup = async () => (await database.searchSynonym.create({ data: synonyms() })).id

const courier = () => ({ name: `Courier ${unique()}`, trackingUrl: 'https://courier.example/{number}' })
const aCourier = async () => (await database.courier.create({ data: courier() })).id

const aDiscount = async () =>
  (await database.discount.create({ data: { code: unique(), kind: 'percent', value: 5 } })).id

async function aReturn(): Promise<string> {
  const { _id } = await aDeliveredOrder(await aCustomer())
  const data = { orderId: _id, kind: 'refund', reason: 'other', text: '' }
  return (await database.orderReturn.create({ data })).id
}

async function aWantedId(): Promise<string> {
  const { id: productId } = await aProduct()
  return (await database.wantedSize.create({ data: { productId, phone: '03001234567' } })).id
}

/** One successful change by each write operation that only administrators may call. */
const changes: Record<string, () => Promise<Change>> = {
  'POST /api/products': async () => ({ body: aProductForm() }),
  'PUT /api/products/[id]': async () => ({ id: (await aProduct()).id, body: { price: 1 } }),
  'DELETE /api/products/[id]': async () => ({ id: (await aProduct()).id }),
  'POST /api/products/import': async () => ({ body: aSheet(`_id,price\n${(await aProduct()).id},1`) }),
  'POST /api/products/[id]/copy': async () => ({ id: (await aProduct()).id }),
  'PUT /api/users/[id]': async () => ({ id: (await aCustomer())._id, body: { isAdmin: true } }),
  'DELETE /api/users/[id]': async () => ({ id: (await aCustomer())._id }),
  'POST /api/synonyms': async () => ({ body: synonyms() }),
  'PUT /api/synonyms/[id]': async () => ({ id: await aGroup(), body: synonyms() }),
  'DELETE /api/synonyms/[id]': async () => ({ id: await aGroup() }),
  'PUT /api/settings': async () => ({ body: { returnDays: 9 } }),
  'PUT /api/settings/pictures/[id]': async () => ({ id: 'hero', body: await aHomePicture() }),
  'DELETE /api/settings/pictures/[id]': async () => {
    const pictures = { men: { url: '/uploads/x/1200.webp', alt: '' } }
    await database.settings.upsert({ where: { id: 1 }, create: { values: {}, pictures }, update: { pictures } })
    return { id: 'men' }
  },
  'POST /api/couriers': async () => ({ body: courier() }),
  'PUT /api/couriers/[id]': async () => ({ id: await aCourier(), body: courier() }),
  'DELETE /api/couriers/[id]': async () => ({ id: await aCourier() }),
  'POST /api/discounts': async () => ({ body: { code: unique(), kind: 'amount', value: 500 } }),
  'PUT /api/discounts/[id]': async () => ({ id: await aDiscount(), body: { value: 7 } }),
  'DELETE /api/discounts/[id]': async () => ({ id: await aDiscount() }),
  'POST /api/orders/tracking': async () => {
    const { number } = await aPlacedOrder(await aCustomer())
    return { body: { courier: 'TCS', rows: [{ number, trackingNumber: '77' }] } }
  },
  'POST /api/settlements': async () => ({
    body: { courier: 'TCS', rows: [{ trackingNumber: '77003', amount: 2490 }] },
  }),
  'PUT /api/returns/[id]': async () => ({ id: await aReturn(), body: { status: 'approved' } }),
  'PUT /api/reviews/[id]': async () => ({
    id: (await aReview((await aProduct()).id))._id,
    body: { isHidden: true },
  }),
  'PUT /api/wanted/[id]': async () => ({ id: await aWantedId(), body: { isTold: true } }),
  'PUT /api/orders/status': async () => ({ body: { ids: [await anOrderId()], status: 'packed' } }),
  'PUT /api/orders/[id]/status': async () => ({ id: await anOrderId(), body: { status: 'confirmed' } }),
  'PUT /api/orders/[id]/deliver': async () => ({ id: await anOrderId(), body: { isDelivered: true } }),
  'PUT /api/orders/[id]/pay': async () => ({ id: await anOrderId(), body: { isPaid: true } }),
  'PUT /api/orders/[id]/reject-payment': async () => ({
    id: await anOnlineId(),
    body: { isRejected: true, reason: 'Not found' },
  }),
  'POST /api/orders/[id]/no-answer': async () => ({ id: await anOrderId() }),
  'POST /api/users/[id]/notes': async () => ({ id: (await aCustomer())._id, body: { text: 'Pays on time' } }),
  'POST /api/orders/[id]/notes': async () => ({ id: await anOrderId(), body: { text: 'Call again' } }),
  'POST /api/orders/manual': async () => ({
    body: anOrder([{ _id: (await aProduct()).id, qty: 1 }], { name: 'Nadia' }),
  }),
}

/** The lines that a change adds, where it is not one: an import names the sheet and each product. */
const linesOf: Record<string, number> = { 'POST /api/products/import': 2 }

/** An uploaded picture changes nothing until a product uses it. */
const changeNothing = new Set(['POST /api/uploadthing'])

/** The write operations that refuse a customer for not being an administrator. */
async function adminWrites(): Promise<Call[]> {
  const { _id } = await aCustomer()
  const writes = (await allCalls()).filter(({ method }) => method !== 'GET')
  const found: Call[] = []
  for (const one of writes) {
    // One session each, since one of the calls ends it.
    const headers = { ...anAddress(), ...(await aBrowser(_id)) }
    const { body } = await call(one.handler, one.method, one.path, { headers, body: {}, params: { id: 'none' } })
    if (body.message === 'Only administrators can do this') found.push(one)
  }
  return found
}

let writes: Call[]
beforeAll(async () => {
  writes = await adminWrites()
})

describe('every change of an administrator', () => {
  it('is covered by this test', () => {
    const names = writes.map(({ name }) => name).filter((name) => !changeNothing.has(name))
    expect(names.sort()).toEqual(Object.keys(changes).sort())
  })

  it.each(Object.keys(changes))('%s is in the log (§7)', async (name) => {
    const one = writes.find((write) => write.name === name)
    if (!one) throw new Error(`There is no call ${name}`)
    const admin = await anAdmin()
    const { id = '', body } = (await changes[name]?.()) ?? {}
    const { status } = await call(one.handler, one.method, one.path.replace('[id]', id), {
      token: admin.token,
      body,
      params: { id },
    })
    const lines = await database.activity.findMany({ where: { byId: admin._id } })
    expect(status).toBeLessThan(300)
    expect(lines.map(({ byName }) => byName)).toEqual(Array(linesOf[name] ?? 1).fill(admin.name))
  })

  it('that cancels an order adds one too', async () => {
    const admin = await anAdmin()
    const id = await anOrderId()
    expect((await call(cancel, 'PUT', '/', { token: admin.token, params: { id } })).status).toBe(200)
    expect(await database.activity.count({ where: { byId: admin._id, onId: id } })).toBe(1)
  })
})
