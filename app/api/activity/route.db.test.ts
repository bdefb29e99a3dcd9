import { describe, expect, it } from 'vitest'
import { PUT as changeStatuses } from '@/app/api/orders/status/route'
import { PUT as changeProduct, DELETE as deleteProduct } from '@/app/api/products/[id]/route'
import { POST as createProduct } from '@/app/api/products/route'
import * as synonym from '@/app/api/synonyms/[id]/route'
import { POST as addSynonyms } from '@/app/api/synonyms/route'
import { PUT as changeUser, DELETE as deleteUser } from '@/app/api/users/[id]/route'
import { PUT as changeProfile } from '@/app/api/users/profile/route'
import type { ActivityLine } from '@/lib/activity/responses'
import type { Product, SynonymGroup } from '@/lib/catalog/responses'
import { call } from '@/lib/testing/call'
import {
  aCustomer,
  anAdmin,
  aPicture,
  aPlacedOrder,
  aProduct,
  aProductForm,
  database,
  PASSWORD,
  somebodyWith,
} from '@/lib/testing/fixtures'
import { GET } from './route'

type Body = { activity: ActivityLine[]; page: number; pages: number; total: number; message: string }

const admin = await anAdmin()
const { token } = admin
const read = (query = '', by = token) => call<Body>(GET, 'GET', `/api/activity${query}`, { token: by })
const linesOn = async (param: string, id: string) => (await read(`?${param}=${id}`)).body.activity
const linesOfKind = (onKind: string) => database.activity.findMany({ where: { onKind }, orderBy: { id: 'asc' } })
const by = { _id: admin._id, name: admin.name, role: 'owner' }

describe('GET /api/activity', () => {
  it('lists who added, changed and deleted a product, and what changed, newest first (§7)', async () => {
    const sizes = JSON.stringify([{ size: 'M', quantity: 4, price: 2490, measurements: [] }])
    const form = aProductForm({ name: 'Log Tee', sizes }, [await aPicture()])
    const { body: product } = await call<Product>(createProduct, 'POST', '/', { token, body: form })
    const params = { id: product._id }
    const change = { price: 2290, sizes: [{ size: 'M', quantity: 6, price: 2290, measurements: [] }] }
    const { body: changed } = await call<Product>(changeProduct, 'PUT', '/', { token, params, body: change })
    await call(deleteProduct, 'DELETE', '/', { token, params })

    const lines = await linesOn('productId', product._id)
    const on = { kind: 'product', _id: product._id, name: 'Log Tee' }
    expect(lines.map(({ what }) => what)).toEqual(['Deleted product', 'Changed product', 'Added product'])
    expect(lines.map((line) => [line.by, line.on])).toEqual(lines.map(() => [by, on]))
    expect(lines[1]).toEqual({
      _id: expect.any(String),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      by,
      what: 'Changed product',
      on,
      changes: [
        { field: 'price', from: 2490, to: 2290 },
        { field: 'sizes', from: product.sizes, to: changed.sizes },
      ],
    })
    expect(lines[2]?.changes).toContainEqual({ field: 'images', from: null, to: product.images })
    expect(lines[0]?.changes).toContainEqual({ field: 'price', from: 2290, to: null })
  })

  it('logs a new name without the default picture texts that follow it', async () => {
    const { id, name } = await aProduct()
    await call(changeProduct, 'PUT', '/', { token, params: { id }, body: { name: 'New Name' } })
    const [line] = await linesOn('productId', id)
    expect(line?.changes).toEqual([{ field: 'name', from: name, to: 'New Name' }])
  })

  it('has no line for a change that changes nothing or is refused', async () => {
    const { id } = await aProduct({ price: 2490, countInStock: 1 })
    await call(changeProduct, 'PUT', '/', { token, params: { id }, body: { price: 2490 } })
    const below = { countInStock: 0, countInStockBase: 5 }
    expect((await call(changeProduct, 'PUT', '/', { token, params: { id }, body: below })).status).toBe(409)
    expect(await linesOn('productId', id)).toEqual([])
  })

  it('tells the role, lets owners choose a person, and shows the staff only their own changes (§12)', async () => {
    const staff = await somebodyWith('staff')
    const { id } = await aProduct({ price: 2490 })
    for (const [by, price] of [
      [token, 2500],
      [staff.token, 2600],
    ] as const) {
      await call(changeProduct, 'PUT', '/', { token: by, params: { id }, body: { price } })
    }
    const seen = async (by: string, query = '') => {
      const { body } = await read(`?productId=${id}${query}`, by)
      return body.activity.map((line) => line.by.role)
    }
    expect(await seen(token)).toEqual(['staff', 'owner'])
    expect(await seen(token, `&by=${staff._id}`)).toEqual(['staff'])
    expect(await seen(staff.token)).toEqual(['staff'])
    expect(await seen(staff.token, `&by=01900000-0000-7000-8000-000000000000`)).toEqual(['staff'])
  })

  it('logs a user’s new role and the deletion, without e-mail or password', async () => {
    const user = await aCustomer('Zara Log')
    const params = { id: user._id }
    await call(changeUser, 'PUT', '/', { token, params, body: { isAdmin: true } })
    await call(deleteUser, 'DELETE', '/', { token, params })
    const lines = await linesOn('userId', user._id)
    expect(lines.map(({ what, changes }) => [what, changes])).toEqual([
      ['Deleted user', []],
      [
        'Changed user',
        [
          { field: 'isAdmin', from: false, to: true },
          { field: 'role', from: null, to: 'owner' },
        ],
      ],
    ])
    expect(lines[0]?.on).toEqual({ kind: 'user', _id: user._id, name: 'Zara Log' })
    expect(JSON.stringify(lines)).not.toMatch(/argon2|password/i)
  })

  it('logs search words that are added, changed and deleted', async () => {
    const body = { words: ['log tee', 'log shirt'] }
    const { body: group } = await call<SynonymGroup>(addSynonyms, 'POST', '/', { token, body })
    const params = { id: group._id }
    await call(synonym.PUT, 'PUT', '/', { token, params, body: { words: ['log tee', 'log top'] } })
    await call(synonym.DELETE, 'DELETE', '/', { token, params })
    const lines = (await linesOfKind('synonym')).filter(({ onId }) => onId === group._id)
    expect(lines.map(({ what, changes }) => [what, changes])).toEqual([
      ['Added search words', [{ field: 'words', from: null, to: ['log tee', 'log shirt'] }]],
      ['Changed search words', [{ field: 'words', from: ['log tee', 'log shirt'], to: ['log tee', 'log top'] }]],
      ['Deleted search words', [{ field: 'words', from: ['log tee', 'log top'], to: null }]],
    ])
  })

  it('has one line per order for a bulk call, including the note', async () => {
    const customer = await aCustomer()
    const orders = [await aPlacedOrder(customer), await aPlacedOrder(customer)]
    const ids = orders.map(({ _id }) => _id)
    const body = { ids, status: 'confirmed', note: 'All called' }
    await call(changeStatuses, 'PUT', '/', { token, body })
    for (const { _id, number } of orders) {
      const lines = await linesOn('orderId', _id)
      expect(lines.map(({ on }) => on)).toEqual([{ kind: 'order', _id, name: `Order ${number}` }])
      expect(lines[0]?.changes).toEqual([
        { field: 'status', from: 'placed', to: 'confirmed' },
        { field: 'notes', from: null, to: 'All called' },
      ])
    }
  })

  it('does not log what administrators do as shoppers', async () => {
    const shopper = await anAdmin()
    await aPlacedOrder(shopper)
    const body = { name: 'Bilal Shopper', password: `${PASSWORD} new` }
    await call(changeProfile, 'PUT', '/', { token: shopper.token, body })
    expect(await database.activity.count({ where: { byId: shopper._id } })).toBe(0)
  })

  it('has 10 lines a page, and answers a page number past the end with the last page', async () => {
    const { id } = await aProduct({ price: 1 })
    for (let price = 2; price < 14; price += 1) {
      await call(changeProduct, 'PUT', '/', { token, params: { id }, body: { price } })
    }
    const first = (await read(`?productId=${id}`)).body
    expect([first.activity.length, first.page, first.pages, first.total]).toEqual([10, 1, 2, 12])
    expect(first.activity[0]?.changes).toEqual([{ field: 'price', from: 12, to: 13 }])
    const last = (await read(`?productId=${id}&pageNumber=9`)).body
    expect([last.activity.length, last.page]).toEqual([2, 2])
    expect((await read('?pageNumber=x')).body.page).toBe(1)
  })

  it.each(['orderId', 'productId', 'userId'])('finds nothing for an unknown %s', async (param) => {
    for (const id of ['no-such-thing', '%00', "x' OR '1'='1"]) {
      expect((await read(`?${param}=${id}`)).body).toEqual({ activity: [], page: 1, pages: 1, total: 0 })
    }
  })
})

it('cannot be changed by anybody (§7 "nobody can change it")', async () => {
  const { id } = await aProduct()
  await call(changeProduct, 'PUT', '/', { token, params: { id }, body: { price: 5 } })
  await expect(database.activity.deleteMany({})).rejects.toThrow('cannot be changed')
  await expect(database.activity.updateMany({ data: { byName: 'Nobody' } })).rejects.toThrow('cannot be changed')
  expect(await linesOn('productId', id)).toHaveLength(1)
})
