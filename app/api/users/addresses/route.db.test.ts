import { describe, expect, it } from 'vitest'
import type { Address } from '@/lib/addresses/responses'
import { call } from '@/lib/testing/call'
import { aCustomer, anAdmin, database } from '@/lib/testing/fixtures'
import * as one from './[id]/route'
import * as all from './route'

const home = { line1: '12 Zamzama Street', city: 'Karachi', postalCode: '75500' }
const whole = {
  ...home,
  name: 'Ayesha Khan',
  phone: '+92 300 1234567',
  line2: 'Flat 3',
  landmark: 'Opposite the Jamia mosque',
  state: 'Sindh',
  country: 'Pakistan',
  isDefault: true,
}

const list = async (token: string) =>
  (await call<{ addresses: Address[] }>(all.GET, 'GET', '/api/users/addresses', { token })).body.addresses
const add = (token: string, body: unknown = home) =>
  call<Address>(all.POST, 'POST', '/api/users/addresses', { token, body })
const change = (token: string, id: string, body: unknown) =>
  call<Address>(one.PUT, 'PUT', `/api/users/addresses/${id}`, { token, body, params: { id } })
const remove = (token: string, id: string) =>
  call<Address>(one.DELETE, 'DELETE', `/api/users/addresses/${id}`, { token, params: { id } })

const defaults = async (token: string) => (await list(token)).filter(({ isDefault }) => isDefault)

describe('saved addresses (contract 8)', () => {
  it('are stored with everything a courier needs, with the telephone number normalised', async () => {
    const { token } = await aCustomer()
    const { status, body } = await add(token, whole)
    expect([status, body]).toEqual([201, { ...whole, _id: expect.any(String), phone: '03001234567' }])
    expect(await list(token)).toEqual([body])
  })

  it('need only the documented fields', async () => {
    const { token } = await aCustomer()
    const { status, body } = await add(token)
    const rest = { name: null, phone: null, line2: null, landmark: null, state: null }
    expect([status, body]).toEqual([
      201,
      { ...home, ...rest, _id: expect.any(String), country: 'Pakistan', isDefault: false },
    ])
  })

  it('are listed newest first', async () => {
    const { token } = await aCustomer()
    for (const line1 of ['First Street', 'Second Street', 'Third Street']) await add(token, { ...home, line1 })
    expect((await list(token)).map(({ line1 }) => line1)).toEqual(['Third Street', 'Second Street', 'First Street'])
  })

  it('change only the named fields; null and blank clear', async () => {
    const { token } = await aCustomer()
    const { _id } = (await add(token, whole)).body
    const changed = await change(token, _id, { city: 'Lahore', line2: null, landmark: '  ', phone: '' })
    const expected = { ...whole, _id, city: 'Lahore', line2: null, landmark: null, phone: null }
    expect([changed.status, changed.body]).toEqual([200, expected])
    expect((await change(token, _id, {})).body).toEqual(expected)
    expect((await change(token, _id, { country: '' })).body.country).toBe('Pakistan')
    expect(await list(token)).toEqual([expected])
  })

  it('are deleted', async () => {
    const { token } = await aCustomer()
    const { _id } = (await add(token)).body
    const deleted = await remove(token, _id)
    expect([deleted.status, deleted.body]).toEqual([200, { message: 'Address deleted' }])
    expect(await list(token)).toEqual([])
    expect((await remove(token, _id)).status).toBe(404)
  })

  it.each([
    ['no line 1', { line1: ' ' }, 'line1', 'Address line 1 is required'],
    ['no city', { city: undefined }, 'city', 'City is required'],
    ['a short postal code', { postalCode: '7550' }, 'postalCode', 'ZIP code must be 5 digits'],
    ['a wrong telephone number', { phone: '123' }, 'phone', 'Phone number must be 11 digits'],
    ['a line of 201 characters', { line1: 'a'.repeat(201) }, 'line1', 'This is longer than 200 characters'],
    ['a landmark of 201 characters', { landmark: 'a'.repeat(201) }, 'landmark', 'This is longer than 200 characters'],
    ['a name of 101 characters', { name: 'a'.repeat(101) }, 'name', 'This is longer than 100 characters'],
    ['a default that is a text', { isDefault: 'yes' }, 'isDefault', 'isDefault must be true or false'],
    ['a PO box', { line1: 'P.O. Box 12' }, 'line1', expect.stringContaining('No shipping to PO boxes')],
    ['a PO box in line 2', { line2: 'PO Box 12' }, 'line2', expect.stringContaining('No shipping to PO boxes')],
  ])('refuse %s under its field', async (_, wrong, field, message) => {
    const { token } = await aCustomer()
    const { _id } = (await add(token, whole)).body
    const added = await add(token, { ...whole, ...wrong })
    expect([added.status, added.body.errors]).toEqual([400, { [field]: message }])
    if (Object.values(wrong)[0] === undefined) return
    const changed = await change(token, _id, wrong)
    expect([changed.status, changed.body.errors]).toEqual([400, { [field]: message }])
    expect(await list(token)).toHaveLength(1)
  })

  it('have one default, the latest to be made one', async () => {
    const { token } = await aCustomer()
    const first = (await add(token, whole)).body
    const second = (await add(token, whole)).body
    expect(await defaults(token)).toEqual([second])
    expect((await change(token, first._id, { isDefault: true })).body).toEqual(first)
    expect(await defaults(token)).toEqual([first])
    await change(token, second._id, { city: 'Lahore' })
    expect(await defaults(token)).toEqual([first])
    await change(token, first._id, { isDefault: false })
    expect(await defaults(token)).toEqual([])
  })

  it('have one default, however many become it at the same time', async () => {
    const { token } = await aCustomer()
    const added = await Promise.all(Array.from({ length: 8 }, () => add(token, whole)))
    expect(added.map(({ status }) => status)).toEqual(Array(8).fill(201))
    expect(await defaults(token)).toHaveLength(1)
    const changed = await Promise.all(added.map(({ body }) => change(token, body._id, { isDefault: true })))
    expect(changed.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await defaults(token)).toHaveLength(1)
  })

  it('are limited to ten: the eleventh is a conflict, also when several arrive at the same time', async () => {
    const { token } = await aCustomer()
    for (let count = 0; count < 6; count += 1) await add(token)
    const statuses = (await Promise.all(Array.from({ length: 7 }, () => add(token)))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 201, 201, 201, 409, 409, 409])
    const kept = await list(token)
    expect(kept).toHaveLength(10)
    expect((await add(token)).body.message).toContain('10 addresses')
    await remove(token, kept[0]?._id ?? '')
    expect((await add(token)).status).toBe(201)
  })

  it('are 404 for everybody else, including administrators', async () => {
    const owner = await aCustomer()
    const { _id } = (await add(owner.token, whole)).body
    for (const { token } of [await aCustomer(), await anAdmin()]) {
      expect(await list(token)).toEqual([])
      expect((await change(token, _id, { city: 'Lahore' })).status).toBe(404)
      expect((await remove(token, _id)).status).toBe(404)
    }
    expect(await list(owner.token)).toHaveLength(1)
  })

  it('ignore an owner or an id in the body', async () => {
    const [writer, other] = [await aCustomer(), await aCustomer()]
    const { _id } = (await add(writer.token, { ...home, userId: other._id, _id: 'mine', id: 'mine' })).body
    const moved = await change(writer.token, _id, { userId: other._id, createdAt: '2020-01-01T00:00:00Z' })
    expect(moved.status).toBe(200)
    expect((await database.address.findUniqueOrThrow({ where: { id: _id } })).userId).toBe(writer._id)
  })
})
