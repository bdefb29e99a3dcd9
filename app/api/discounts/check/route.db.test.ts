import { describe, expect, it } from 'vitest'
import { limits } from '@/lib/platform/http/rate-limit'
import { call, wrongFields } from '@/lib/testing/call'
import {
  aBrowser,
  aCustomer,
  aDiscount,
  anAddress,
  anAdmin,
  aPlacedOrder,
  aProduct,
  database,
  unique,
  useUp,
} from '@/lib/testing/fixtures'
import { POST } from './route'

type Answer = { discountPrice: number; totalPrice: number; message: string; errors?: Record<string, string> }

const check = (body: unknown, headers: Record<string, string> = anAddress()) =>
  call<Answer>(POST, 'POST', '/api/discounts/check', { body, headers })

const goods = async (price = 2499) => [{ _id: (await aProduct({ price })).id, qty: 1 }]
const fromAddress = (headers: ReturnType<typeof anAddress>) => ({ who: headers['x-forwarded-for'], headers })
const aNewAccount = async () => bearer((await aCustomer()).token)
const bearer = (token: string) => ({ ...anAddress(), bearer: token })

describe('checking a discount code (§8)', () => {
  it('tells a guest the discount, ignoring case, and does not count as a use', async () => {
    const { _id, code } = await aDiscount({ value: 15 })
    const { status, body } = await check({ code: ` ${code.toLowerCase()} `, orderItems: await goods() })
    expect([status, body]).toEqual([200, { discountPrice: 374, totalPrice: 2125 }])
    expect(await database.order.count({ where: { discountId: _id } })).toBe(0)
  })

  it('reads a code in the digits of an Urdu keyboard', async () => {
    const code = `EID${unique()}`
    await aDiscount({ code: `${code}30` })
    expect((await check({ code: `${code}۳۰`, orderItems: await goods() })).status).toBe(200)
  })

  it('lowers only lines that are not on sale, where the code says so', async () => {
    const { code } = await aDiscount({ notOnSale: true, minSubtotal: 4000 })
    const reduced = { _id: (await aProduct({ price: 2000, compareAtPrice: 2500 })).id, qty: 1 }
    const { body } = await check({ code, orderItems: [...(await goods(2499)), reduced] })
    expect(body).toEqual({ discountPrice: 249, totalPrice: 4250 })
    const { status, body: refusal } = await check({ code, orderItems: [{ ...reduced, qty: 3 }] })
    expect([status, refusal.message]).toEqual([400, `The code ${code} is not for goods on sale`])
  })

  it('uses the shop’s own prices', async () => {
    const { code } = await aDiscount({ kind: 'amount', value: 500 })
    const { id } = await aProduct({ price: 100, sizes: [{ size: 'M', quantity: 9, price: 3000 }] })
    const orderItems = [
      { _id: id, size: 'M', qty: 1, price: 1 },
      { _id: id, size: 'M', qty: 2, price: 1 },
    ]
    expect((await check({ code, orderItems })).body).toEqual({ discountPrice: 500, totalPrice: 8500 })
  })

  it.each([
    ['unknown', null, /^There is no discount code /],
    ['over', { endsAt: '2026-01-01T00:00:00.000Z' }, /has ended$/],
  ])('explains in a sentence that a code is %s', async (_, terms, reason) => {
    const code = terms ? (await aDiscount(terms)).code : `none-${unique()}`
    const answer = await check({ code, orderItems: await goods() })
    expect(wrongFields(answer)).toEqual([400, ['code']])
    expect(answer.body.message).toMatch(reason)
  })

  it('says that a code is used up, deleted, or takes nothing off', async () => {
    const { code } = await aDiscount({ maxUses: 1 })
    await aPlacedOrder(await aCustomer(), undefined, { discountCode: code })
    expect((await check({ code, orderItems: await goods() })).body.message).toBe(`The code ${code} has been used up`)
    const nothing = await aDiscount({ value: 1 })
    expect((await check({ code: nothing.code, orderItems: await goods(99) })).status).toBe(400)
    await database.discount.updateMany({ where: { code }, data: { deletedAt: new Date() } })
    expect((await check({ code, orderItems: await goods() })).body.message).toBe(`There is no discount code ${code}`)
  })

  it('finds by token and by cookie that a customer has used a single-use code', async () => {
    const customer = await aCustomer()
    const { code } = await aDiscount({ oncePerCustomer: true })
    const body = { code, orderItems: await goods() }
    expect((await check(body, bearer(customer.token))).status).toBe(200)
    await aPlacedOrder(customer, undefined, { discountCode: code })
    expect((await check(body, bearer(customer.token))).status).toBe(400)
    expect((await check(body, await aBrowser(customer._id))).status).toBe(400)
    expect((await check(body, bearer((await aCustomer()).token))).status).toBe(200)
    expect((await check(body)).status).toBe(200)
  })

  it('tells an administrator the discount for a customer', async () => {
    const admin = await anAdmin()
    const { code } = await aDiscount({ oncePerCustomer: true })
    await aPlacedOrder(admin, undefined, { discountCode: code })
    expect((await check({ code, orderItems: await goods() }, bearer(admin.token))).status).toBe(200)
  })

  it.each([
    ['no code', { code: '' }, 'code'],
    ['a code of 101 characters', { code: 'a'.repeat(101) }, 'code'],
    ['a number', { code: 7 }, 'code'],
    ['no goods', { orderItems: [] }, 'orderItems'],
    ['no quantity', { orderItems: [{ _id: 'x', qty: 0 }] }, 'orderItems.0.qty'],
  ])('refuses %s under its field', async (_, wrong, field) => {
    expect(wrongFields(await check({ code: 'EID', orderItems: await goods(), ...wrong }))).toEqual([400, [field]])
  })

  it('refuses a bad token and an unknown product', async () => {
    const { code } = await aDiscount()
    expect((await check({ code, orderItems: await goods() }, bearer('wrong'))).status).toBe(401)
    expect((await check({ code, orderItems: [{ _id: 'none', qty: 1 }] })).status).toBe(404)
  })

  it.each([
    ['a guest’s address', 60, limits.discountGuessesOfAddress, async () => fromAddress(anAddress())],
    ['the address of an account', 60, limits.discountGuessesOfAddress, async () => fromAddress(await aNewAccount())],
    [
      'an account',
      30,
      limits.discountGuesses,
      () => aCustomer().then(({ _id: who, token }) => ({ who, headers: bearer(token) })),
    ],
  ])('limits guesses from %s to %i an hour, and does not count codes that exist', async (_, calls, limit, from) => {
    expect(limit).toMatchObject({ calls, windowSeconds: 3600 })
    const { who, headers } = await from()
    const { code } = await aDiscount()
    const orderItems = await goods()
    await useUp(limit, who, 1)
    expect((await check({ code, orderItems }, headers)).status).toBe(200)
    expect((await check({ code: `guess-${unique()}`, orderItems }, headers)).status).toBe(400)
    const refused = await check({ code, orderItems }, headers)
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await check({ code, orderItems })).status).toBe(200)
  })

  it('does not count the calls of an account over its limit against its address', async () => {
    const { _id, token } = await aCustomer()
    const headers = bearer(token)
    await useUp(limits.discountGuesses, _id)
    await useUp(limits.discountGuessesOfAddress, headers['x-forwarded-for'], 1)
    const guess = async (from: Record<string, string>) =>
      (await check({ code: `guess-${unique()}`, orderItems: await goods() }, from)).status
    expect([await guess(headers), await guess(headers)]).toEqual([429, 429])
    expect(await guess({ 'x-forwarded-for': headers['x-forwarded-for'] })).toBe(400)
  })
})
