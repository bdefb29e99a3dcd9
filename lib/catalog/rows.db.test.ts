import { expect, it } from 'vitest'
import { listProducts } from '@/lib/search/listing'
import { aProduct, database, unique } from '@/lib/testing/fixtures'
import { productDetail } from './queries'

const quantities = [0, 1, 2, 3, 4, 5, 6]
const sizes = quantities.map((quantity) => ({ size: `of ${quantity}`, quantity }))

it('shows stock in the steps at which the database tells that a page has changed', async () => {
  const { id } = await aProduct({ countInStock: 9, sizes })
  const steps = await database.$queryRaw<{ step: number }[]>`
    SELECT shown_stock(pieces) AS step FROM unnest(${quantities}::int[]) AS pieces`
  const shown = (await productDetail(id))?.sizes.map(({ stock }) => stock)
  expect(shown).toEqual(steps.map(({ step }) => step))
})

it.each([9, 2, 0])(
  'names the sizes on a card that listings are filtered by, with %i pieces in all',
  async (countInStock) => {
    const brand = `Brand ${unique()}`
    const { id } = await aProduct({ brand, countInStock, sizes })
    const { inStock, sizesInStock } = await database.product.findUniqueOrThrow({
      where: { id },
      select: { inStock: true, sizesInStock: true },
    })
    const { products } = await listProducts({ brand, sort: 'bestmatch', page: 1 })
    expect(products[0]?.sizes).toEqual(inStock ? sizesInStock.split('\n').filter(Boolean) : [])
  },
)
