import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { counted } from '@/components/admin/lists/list-labels'
import { adminCall } from '@/components/admin/shell/admin-call'
import { useUndo } from '@/components/admin/shell/use-undo'
import type { Product } from '@/lib/catalog/responses'
import { CallError, call, REQUEST_FAILED } from '@/lib/platform/browser/client'
import { type BulkValues, changeOf, isChanged, isValid, undoneValues, valuesOf } from './bulk-values'

/** The result of the last save of a product. */
export type BulkOutcome = { isSaved: boolean; message: string }

/** Edits prices and stock of several products. Changed ones are saved one by one, each with its own result. */
export function useBulkEdit(listed: Product[]) {
  const router = useRouter()
  const withUndo = useUndo()
  const [products, setProducts] = useState(listed)
  const [typed, setTyped] = useState<Record<string, BulkValues>>({})
  const [outcomes, setOutcomes] = useState<Record<string, BulkOutcome>>({})
  const [progress, setProgress] = useState<{ at: number; of: number } | null>(null)

  const valuesFor = (product: Product) => typed[product._id] ?? valuesOf(product)
  const changed = products.filter((product) => isChanged(product, valuesFor(product)))
  const type = (product: Product, values: BulkValues) => {
    setTyped((now) => ({ ...now, [product._id]: values }))
    setOutcomes(({ [product._id]: _, ...others }) => others)
  }
  const show = (current: Product) => {
    setProducts((now) => now.map((product) => (product._id === current._id ? current : product)))
    setTyped(({ [current._id]: _, ...others }) => others)
  }
  const tell = (id: string, outcome: BulkOutcome) => setOutcomes((now) => ({ ...now, [id]: outcome }))

  const put = (product: Product, values: BulkValues) =>
    adminCall('PUT /api/products/{id}', { id: product._id, body: changeOf(product, values) })
  const save = async () => {
    if (progress) return
    const undos: (() => Promise<void>)[] = []
    for (const [at, product] of changed.entries()) {
      setProgress({ at: at + 1, of: changed.length })
      const values = valuesFor(product)
      if (!isValid(values)) {
        tell(product._id, { isSaved: false, message: 'Not saved: a figure is no whole number' })
        continue
      }
      try {
        const saved = await put(product, values)
        show(saved)
        undos.push(async () => show(await put(saved, undoneValues(product, values, saved))))
        tell(product._id, { isSaved: true, message: 'Saved' })
      } catch (error) {
        tell(product._id, { isSaved: false, message: error instanceof CallError ? error.message : REQUEST_FAILED })
      }
    }
    setProgress(null)
    if (undos.length > 0) {
      withUndo(`${counted(undos.length, 'product')} saved`, () => undoAll(undos))
    }
    router.refresh()
  }
  /** Undoes what it can, and throws if something could not be undone. */
  const undoAll = async (undos: (() => Promise<void>)[]) => {
    setOutcomes({})
    let refused = 0
    for (const undo of undos) {
      await undo().catch(() => {
        refused += 1
      })
    }
    if (refused > 0) throw new CallError(409, `${counted(refused, 'product')} could not be undone: look at the table`)
  }
  /** Replaces the input of a product by what is stored now. */
  const reload = async ({ _id }: Product) => {
    try {
      show(await call('GET /api/products/{id}', { id: _id }))
      setOutcomes(({ [_id]: _, ...others }) => others)
    } catch (error) {
      tell(_id, { isSaved: false, message: error instanceof CallError ? error.message : REQUEST_FAILED })
    }
  }
  return { products, valuesFor, changed, outcomes, progress, type, save, reload }
}
