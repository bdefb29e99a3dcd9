'use client'

import { Ruler } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { ProductTyped } from '@/components/admin/products/product-values'
import { Button } from '@/components/ui/button'
import type { Product } from '@/lib/catalog/responses'
import { CallError, call, REQUEST_FAILED } from '@/lib/platform/browser/client'
import { gridOf, type SizeGrid, sizesOf } from './size-grid'

const PAUSE_MS = 200

type Choice = Pick<Product, '_id' | 'name'>

const sentence = (error: unknown) => (error instanceof CallError ? error.message : REQUEST_FAILED)

/** Finds another product, including drafts, and passes on its measurements. */
export function SizeChartPicker({ onChart }: { onChart(product: Product): void }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const choices = useChoices(typed.trim(), setSaid)

  const take = async ({ _id, name }: Choice) => {
    try {
      const product = await call('GET /api/products/{id}', { id: _id })
      if (!hasChart(product)) return setSaid(`${name} has no measurements`)
      onChart(product)
      setSaid(`Measurements taken from ${name}. Save to keep them.`)
      setTyped('')
    } catch (error) {
      setSaid(sentence(error))
    }
  }
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Ruler aria-hidden="true" size={18} strokeWidth={1.5} />
        Use the size chart of another product
      </Button>
      {isOpen && (
        <div className="flex flex-col gap-2">
          <label htmlFor={id} className="font-medium text-sm">
            Product with the size chart
          </label>
          <input
            id={id}
            type="search"
            value={typed}
            maxLength={100}
            placeholder="Part of its name"
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
            // Enter would submit the product form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            className="input"
          />
          {choices.length > 0 && (
            <ul aria-label="Products found" className="flex flex-col border-rule border-t">
              {choices.map((choice) => (
                <li key={choice._id} className="border-rule border-b">
                  <button
                    type="button"
                    className="wrap-anywhere link min-h-11 w-full py-2 text-left text-sm"
                    onClick={() => void take(choice)}
                  >
                    {choice.name}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <p role="status" className="text-sm empty:hidden">
        {said}
      </p>
    </div>
  )
}

/** The products that match the debounced input. */
function useChoices(term: string, onMessage: (sentence: string) => void): Choice[] {
  const [choices, setChoices] = useState<Choice[]>([])
  useEffect(() => {
    setChoices([])
    if (!term) return
    let isLate = false
    const timer = setTimeout(async () => {
      try {
        const { products } = await call('GET /api/search', { query: { search: term } })
        if (isLate) return
        setChoices(products)
        onMessage(products.length === 0 ? 'No products found.' : '')
      } catch (error) {
        if (!isLate) onMessage(sentence(error))
      }
    }, PAUSE_MS)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [term, onMessage])
  return choices
}

type Chart = Pick<Product, 'sizes' | 'measurements'>
type Typed = SizeGrid & Pick<ProductTyped, 'measurements' | 'price'>

/**
 * The form's sizes with the measurements of another product, matched by size. Without sizes, all of its sizes are added.
 */
export function withChart(typed: Typed, chart: Chart): Omit<Typed, 'price'> {
  const chartOf = (name: string) => chart.sizes.find(({ size }) => size.toLowerCase() === name.trim().toLowerCase())
  const taken = chart.sizes.map(({ size, measurements }) => {
    return { size, quantity: '', price: typed.price, compareAtPrice: '', costPrice: '', measurements }
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
