import type { ProductTyped } from '@/components/admin/products/product-values'
import type { Product } from '@/lib/catalog/responses'
import { gridOf, type SizeGrid, sizesOf } from './size-grid'

type Chart = Pick<Product, 'sizes' | 'measurements'>
type Typed = SizeGrid & Pick<ProductTyped, 'measurements' | 'price'>

/**
 * The form's sizes with the measurements of another product, matched by size. Without sizes, all of its sizes are added.
 */
export function withChart(typed: Typed, chart: Chart): Omit<Typed, 'price'> {
  const chartOf = (name: string) => chart.sizes.find(({ size }) => size.toLowerCase() === name.trim().toLowerCase())
  const taken = chart.sizes.map(({ size, measurements }) => {
    return { size, quantity: '', price: typed.price, compareAtPrice: '', measurements }
  })
  const kept = sizesOf(typed).map((size) => ({
    ...size,
    measurements: chartOf(size.size)?.measurements ?? size.measurements,
  }))
  return {
    ...gridOf(kept.length > 0 ? kept : taken),
    measurements: chart.measurements.length > 0 ? chart.measurements : typed.measurements,
  }
}

/** Whether a product has measurements to take. */
export const hasChart = ({ sizes, measurements }: Chart): boolean =>
  measurements.length > 0 || sizes.some((size) => size.measurements.length > 0)
