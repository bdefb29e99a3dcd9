import type { Product } from '@/lib/catalog/responses'
import type { ProductTyped } from './product-values'

type Chart = Pick<Product, 'sizes' | 'measurements'>
type Typed = Pick<ProductTyped, 'sizes' | 'measurements' | 'price'>

/**
 * The form's rows with the measurements of another product, matched by size. Without sizes, all of its sizes are added.
 */
export function withChart({ sizes, measurements, price }: Typed, chart: Chart): Omit<Typed, 'price'> {
  const chartOf = (name: string) => chart.sizes.find(({ size }) => size.toLowerCase() === name.trim().toLowerCase())
  const taken = chart.sizes.map((size) => {
    return { size: size.size, quantity: '', price, compareAtPrice: '', measurements: size.measurements }
  })
  const kept = sizes.map((size) => ({ ...size, measurements: chartOf(size.size)?.measurements ?? size.measurements }))
  return {
    sizes: sizes.length > 0 ? kept : taken,
    measurements: chart.measurements.length > 0 ? chart.measurements : measurements,
  }
}

/** Whether a product has measurements to take. */
export const hasChart = ({ sizes, measurements }: Chart): boolean =>
  measurements.length > 0 || sizes.some((size) => size.measurements.length > 0)
