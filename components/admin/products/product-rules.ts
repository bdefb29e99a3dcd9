import type { Resolver } from 'react-hook-form'
import { sizesOf, unnamedColumns } from '@/components/admin/products/sizes/size-grid'
import type { NewProduct } from '@/lib/catalog/input'
import type { ProductTyped } from './product-values'

type Rules = Resolver<ProductTyped, unknown, NewProduct>
/** The schema accepts any input for its fields. */
type ApiRules = (values: object, context: unknown, options: Parameters<Rules>[2]) => ReturnType<Rules>

/** The API's rules, for sizes that were typed as a grid. */
export async function productRules(): Promise<Rules> {
  const { product } = await import('@/components/form-rules')
  const rules = product as unknown as ApiRules
  return async (typed, context, options) => {
    const result = await rules({ ...typed, sizes: sizesOf(typed) }, context, options)
    const unnamed = unnamedColumns(typed)
    if (unnamed.length === 0) return result
    const missing = { name: { type: 'required', message: 'A measurement needs a name' } }
    const sizeMeasurements = typed.sizeMeasurements.map((_, at) => (unnamed.includes(at) ? missing : undefined))
    return { values: {}, errors: { ...result.errors, sizeMeasurements } }
  }
}
