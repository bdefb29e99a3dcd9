'use client'

import { type KeyboardEvent, useState } from 'react'
import { LeaveQuestion } from '@/components/admin/form/leave-guard'
import { counted } from '@/components/admin/lists/list-labels'
import { SelectAll } from '@/components/admin/lists/select-all'
import { LoginAgain } from '@/components/admin/shell/login-again'
import { Button } from '@/components/ui/button'
import type { Product } from '@/lib/catalog/responses'
import { BulkRows } from './bulk-rows'
import { BulkSale } from './bulk-sale'
import { useBulkEdit } from './use-bulk-edit'

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
      className="mt-4 flex flex-col gap-4"
    >
      <BulkSale
        count={included.length}
        isSaving={progress !== null}
        onChange={(change) => {
          for (const product of included) type(product, change(valuesFor(product)))
        }}
      />
      <SelectAll
        label="All on this page"
        count={included.length}
        total={products.length}
        onChange={(isAll) => setTicked(new Set(isAll ? products.map(({ _id }) => _id) : []))}
      />
      <table className="w-full text-left max-lg:block">
        <thead className="border-edge border-b text-sm text-soft max-lg:hidden">
          <tr className="*:py-2 *:pr-4 *:font-medium">
            <th scope="col">Product</th>
            <th scope="col">Price (PKR)</th>
            <th scope="col">Before sale</th>
            <th scope="col">Pieces</th>
            <th scope="col">State</th>
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

function labelOf(changed: number, progress: { at: number; of: number } | null): string {
  if (progress) return `Saving ${progress.at} of ${progress.of}…`
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
