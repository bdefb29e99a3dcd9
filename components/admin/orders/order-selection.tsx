'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'
import { BulkBar } from '@/components/admin/bulk/bulk-bar'
import type { Moved } from '@/components/admin/bulk/bulk-questions'
import { BulkResult } from '@/components/admin/bulk/bulk-result'
import { type BulkChange, useBulkChange } from '@/components/admin/bulk/use-bulk-change'
import { SelectAll } from '@/components/admin/lists/select-all'
import type { OrderStatus } from '@/lib/orders/status'

type Named = { _id: string; number: string }
type Entry = Named & Moved
type Selection = { has(id: string): boolean; toggle(id: string): void }

const SelectionContext = createContext<Selection>({ has: () => false, toggle: () => undefined })

type OrderSelectionProps = { orders: Entry[]; next: OrderStatus; couriers: string[]; children: ReactNode }

/** The orders of a page. Selected ones are changed together. */
export function OrderSelection({ orders, next, couriers, children }: OrderSelectionProps) {
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
    <SelectionContext value={{ has: (id) => chosen.has(id), toggle }}>
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
      {orders.length > 0 && (
        <div className="mt-4">
          <SelectAll
            label="Select all on this page"
            count={selected.length}
            total={orders.length}
            onChange={(isAll) => setChosen(new Set(isAll ? orders.map(({ _id }) => _id) : []))}
          />
        </div>
      )}
      {children}
      {(selected.length > 0 || run?.isRunning) && (
        <BulkBar
          orders={selected}
          next={next}
          run={run}
          couriers={couriers}
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

/** The checkbox of one order, with a large hit area. */
export function SelectOrder({ _id, number }: Named) {
  const { has, toggle } = useContext(SelectionContext)
  return (
    <label className="-my-4 flex min-w-11 shrink-0 cursor-pointer items-start self-stretch py-4 pt-5 lg:items-center lg:pt-4">
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
