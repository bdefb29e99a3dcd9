import { expect, it } from 'vitest'
import { changeSettings } from '@/lib/settings/all-settings'
import { settingsChange } from '@/lib/settings/input'
import { call } from '@/lib/testing/call'
import { aCustomer, aDeliveredOrder, anAdmin, aPlacedOrder } from '@/lib/testing/fixtures'
import { PUT as changeAddress } from './[id]/address/route'
import { PUT as cancel } from './[id]/cancel/route'
import { POST as requestReturn } from './[id]/returns/route'

const customer = await aCustomer()
await changeSettings(await anAdmin(), settingsChange.parse({ cancelHours: 0, returnDays: 0 }))

type Refusal = { message: string }

it.each([
  ['en', 'An order cannot be cancelled once it is placed'],
  ['ur', 'آرڈر دینے کے بعد منسوخ نہیں ہو سکتا'],
])('refuses to cancel an order while the hours for that are 0 (%s)', async (language, message) => {
  const { _id: id } = await aPlacedOrder(customer)
  const headers = { 'Accept-Language': language }
  const answer = await call<Refusal>(cancel, 'PUT', '/', { token: customer.token, params: { id }, headers })
  expect([answer.status, answer.body.message]).toEqual([409, message])
})

it('refuses returns while the days for them are 0', async () => {
  const { _id: id, orderItems } = await aDeliveredOrder(customer)
  const body = { items: orderItems.map(({ _id, qty }) => ({ _id, qty })), reason: 'damaged', text: '' }
  const answer = await call<Refusal>(requestReturn, 'POST', '/', { token: customer.token, params: { id }, body })
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'Goods cannot be returned here: please write to us if something is wrong with them',
  ])
})

it('keeps the address of an order that its customer could not cancel', async () => {
  const { _id: id, shippingAddress } = await aPlacedOrder(customer)
  const sent = { token: customer.token, params: { id }, body: { shippingAddress } }
  const answer = await call<Refusal>(changeAddress, 'PUT', '/', sent)
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'The address of an order stays once it is placed: please write to us',
  ])
})
