import { describe, expect, it } from 'vitest'
import type { Product } from '@/lib/catalog/responses'
import { call } from '@/lib/testing/call'
import { anAdmin, aProduct, aReview, database } from '@/lib/testing/fixtures'
import { POST } from './route'

const copyOf = (id: string, token?: string) =>
  call<Product>(POST, 'POST', `/api/products/${id}/copy`, { token, params: { id } })

describe('POST /api/products/{id}/copy', () => {
  it('creates a hidden product without stock or reviews that is otherwise the same (§9)', async () => {
    const measurements = [{ name: 'Chest', value: '54' }]
    const source = await aProduct({
      name: 'Boxy Tee',
      price: 1990,
      compareAtPrice: 2490,
      season: 'summer',
      colour: 'Black',
      sizes: [{ size: 'M', quantity: 3, compareAtPrice: 2700, price: 2000, measurements }],
      images: ['/goods/boxy/1/1200.webp', '/goods/boxy/2/1200.webp'],
    })
    await aReview(source.id)
    const { status, body } = await copyOf(source.id, (await anAdmin()).token)
    expect(status).toBe(201)
    expect(body._id).not.toBe(source.id)
    expect(body).toMatchObject({
      name: 'Boxy Tee (copy)',
      description: source.description,
      price: 1990,
      compareAtPrice: 2490,
      season: 'summer',
      colour: 'Black',
      isPublished: false,
      countInStock: 0,
      images: ['/goods/boxy/1/1200.webp', '/goods/boxy/2/1200.webp'],
      sizes: [{ size: 'M', quantity: 0, price: 2000, compareAtPrice: 2700, measurements }],
      rating: 0,
      numReviews: 0,
    })
    expect(await database.product.findUniqueOrThrow({ where: { id: source.id } })).toMatchObject({ countInStock: 10 })
  })

  it('keeps a name of 200 characters within its limit', async () => {
    const { id } = await aProduct({ name: 'n'.repeat(200) })
    const { body } = await copyOf(id, (await anAdmin()).token)
    expect(body.name).toBe(`${'n'.repeat(193)} (copy)`)
  })
})
