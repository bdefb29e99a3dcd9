import { expect, it } from 'vitest'
import { specDepartments } from '@/lib/settings/departments'
import { productRules } from './product-rules'
import { emptyProduct } from './product-values'

const rules = productRules(specDepartments)
const typed = {
  ...emptyProduct,
  ...{ name: 'Boxy Tee', description: 'A tee.', fit: 'Boxy', brand: 'Saddar', category: 'men', subCategory: 'shirts' },
  ...{ price: '1,499', countInStock: '3' },
}
const size = { size: 'M', quantity: '3', price: '1499', compareAtPrice: '', costPrice: '' }

it('reads a grid of sizes as the API does', () => {
  const grid = { sizes: [{ ...size, values: ['52'] }], sizeMeasurements: [{ name: 'Chest' }] }
  const { data, error } = rules.safeParse({ ...typed, ...grid })
  expect(error).toBeUndefined()
  expect(data).toMatchObject({ price: 1499, countInStock: 3 })
  expect(data?.sizes).toMatchObject([{ size: 'M', quantity: 3, measurements: [{ name: 'Chest', value: '52' }] }])
})

it('asks for the name of a measurement, beside what the API refuses', () => {
  const grid = { sizes: [{ ...size, quantity: 'many', values: ['52'] }], sizeMeasurements: [{ name: ' ' }] }
  const { error } = rules.safeParse({ ...typed, ...grid })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['sizes.0.quantity', 'sizeMeasurements.0.name'])
  expect(error?.issues[1]?.message).toBe('A measurement needs a name')
})
