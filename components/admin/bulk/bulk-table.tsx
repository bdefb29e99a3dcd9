'use client'

import { useRouter } from 'next/navigation'
import { type KeyboardEvent, useState } from 'react'
import { LeaveQuestion } from '@/components/admin/form/leave-guard'
import { counted } from '@/components/admin/lists/list-labels'
import { SelectAll } from '@/components/admin/lists/list-table'
import { adminCall, useUndo } from '@/components/admin/shell/admin-call'
import { LoginAgain } from '@/components/admin/shell/login-again'
import { Button } from '@/components/ui/button'
import type { Product } from '@/lib/catalog/responses'
import { CallError, call, REQUEST_FAILED } from '@/lib/platform/browser/client'
import { type BulkOutcome, BulkRows } from './bulk-rows'
import { BulkNote, BulkSale, BulkTools } from './bulk-tools'
import { type BulkValues, bulkValuesOf, changeOf, isChanged, isValid, undoneValues, withText } from './bulk-values'

/** Prices and stock of the listed products in one table. The arrow keys move up and down in a column. */
export function BulkTable({ listed }: { listed: Product[] }) {
  const [wasSaved, setWasSaved] = useState(false)
  const { products, valuesFor, changed, outcomes, progress, type, save, reload } = useBulkEdit(listed)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const included = products.filter(({ _id }) => ticked.has(_id))
  const toggle = (id: string) => {
    const next = new Set(ticked)
    if (!next.delete(id)) next.add(id)
    setTicked(next)
  }
  const told = Object.values(outcomes)
  const saved = told.filter(({ isSaved }) => isSaved).length
  const failed = told.filter(({ isSaved }) => !isSaved)
  const submit = async () => {
    setWasSaved(true)
    await save()
  }
  return (
    <form
      aria-label="Prices and stock"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (changed.length > 0) void submit()
      }}
      onKeyDown={moveInColumn}
      className="flex flex-col"
    >
      <BulkTools
        all={
          <SelectAll
            label="All on this page"
            count={included.length}
            total={products.length}
            onChange={(isAll) => setTicked(new Set(isAll ? products.map(({ _id }) => _id) : []))}
          />
        }
      >
        <BulkSale
          count={included.length}
          isSaving={progress !== null}
          onChange={(change) => {
            for (const product of included) type(product, change(product, valuesFor(product)))
          }}
        />
        <BulkNote
          count={included.length}
          isSaving={progress !== null}
          onChange={(name, text) => {
            for (const product of included) type(product, withText(valuesFor(product), name, text))
          }}
        />
      </BulkTools>
      <table className="w-full text-left rows:block">
        <thead
          className="sticky top-[calc(var(--header)+var(--stuck))] z-20 bg-paper text-soft text-xs shadow-[0_1px_0_var(--color-edge)]
            rows:top-[calc(var(--header)+var(--stuck)+3.5rem)] rows:block cramped:sr-only"
        >
          <tr className="*:py-1 *:font-medium rows:flex rows:gap-x-2 rows:*:flex-1 cells:*:pr-3">
            <th scope="col" className="rows:w-14 rows:flex-none!">
              Product
            </th>
            <th scope="col">Price (PKR)</th>
            <th scope="col">Before sale</th>
            <th scope="col">Cost</th>
            <th scope="col">Pieces</th>
            <th scope="col" className="cells:w-72 rows:sr-only">
              State
            </th>
          </tr>
        </thead>
        {products.map((product) => (
          <BulkRows
            key={product._id}
            product={product}
            values={valuesFor(product)}
            outcome={outcomes[product._id]}
            isSaving={progress !== null}
            isIncluded={ticked.has(product._id)}
            onToggle={() => toggle(product._id)}
            onType={(values) => type(product, values)}
            onReload={() => void reload(product)}
          />
        ))}
      </table>
      <div data-foot className="flex flex-wrap items-center gap-x-4 gap-y-2 border-rule border-t bg-paper py-3">
        <Button type="submit" aria-disabled={progress !== null || changed.length === 0 || undefined}>
          {labelOf(changed.length, progress)}
        </Button>
        <p role="status" className="text-sm">
          {wasSaved && !progress && told.length > 0 && `${saved} saved, ${failed.length} not saved`}
        </p>
        <LoginAgain message={failed.at(-1)?.message} />
      </div>
      <LeaveQuestion isGuarded={changed.length > 0} />
    </form>
  )
}

function labelOf(changed: number, progress: { number: number; of: number } | null): string {
  if (progress) return `Saving ${progress.number} of ${progress.of}…`
  return changed > 0 ? `Save ${counted(changed, 'product')}` : 'Nothing to save yet'
}

/** Moves the focus to the field above or below. */
function moveInColumn(event: KeyboardEvent<HTMLFormElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const { target, currentTarget } = event
  if (step === 0 || !(target instanceof HTMLInputElement)) return
  const column = [...currentTarget.querySelectorAll<HTMLInputElement>(`[data-column="${target.dataset.column}"]`)]
  const next = column[column.indexOf(target) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.select()
}

/** Edits prices and stock of several products. Changed ones are saved one by one, each with its own result. */
function useBulkEdit(listed: Product[]) {
  const router = useRouter()
  const withUndo = useUndo()
  const [products, setProducts] = useState(listed)
  const [typed, setTyped] = useState<Record<string, BulkValues>>({})
  const [outcomes, setOutcomes] = useState<Record<string, BulkOutcome>>({})
  const [progress, setProgress] = useState<{ number: number; of: number } | null>(null)

  const valuesFor = (product: Product) => typed[product._id] ?? bulkValuesOf(product)
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
    for (const [index, product] of changed.entries()) {
      setProgress({ number: index + 1, of: changed.length })
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
