import { expect, it } from 'vitest'
import type { Product } from '@/lib/catalog/responses'
import { call } from '@/lib/testing/call'
import { aProduct, unique } from '@/lib/testing/fixtures'
import { GET } from './route'

const newArrivals = () => call<Product[]>(GET, 'GET', '/api/products/newarrivals')
/** Later than everything that other tests create. */
let latest = Date.now()
function later(): Date {
  latest += 86_400_000
  return new Date(latest)
}

it('is a plain array, newest first, with the same fields as the list', async () => {
  const brand = `Loom ${unique()}`
  const rows = [
    await aProduct({ brand, isNewArrival: true, createdAt: later() }),
    await aProduct({ brand, isNewArrival: true, createdAt: later(), countInStock: 0 }),
  ]
  const { status, body } = await newArrivals()
  expect(status).toBe(200)
  expect(Array.isArray(body)).toBe(true)
  expect(body.slice(0, 2).map((product) => product._id)).toEqual(rows.map((row) => row.id).reverse())
  expect(body[0]).toMatchObject({ brand, isNewArrival: true, countInStock: 0, sizes: [], measurements: [] })
})

it('leaves out products not marked as new arrivals', async () => {
  const marked = await aProduct({ isNewArrival: true, createdAt: later() })
  await aProduct({ isNewArrival: false, createdAt: later() })
  expect((await newArrivals()).body[0]?._id).toBe(marked.id)
})

it('has the newest 48 (§4 "the newest 48")', async () => {
  const rows = []
  for (let at = 0; at < 50; at += 1) rows.push(await aProduct({ isNewArrival: true, createdAt: later() }))
  const { body } = await newArrivals()
  expect(body.map((product) => product._id)).toEqual(
    rows
      .slice(2)
      .map((row) => row.id)
      .reverse(),
  )
})
