import { expect, it } from 'vitest'
import type { Product } from '@/lib/catalog/responses'
import { specDepartments } from '@/lib/settings/departments'
import { productRules } from './product-rules'
import { emptyProduct, typedProduct } from './product-values'

const rules = productRules(specDepartments)
const typed = {
  ...emptyProduct,
  ...{ name: 'Boxy Tee', description: 'A tee.', fit: 'Boxy', brand: 'Saddar', category: 'men', subCategory: 'shirts' },
  ...{ price: '1,499', countInStock: '3' },
}
const aTee = { ...typed, sizes: [], measurements: [] } as unknown as Product
const size = { size: 'M', quantity: '3', price: '1499', compareAtPrice: '', costPrice: '' }

it('reads a grid of sizes as the API does', () => {
  const grid = { sizes: [{ ...size, values: ['52'] }], sizeMeasurements: [{ name: 'Chest' }] }
  const { data, error } = rules.safeParse({ ...typed, ...grid })
  expect(error).toBeUndefined()
  expect(data).toMatchObject({ price: 1499, countInStock: 3 })
  expect(data?.sizes).toMatchObject([{ size: 'M', quantity: 3, measurements: [{ name: 'Chest', value: '52' }] }])
})

it('reads the time at which a draft goes online as Pakistan’s, and none of a published product', () => {
  const publishAt = typedProduct({ ...aTee, publishAt: '2099-03-12T15:00:00.000Z' }).publishAt
  expect(publishAt).toBe('2099-03-12T20:00')
  const read = (isPublished: boolean) => rules.safeParse({ ...typed, publishAt, isPublished }).data?.publishAt
  expect([read(false), read(true)]).toEqual(['2099-03-12T15:00:00.000Z', null])
  expect(rules.safeParse({ ...typed, isPublished: false }).data?.publishAt).toBeNull()
})

it('asks for the name of a measurement, beside what the API refuses', () => {
  const grid = { sizes: [{ ...size, quantity: 'many', values: ['52'] }], sizeMeasurements: [{ name: ' ' }] }
  const { error } = rules.safeParse({ ...typed, ...grid })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['sizes.0.quantity', 'sizeMeasurements.0.name'])
  expect(error?.issues[1]?.message).toBe('A measurement needs a name')
})
