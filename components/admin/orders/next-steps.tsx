'use client'

import { type ReactNode, useState } from 'react'
import { adminCall } from '@/components/admin/shell/admin-call'
import { ConfirmDialog } from '@/components/admin/shell/confirm-dialog'
import { Button } from '@/components/ui/button'
import { KeepInput } from '@/components/ui/form/keep-input'
import { isUnpaidAhead } from '@/lib/orders/pay/due'
import type { Order } from '@/lib/orders/responses'
import { type OrderStatus, statusesAfter } from '@/lib/orders/status'
import { ParcelForm } from './parcel-form'
import type { OrderChange } from './use-order-change'

/** The button labels of steps without a form. */
const plainSteps: Partial<Record<OrderStatus, string>> = { confirmed: 'Mark as confirmed', packed: 'Mark as packed' }

type NextStepsProps = {
  order: Order
  couriers: string[]
  change: OrderChange
  /** The spec's delivery button, which comes first for a shipped parcel. */
  deliver: ReactNode
}

/** The steps that may follow the current state, with the parcel's form where a courier takes over. */
export function NextSteps({ order, couriers, change, deliver }: NextStepsProps) {
  const [isAsking, setAsking] = useState(false)
  const { _id, status, number } = order
  const next = statusesAfter(status)
  const [first, ...skipped] = next.filter((step) => plainSteps[step])
  const isOnWay = status === 'shipped'
  const busy = change.isPending || undefined
  const moveTo = (step: OrderStatus) => adminCall('PUT /api/orders/{id}/status', { id: _id, body: { status: step } })
  const stepButton = (step: OrderStatus, variant: 'primary' | 'secondary') => (
    <Button
      key={step}
      variant={variant}
      aria-disabled={busy}
      onClick={() => change.run(() => moveTo(step), `Order ${step}`)}
    >
      {plainSteps[step]}
    </Button>
  )
  return (
    <>
      {first && stepButton(first, isUnpaidAhead(order) ? 'secondary' : 'primary')}
      {isOnWay && deliver}
      {skipped.map((step) => stepButton(step, 'secondary'))}
      <KeepInput of={isOnWay || next.includes('shipped') ? 'parcel' : null}>
        <ParcelForm order={order} couriers={couriers} />
      </KeepInput>
      {!isOnWay && deliver}
      {next.includes('returned') && (
        <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
          Refused at the door
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          question={`Did order ${number} come back?`}
          yes="Yes, it came back"
          no="Not yet"
          onYes={() => change.put(() => moveTo('returned'), 'Order returned')}
          onClose={() => setAsking(false)}
        >
          <p>The customer refused it at the door. Its pieces go back on sale. This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
