import '@/components/ui/zod-under-csp'
import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { type NewProduct, newProduct } from '@/lib/schemas/product'
import type { ProductTyped } from './product-values'

// The API's schema reads any input of these fields, so its own input type says less than the form's.
export const rules = zodResolver(newProduct) as unknown as Resolver<ProductTyped, unknown, NewProduct>
