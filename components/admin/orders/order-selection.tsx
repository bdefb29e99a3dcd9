'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'
import type { Moved } from '@/components/admin/bulk/bulk-bar'
import { BulkBar } from '@/components/admin/bulk/bulk-bar'
import { type BulkChange, BulkResult, useBulkChange } from '@/components/admin/bulk/bulk-change'
import { SelectAll } from '@/components/admin/lists/list-table'
import type { OrderStatus } from '@/lib/orders/status'

type Named = { _id: string; number: string }
type Entry = Named & Moved
type Selection = {
  has(id: string): boolean
  toggle(id: string): void
  /** How many of all orders of the page are selected. */
  count: number
  total: number
  toggleAll(isAll: boolean): void
}

const nothing = () => undefined
const SelectionContext = createContext<Selection>({
  has: () => false,
  toggle: nothing,
  count: 0,
  total: 0,
  toggleAll: nothing,
})

type OrderSelectionProps = {
  orders: Entry[]
  next: OrderStatus
  couriers: string[]
  /** Whether a courier is connected. */
  canBook: boolean
  children: ReactNode
}

/** The orders of a page. Selected ones are changed together. */
export function OrderSelection({ orders, next, couriers, canBook, children }: OrderSelectionProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // A failed order may no longer be on the page.
  const [numbers, setNumbers] = useState<Record<string, string>>({})
  const { run, start, dismiss } = useBulkChange()
  const selected = orders.filter(({ _id }) => chosen.has(_id))

  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const change = async (changed: string[], wanted: BulkChange) => {
    setNumbers({ ...numbers, ...Object.fromEntries(orders.map(({ _id, number }) => [_id, number])) })
    const ended = await start(changed, wanted)
    if (ended) setChosen(new Set(ended.failed.map(({ _id }) => _id)))
  }

  return (
    <SelectionContext
      value={{
        has: (id) => chosen.has(id),
        toggle,
        count: selected.length,
        total: orders.length,
        toggleAll: (isAll) => setChosen(new Set(isAll ? orders.map(({ _id }) => _id) : [])),
      }}
    >
      {run && !run.isRunning && (
        <BulkResult
          run={run}
          numbers={numbers}
          onRetry={() =>
            change(
              run.failed.map(({ _id }) => _id),
              run.change,
            )
          }
          onClose={dismiss}
        />
      )}
      {children}
      {(selected.length > 0 || run?.isRunning) && (
        <BulkBar
          orders={selected}
          next={next}
          run={run}
          couriers={couriers}
          canBook={canBook}
          onChange={(wanted) =>
            change(
              selected.map(({ _id }) => _id),
              wanted,
            )
          }
          onClear={() => setChosen(new Set())}
        />
      )}
    </SelectionContext>
  )
}

/** The checkbox of all orders of the page. */
export function SelectAllOrders() {
  const { count, total, toggleAll } = useContext(SelectionContext)
  return (
    <SelectAll
      label={<span className="cells:sr-only">Select all on this page</span>}
      className="cells:min-h-0 cells:pr-0"
      count={count}
      total={total}
      onChange={toggleAll}
    />
  )
}

/** The checkbox of one order, with a large hit area. */
export function SelectOrder({ _id, number }: Named) {
  const { has, toggle } = useContext(SelectionContext)
  return (
    <label className="flex cursor-pointer items-center rows:min-h-11 rows:min-w-9 cells:min-h-8">
      <input
        type="checkbox"
        aria-label={`Select order ${number}`}
        checked={has(_id)}
        onChange={() => toggle(_id)}
        className="size-5 accent-ink"
      />
    </label>
  )
}
