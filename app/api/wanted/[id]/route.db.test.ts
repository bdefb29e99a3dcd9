import { expect, it } from 'vitest'
import { call } from '@/lib/testing/call'
import { anAdmin, aPhone, aProduct, database } from '@/lib/testing/fixtures'
import { customersToNotify } from '@/lib/wanted/queries'
import type { WantedSize } from '@/lib/wanted/responses'
import { PUT } from './route'

async function aRequest() {
  const { id: productId } = await aProduct()
  const { id } = await database.wantedSize.create({ data: { productId, phone: aPhone(), language: 'en' } })
  return { id, productId }
}

const tell = async (id: string, token?: string, body: unknown = { isTold: true }) =>
  call<WantedSize>(PUT, 'PUT', '/', { params: { id }, token: token ?? (await anAdmin()).token, body })

it('closes a request once, with one line in the log', async () => {
  const { id, productId } = await aRequest()
  expect(await customersToNotify(productId)).toHaveLength(1)
  for (const _ of ['first', 'again']) expect(await tell(id)).toMatchObject({ status: 200, body: { _id: id } })
  expect(await customersToNotify(productId)).toEqual([])
  expect(await database.activity.count({ where: { onId: productId } })).toBe(1)
})

it('refuses any other value', async () => {
  const { id } = await aRequest()
  expect((await tell(id, undefined, { isTold: 'no' })).status).toBe(400)
})

it('opens it again when it is undone, with a line in the log', async () => {
  const { id, productId } = await aRequest()
  await tell(id)
  for (const _ of ['first', 'again']) {
    expect(await tell(id, undefined, { isTold: false })).toMatchObject({ status: 200, body: { _id: id } })
  }
  expect(await customersToNotify(productId)).toMatchObject([{ _id: id }])
  expect(await database.activity.count({ where: { onId: productId } })).toBe(2)
})

it('does not open a request that was mailed, or whose customer has asked again', async () => {
  const { id, productId } = await aRequest()
  await tell(id)
  const { phone } = await database.wantedSize.findUniqueOrThrow({ where: { id } })
  await database.wantedSize.create({ data: { productId, phone, language: 'en' } })
  const data = { productId, email: 'sana@example.com', toldAt: new Date(), language: 'en' } as const
  const mailed = await database.wantedSize.create({ data })
  for (const closed of [id, mailed.id]) expect((await tell(closed, undefined, { isTold: false })).status).toBe(409)
})
