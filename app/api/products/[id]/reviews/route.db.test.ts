import { describe, expect, it } from 'vitest'
import { GET as readProduct } from '@/app/api/products/[id]/route'
import { PUT as hideReview } from '@/app/api/reviews/[id]/route'
import { DELETE as deleteUser } from '@/app/api/users/[id]/route'
import { limits } from '@/lib/platform/http/rate-limit'
import { call, wrongFields } from '@/lib/testing/call'
import {
  aCustomer,
  aDeliveredOrder,
  anAdmin,
  aPlacedOrder,
  aProduct,
  aReview,
  database,
  ofSizes,
  useUp,
} from '@/lib/testing/fixtures'
import { GET, POST } from './route'

type Review = {
  _id: string
  name: string
  rating: number
  text: string
  createdAt: string
  size?: string
  fits?: string
}
type Page = { reviews: Review[]; page: number; pages: number; total: number }
type Sent = { message: string; errors: Record<string, string> } & Review

const at = (id: string, query = '') => `/api/products/${id}/reviews${query}`

const write = (token: string, id: string, body: unknown) =>
  call<Sent>(POST, 'POST', at(id), { token, body, params: { id } })
const list = async (id: string, query = '') => (await call<Page>(GET, 'GET', at(id, query), { params: { id } })).body
const figures = async (id: string) => {
  const { body } = await call(readProduct, 'GET', '/', { params: { id } })
  return [body.rating, body.numReviews]
}

/** A customer who has received a product. */
async function aBuyer(productId: string, { name, size }: { name?: string; size?: string } = {}) {
  const customer = await aCustomer(name)
  await aDeliveredOrder(customer, [{ _id: productId, qty: 1, ...(size && { size }) }])
  return customer
}

describe('a review (§8 "Reviews")', () => {
  it('is written once, then changed, by a customer who has received the product', async () => {
    const { id } = await aProduct({ sizes: [{ size: 'M', quantity: 3 }] })
    const { token } = await aBuyer(id, { name: 'Sana Malik', size: 'M' })
    const first = await write(token, id, { rating: 4, text: ' Soft.\r\nRuns small. ' })
    expect([first.status, first.body]).toMatchObject([
      201,
      { name: 'Sana', rating: 4, text: 'Soft.\nRuns small.', size: 'M' },
    ])
    const second = await write(token, id, { rating: 2, text: 'Lost its shape.' })
    expect([second.status, second.body]).toEqual([200, { ...first.body, rating: 2, text: 'Lost its shape.' }])
    expect(await list(id)).toEqual({ reviews: [second.body], page: 1, pages: 1, total: 1 })
    expect(await figures(id)).toEqual([2, 1])
  })

  it('can be written or changed 30 times an hour, since a rating renders the listings again', async () => {
    const { id } = await aProduct()
    const { token, _id } = await aBuyer(id)
    await useUp(limits.reviews, _id, 1)
    expect(limits.reviews).toMatchObject({ calls: 30, windowSeconds: 3600 })
    const statuses = [await write(token, id, { rating: 4 }), await write(token, id, { rating: 5 })]
    expect(statuses.map(({ status }) => status)).toEqual([201, 429])
  })

  it('may say how the size runs, and the product counts the visible ones', async () => {
    const { id } = await aProduct()
    const [first, second] = [await aBuyer(id), await aBuyer(id)]
    const votes = async () => (await call(readProduct, 'GET', '/', { params: { id } })).body.fitVotes
    const written = await write(first.token, id, { rating: 4, fits: 'small' })
    expect(written.body.fits).toBe('small')
    await write(second.token, id, { rating: 4, fits: 'true' })
    expect(await votes()).toEqual({ small: 1, true: 1, large: 0 })
    await write(second.token, id, { rating: 4, fits: 'large' })
    expect(await votes()).toEqual({ small: 1, true: 0, large: 1 })
    expect((await write(second.token, id, { rating: 4, fits: null })).body).not.toHaveProperty('fits')
    const { token } = await anAdmin()
    const params = { id: written.body._id }
    const hidden = await call(hideReview, 'PUT', '/', { token, body: { isHidden: true }, params })
    expect(hidden.body).toMatchObject({ fits: 'small', isHidden: true })
    expect(await votes()).toEqual({ small: 0, true: 0, large: 0 })
    expect(wrongFields(await write(second.token, id, { rating: 4, fits: 'tight' }))).toEqual([400, ['fits']])
  })

  it('may be stars only', async () => {
    const { id } = await aProduct()
    const { token } = await aBuyer(id)
    expect((await write(token, id, { rating: 5 })).body).toMatchObject({ rating: 5, text: '' })
  })

  it.each([
    ['without an order', async () => (await aCustomer()).token],
    [
      'whose order is not delivered',
      async (id: string) => {
        const customer = await aCustomer()
        await aPlacedOrder(customer, [{ _id: id, qty: 1 }])
        return customer.token
      },
    ],
    ['to whom another product was delivered', async () => (await aBuyer((await aProduct()).id)).token],
  ])('is refused from a customer %s', async (_, tokenFor) => {
    const { id } = await aProduct()
    const { status, body } = await write(await tokenFor(id), id, { rating: 5, text: 'Great' })
    expect([status, body.message]).toEqual([403, 'You can review this product once it has been delivered to you'])
    expect(await figures(id)).toEqual([0, 0])
  })

  it('is neither shown nor accepted for an unpublished product', async () => {
    const { id } = await aProduct()
    const { token } = await aBuyer(id)
    await database.product.update({ where: { id }, data: { isPublished: false } })
    expect((await write(token, id, { rating: 5 })).status).toBe(404)
    expect((await call(GET, 'GET', at(id), { params: { id } })).status).toBe(404)
  })

  it.each([
    [{}, 'rating'],
    [{ rating: 0 }, 'rating'],
    [{ rating: 6 }, 'rating'],
    [{ rating: 4.5 }, 'rating'],
    [{ rating: '5' }, 'rating'],
    [{ rating: 5, text: 'x'.repeat(2001) }, 'text'],
    [{ rating: 5, text: 7 }, 'text'],
    [{ rating: 5, text: 'a\0b' }, 'text'],
  ])('is refused when it is %j', async (body, field) => {
    const { id } = await aProduct()
    const { token } = await aBuyer(id)
    expect(wrongFields(await write(token, id, body))).toEqual([400, [field]])
    expect(await figures(id)).toEqual([0, 0])
  })

  it('ignores all fields but stars and text', async () => {
    const { id } = await aProduct()
    const { token } = await aBuyer(id, { name: 'Hira' })
    const extra = { isHidden: true, name: 'Somebody', size: 'XXL', createdAt: '2020-01-01T00:00:00.000Z' }
    const { body } = await write(token, id, { rating: 5, ...extra })
    expect([body.name, body.size]).toEqual(['Hira', undefined])
    expect(new Date(body.createdAt).getTime()).toBeGreaterThan(Date.now() - 60_000)
    expect((await list(id)).total).toBe(1)
  })

  it('has the size of the latest delivery', async () => {
    const { id } = await aProduct({
      sizes: ofSizes({ M: 3, L: 3 }),
    })
    const customer = await aCustomer()
    await aDeliveredOrder(customer, [{ _id: id, qty: 1, size: 'L' }], 1)
    await aDeliveredOrder(customer, [{ _id: id, qty: 1, size: 'M' }], 9)
    expect((await write(customer.token, id, { rating: 5 })).body.size).toBe('L')
  })

  it('stays as "A customer" after its author’s account is deleted', async () => {
    const { id } = await aProduct()
    const { _id, token } = await aBuyer(id, { name: 'Danish Raza' })
    await write(token, id, { rating: 3, text: 'Fine.' })
    const admin = await anAdmin()
    await call(deleteUser, 'DELETE', '/', { token: admin.token, params: { id: _id } })
    expect((await list(id)).reviews).toMatchObject([{ name: 'A customer', rating: 3, text: 'Fine.' }])
    expect(await figures(id)).toEqual([3, 1])
    expect(await database.review.findFirst({ where: { productId: id } })).toMatchObject({ name: null, userId: null })
  })

  it('is deleted with its product', async () => {
    const { id } = await aProduct()
    await aReview(id)
    await database.product.delete({ where: { id } })
    expect(await database.review.count({ where: { productId: id } })).toBe(0)
  })
})

describe('the reviews of a product', () => {
  it('come ten a page, newest first, and the last page past the end', async () => {
    const { id } = await aProduct()
    for (let at = 0; at < 12; at += 1) await aReview(id, { text: String(at) })
    const first = await list(id)
    expect(first.reviews.map(({ text }) => text)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2'])
    expect(first).toMatchObject({ page: 1, pages: 2, total: 12 })
    expect((await list(id, '?pageNumber=9')).reviews.map(({ text }) => text)).toEqual(['1', '0'])
    expect(await list(id, '?pageNumber=x&sortBy=nonsense')).toEqual(first)
  })

  it('are sorted by stars on request', async () => {
    const { id } = await aProduct()
    for (const rating of [3, 5, 1]) await aReview(id, { rating })
    const stars = async (query: string) => (await list(id, query)).reviews.map(({ rating }) => rating)
    expect(await stars('?sortBy=highest')).toEqual([5, 3, 1])
    expect(await stars('?sortBy=lowest')).toEqual([1, 3, 5])
  })

  it('are counted exactly when many are written at the same time', async () => {
    const { id } = await aProduct({ countInStock: 50 })
    const buyers = await Promise.all(Array.from({ length: 20 }, () => aBuyer(id)))
    const ratings = buyers.map((_, index) => (index % 5) + 1)
    const answers = await Promise.all(buyers.map(({ token }, at) => write(token, id, { rating: ratings[at] })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(await figures(id)).toEqual([3, 20])
    await Promise.all(buyers.map(({ token }) => write(token, id, { rating: 4 })))
    expect(await figures(id)).toEqual([4, 20])
  })

  it('contain one per customer, however often it is sent at the same time', async () => {
    const { id } = await aProduct()
    const { token } = await aBuyer(id)
    const answers = await Promise.all([1, 2, 3, 4, 5].map((rating) => write(token, id, { rating })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201])
    const { reviews } = await list(id)
    expect(await figures(id)).toEqual([reviews[0]?.rating, 1])
  })
})
