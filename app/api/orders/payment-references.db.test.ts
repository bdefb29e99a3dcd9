import { describe, expect, it } from 'vitest'
import type { Order } from '@/lib/orders/responses'
import { call } from '@/lib/testing/call'
import { aCustomer, anAdmin, anOnlineOrder, anOrder, aProduct, database } from '@/lib/testing/fixtures'
import { PUT as pay } from './[id]/pay/route'
import { GET as read } from './[id]/route'
import { GET as list, POST as place } from './route'

async function placeOnline(orderPaymentID: string) {
  const [{ token }, { id }] = [await aCustomer(), await aProduct()]
  const body = anOrder([{ _id: id, qty: 1 }], { paymentMethod: 'Online Payment', orderPaymentID })
  return call<Order>(place, 'POST', '/api/orders', { token, body })
}

const payFor = (token: string, id: string) =>
  call<Order>(pay, 'PUT', `/api/orders/${id}/pay`, { token, params: { id }, body: { isPaid: true } })
const seenBy = async (token: string, id: string) =>
  (await call<Order>(read, 'GET', `/api/orders/${id}`, { token, params: { id } })).body

/** A receipt number that no other test uses. */
const aNumber = () => String(1_000_000_000 + Math.floor(Math.random() * 8_999_999_999))
const fullWidth = (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

describe('one payment does not pay for two orders (§5 "flagged to the admin (`isReferenceReused`)")', () => {
  it.each([
    ['full-width digits', fullWidth],
    [
      'mathematical digits',
      (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x1d7ce + Number(digit))),
    ],
    ['other case, spaces and signs', (text: string) => `${text.toLowerCase().split('').join(' ')} -_./#`],
  ])('by %s', async (_, disguised) => {
    const { token } = await anAdmin()
    const reference = `TX${aNumber()}`
    const [first, second] = [await placeOnline(reference), await placeOnline(disguised(reference))]
    expect([first.status, second.status]).toEqual([201, 201])
    for (const { body } of [first, second]) expect((await seenBy(token, body._id)).isReferenceReused).toBe(true)
    expect((await payFor(token, first.body._id)).status).toBe(200)
    const refused = await payFor(token, second.body._id)
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('reference')])
    expect(await seenBy(token, second.body._id)).toMatchObject({ isPaid: false })
  })

  it.each([
    ['a word before it', (number: string) => `TID ${number}`],
    ['letters around it', (number: string) => `a${number}b`],
    ['a digit less', (number: string) => number.slice(1)],
    ['six of its digits', (number: string) => `x-${number.slice(2, 5)} ${number.slice(5, 8)}`],
  ])('unnoticed by %s: both are flagged, and each names the other', async (_, disguised) => {
    const { token } = await anAdmin()
    const number = aNumber()
    const orders = [await placeOnline(number), await placeOnline(disguised(number))].map(({ body }) => body)
    const [first, second] = await Promise.all(orders.map(({ _id }) => seenBy(token, _id)))
    expect([first?.isReferenceReused, second?.isReferenceReused]).toEqual([true, true])
    const [one, other] = orders.map(({ _id, number: name, orderPaymentID }) => ({
      _id,
      number: name,
      orderPaymentID,
      isPaid: false,
      isRefunded: false,
    }))
    expect([first?.sameReferences, second?.sameReferences]).toEqual([[other], [one]])
    const listed = (await call<{ orders: Order[] }>(list, 'GET', '/api/orders', { token })).body.orders
    for (const { _id } of orders) expect(listed.find((order) => order._id === _id)?.isReferenceReused).toBe(true)
  })
})

it('references that share a date and the beginning of a time are not flagged', async () => {
  const { token } = await anAdmin()
  const [first] = [await placeOnline('20991128102233445'), await placeOnline('TX 20991128095511332')]
  expect(await seenBy(token, first.body._id)).toMatchObject({ isReferenceReused: false })
})

it('a reference that has five digits in common with another is not flagged', async () => {
  const { token } = await anAdmin()
  const [first] = [await placeOnline('AB 90817 QQ'), await placeOnline('90817-ZZ')]
  expect(await seenBy(token, first.body._id)).toMatchObject({ isReferenceReused: false })
})

it('an order whose unusual reference predates this rule is read, flagged and paid as before', async () => {
  const { token } = await anAdmin()
  const number = aNumber()
  const [old, recent] = [await anOnlineOrder(await aCustomer()), await placeOnline(number)]
  const odd = `Т ${fullWidth(number)}`
  await database.order.update({ where: { id: old._id }, data: { orderPaymentId: odd } })
  expect(await seenBy(token, old._id)).toMatchObject({ orderPaymentID: odd, isReferenceReused: true })
  expect((await seenBy(token, recent.body._id)).isReferenceReused).toBe(true)
  expect((await payFor(token, old._id)).body).toMatchObject({ isPaid: true, orderPaymentID: odd })
})
