import { describe, expect, it } from 'vitest'
import type { Discount, DiscountPage } from '@/lib/discounts/responses'
import { call, wrongFields } from '@/lib/testing/call'
import { aCustomer, aDiscount, anAdmin, aPlacedOrder, database, unique } from '@/lib/testing/fixtures'
import * as discount from './[id]/route'
import * as discounts from './route'

const admin = await anAdmin()
const by = { token: admin.token }
const code = () => `EID_${unique()}-10`
const percent = (rest = {}) => ({ code: code(), kind: 'percent', value: 10, ...rest })

const list = (pageNumber = '1') =>
  call<DiscountPage>(discounts.GET, 'GET', `/api/discounts?pageNumber=${pageNumber}`, by)
const add = (body: unknown) => call<Discount>(discounts.POST, 'POST', '/api/discounts', { ...by, body })
const change = (id: string, body: unknown) =>
  call<Discount>(discount.PUT, 'PUT', `/api/discounts/${id}`, { ...by, body, params: { id } })
const remove = (id: string) =>
  call<Discount>(discount.DELETE, 'DELETE', `/api/discounts/${id}`, { ...by, params: { id } })

describe('discount codes (§8)', () => {
  it('can be added, changed by the named fields, and deleted', async () => {
    const given = {
      code: code(),
      kind: 'amount',
      value: 500,
      minSubtotal: 3000,
      startsAt: '2026-11-28T00:00:00.000Z',
      endsAt: '2026-12-05T19:00:00.000Z',
      maxUses: 50,
      oncePerCustomer: true,
      notOnSale: true,
    }
    const added = await add(given)
    const { _id } = added.body
    const kept = { ...given, _id: expect.any(String), uses: 0, createdAt: expect.any(String) }
    expect([added.status, added.body]).toEqual([201, kept])
    expect((await list()).body.discounts[0]).toEqual(added.body)

    const changed = await change(_id, { value: 600, endsAt: null })
    expect([changed.status, changed.body]).toEqual([200, { ...kept, value: 600, endsAt: null }])
    expect((await change(_id, {})).body).toEqual(changed.body)

    const deleted = await remove(_id)
    expect([deleted.status, deleted.body]).toEqual([200, { message: 'Discount code deleted' }])
    expect((await list()).body.discounts.map((one) => one._id)).not.toContain(_id)
    expect((await remove(_id)).status).toBe(404)
  })

  it('have no conditions by default', async () => {
    const { body } = await add(percent())
    const { minSubtotal, startsAt, endsAt, maxUses, oncePerCustomer } = body
    expect([minSubtotal, startsAt, endsAt, maxUses, oncePerCustomer]).toEqual([null, null, null, null, false])
  })

  it('keep times as UTC', async () => {
    const { body } = await add(percent({ startsAt: '2026-11-28T00:00:00+05:00' }))
    expect(body.startsAt).toBe('2026-11-27T19:00:00.000Z')
  })

  it.each([
    ['no code', { code: undefined }, 'code'],
    ['a blank code', { code: '  ' }, 'code'],
    ['a blank within the code', { code: 'EID 10' }, 'code'],
    ['other letters', { code: 'عید' }, 'code'],
    ['a code of 41 characters', { code: 'a'.repeat(41) }, 'code'],
    ['another kind', { kind: 'gift' }, 'kind'],
    ['no value', { value: undefined }, 'value'],
    ['a text as the value', { value: '10' }, 'value'],
    ['0 percent', { value: 0 }, 'value'],
    ['101 percent', { value: 101 }, 'value'],
    ['half a percent', { value: 0.5 }, 'value'],
    ['0 rupees', { kind: 'amount', value: 0 }, 'value'],
    ['half a rupee', { kind: 'amount', value: 10.5 }, 'value'],
    ['more than 10,000,000 rupees', { kind: 'amount', value: 10_000_001 }, 'value'],
    ['a negative least order', { minSubtotal: -1 }, 'minSubtotal'],
    ['a least order above 10,000,000', { minSubtotal: 10_000_001 }, 'minSubtotal'],
    ['a day as a time', { startsAt: '2026-11-28' }, 'startsAt'],
    ['the year 0', { startsAt: '0000-01-01T00:00:00Z' }, 'startsAt'],
    ['an end at the start', { startsAt: '2026-11-28T00:00:00Z', endsAt: '2026-11-28T05:00:00+05:00' }, 'endsAt'],
    ['an end before the start', { startsAt: '2026-11-28T00:00:00Z', endsAt: '2026-11-27T00:00:00Z' }, 'endsAt'],
    ['no uses', { maxUses: 0 }, 'maxUses'],
    ['half a use', { maxUses: 1.5 }, 'maxUses'],
    ['a word for a flag', { oncePerCustomer: 'yes' }, 'oncePerCustomer'],
  ])('refuse %s under its field', async (_, wrong, field) => {
    const answer = await add(percent(wrong))
    expect(wrongFields(answer)).toEqual([400, [field]])
    expect(answer.body.message).toMatch(/^[A-Z]\w* \w+/)
  })

  it.each([
    ['101 percent', { kind: 'percent', value: 50 }, { value: 101 }, 'value'],
    ['a percentage of what was an amount', { kind: 'amount', value: 500 }, { kind: 'percent' }, 'value'],
    [
      'an end before the start that stays',
      { startsAt: '2026-11-28T00:00:00.000Z' },
      { endsAt: '2026-11-01T00:00:00Z' },
      'endsAt',
    ],
  ] as const)('refuse a change to %s', async (_, terms, wrong, field) => {
    const { _id } = await aDiscount(terms)
    expect(wrongFields(await change(_id, wrong))).toEqual([400, [field]])
    expect((await database.discount.findUniqueOrThrow({ where: { id: _id } })).value).toBe(
      'value' in terms ? terms.value : 10,
    )
  })

  it('are unique, ignoring case, until one is deleted', async () => {
    const { _id, code: taken } = await aDiscount()
    const other = await aDiscount()
    for (const answer of [
      await add(percent({ code: taken.toUpperCase() })),
      await change(other._id, { code: taken.toUpperCase() }),
    ]) {
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([409, ['code']])
    }
    expect((await change(_id, { code: taken.toUpperCase() })).status).toBe(200)
    await remove(_id)
    expect((await add(percent({ code: taken }))).status).toBe(201)
  })

  it('with the same name are added once when several requests arrive at the same time', async () => {
    const body = percent()
    const answers = await Promise.all([add(body), add(body), add({ ...body, code: body.code.toLowerCase() })])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  it('are listed ten a page, newest first', async () => {
    const before = (await list()).body.total
    for (let at = 0; at < 11; at++) await aDiscount()
    const last = await aDiscount()
    const { body } = await list()
    expect([body.discounts.length, body.discounts[0]?._id]).toEqual([10, last._id])
    expect([body.page, body.pages, body.total]).toEqual([1, Math.ceil((before + 12) / 10), before + 12])
    expect((await list('999')).body.page).toBe(body.pages)
    expect((await list('x')).body.page).toBe(1)
  })

  it('include their number of uses', async () => {
    const { _id, code: used } = await aDiscount()
    await aPlacedOrder(await aCustomer(), undefined, { discountCode: used })
    expect((await list()).body.discounts.find((one) => one._id === _id)?.uses).toBe(1)
  })

  it('tell the second of two editors what the first one changed', async () => {
    const { _id, uses: _uses, createdAt: _createdAt, ...base } = await aDiscount({ value: 10 })
    expect((await change(_id, { value: 15, maxUses: 3, base })).status).toBe(200)
    const { status, body } = await change(_id, { value: 20, base })
    expect([status, body.message]).toEqual([
      409,
      'Somebody else changed this discount code in the meantime (value: 10 → 15; most uses: 3). Save again to replace their change',
    ])
    expect((await change(_id, { value: 20, base: { ...base, value: 15, maxUses: 3 } })).body.value).toBe(20)
  })

  it('leave a line in the activity log for each change, and none when nothing changed', async () => {
    const { body } = await add(percent({ value: 10 }))
    await change(body._id, { value: 10 })
    await change(body._id, { value: 15, maxUses: 3 })
    await remove(body._id)
    await remove(body._id)
    const lines = await database.activity.findMany({ where: { onId: body._id }, orderBy: { id: 'asc' } })
    expect(lines.map(({ what, onKind, onName, byId }) => [what, onKind, onName, byId])).toEqual([
      ['Added discount', 'discount', body.code, admin._id],
      ['Changed discount', 'discount', body.code, admin._id],
      ['Deleted discount', 'discount', body.code, admin._id],
    ])
    expect(lines[1]?.changes).toEqual([
      { field: 'value', from: 10, to: 15 },
      { field: 'maxUses', from: null, to: 3 },
    ])
  })
})
