import { z } from 'zod'
import { sizesOf, unnamedColumns } from '@/components/admin/products/sizes/size-grid'
import { productInput } from '@/lib/catalog/input'
import type { Department } from '@/lib/settings/departments'
import type { ProductTyped } from './product-values'

/** The API's rules, for sizes that were typed as a grid. */
export const productRules = (departments: readonly Department[]) =>
  z.custom<ProductTyped>().transform((typed, context) => {
    const publishAt = typed.isPublished || !typed.publishAt ? null : `${typed.publishAt}+05:00`
    const { newProduct } = productInput(departments)
    const { data, error } = newProduct.safeParse({ ...typed, publishAt, sizes: sizesOf(typed) })
    for (const issue of error?.issues ?? []) context.addIssue({ ...issue })
    for (const index of unnamedColumns(typed)) {
      context.addIssue({
        code: 'custom',
        path: ['sizeMeasurements', index, 'name'],
        message: 'A measurement needs a name',
      })
    }
    return data ?? z.NEVER
  })
