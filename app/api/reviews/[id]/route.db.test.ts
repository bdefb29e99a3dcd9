import { describe, expect, it } from 'vitest'
import { GET, POST } from '@/app/api/products/[id]/reviews/route'
import { GET as readProduct } from '@/app/api/products/[id]/route'
import { call } from '@/lib/testing/call'
import { aCustomer, aDeliveredOrder, anAdmin, aProduct, aReview, database } from '@/lib/testing/fixtures'
import { PUT } from './route'

const listed = async (id: string) =>
  (await call<{ reviews: { _id: string }[]; total: number }>(GET, 'GET', '/', { params: { id } })).body
const figures = async (id: string) => {
  const { body } = await call(readProduct, 'GET', '/', { params: { id } })
  return [body.rating, body.numReviews]
}
const hide = (token: string | undefined, id: string, body: unknown) =>
  call(PUT, 'PUT', `/api/reviews/${id}`, { token, body, params: { id } })

describe('PUT /api/reviews/{id} (§8 "Reviews")', () => {
  it('removes a review from the list and the rating, and puts it back', async () => {
    const product = await aProduct()
    const [bad, good] = [await aReview(product.id, { rating: 1 }), await aReview(product.id, { rating: 4 })]
    const { token } = await anAdmin()
    const hidden = await hide(token, bad._id, { isHidden: true })
    expect([hidden.status, hidden.body]).toEqual([
      200,
      { ...bad, isHidden: true, product: { _id: product.id, name: product.name, isPublished: true } },
    ])
    expect(await listed(product.id)).toMatchObject({ reviews: [{ _id: good._id }], total: 1 })
    expect(await figures(product.id)).toEqual([4, 1])
    await hide(token, good._id, { isHidden: true })
    expect(await listed(product.id)).toMatchObject({ reviews: [], total: 0 })
    expect(await figures(product.id)).toEqual([0, 0])
    await hide(token, bad._id, { isHidden: false })
    expect(await figures(product.id)).toEqual([1, 1])
  })

  it('keeps a review hidden when its author changes it', async () => {
    const { id } = await aProduct()
    const customer = await aCustomer()
    await aDeliveredOrder(customer, [{ _id: id, qty: 1 }])
    const review = await aReview(id, { customer, rating: 1 })
    await hide((await anAdmin()).token, review._id, { isHidden: true })
    const changed = await call(POST, 'POST', '/', { token: customer.token, body: { rating: 5 }, params: { id } })
    expect([changed.status, (await listed(id)).total]).toEqual([200, 0])
    expect(await figures(id)).toEqual([0, 0])
  })

  it('logs a change once, and nothing when nothing changed', async () => {
    const { id, name } = await aProduct()
    const { _id } = await aReview(id)
    const admin = await anAdmin()
    for (const isHidden of [true, true]) expect((await hide(admin.token, _id, { isHidden })).status).toBe(200)
    const lines = await database.activity.findMany({ where: { byId: admin._id } })
    expect(lines).toMatchObject([
      {
        what: 'Changed review',
        onKind: 'product',
        onId: id,
        onName: name,
        changes: [
          { field: 'isHidden', from: false, to: true },
          { field: 'reviewId', from: _id, to: _id },
        ],
      },
    ])
  })

  it.each([{}, { isHidden: 'true' }, { isHidden: null }])('refuses %j', async (body) => {
    const { _id } = await aReview((await aProduct()).id)
    expect((await hide((await anAdmin()).token, _id, body)).status).toBe(400)
  })
})
