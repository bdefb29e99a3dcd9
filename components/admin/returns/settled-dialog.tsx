'use client'

import '@/components/ui/form/zod-under-csp'
import { useId, useState } from 'react'
import { adminCall } from '@/components/admin/shell/admin-call'
import { ConfirmDialog } from '@/components/admin/shell/confirm-dialog'
import { refundMethodNames } from '@/lib/orders/pay/refund-input'
import type { OrderReturn } from '@/lib/orders/responses'
import { formatRupees, type Rupees } from '@/lib/values/money'

type SettledDialogProps = {
  orderId: string
  amount: Rupees
  to: OrderReturn['refundTo']
  onSettled(): Promise<void>
  onClose(): void
}

/** Asks whether the money of a return was sent, and records the transfer with its reference. */
export function SettledDialog({ orderId: id, amount, to, onSettled, onClose }: SettledDialogProps) {
  const field = useId()
  const [reference, setReference] = useState('')
  const settle = async () => {
    if (reference.trim()) await adminCall('PUT /api/orders/{id}/refund', { id, body: { amount, reference } })
    await onSettled()
  }
  return (
    <ConfirmDialog question="Did you return the money?" yes="Yes" no="Not yet" onYes={settle} onClose={onClose}>
      <div className="flex flex-col gap-3">
        <p>The customer is told by mail. This cannot be undone.</p>
        {to && (
          <p className="wrap-anywhere">
            Send it to {refundMethodNames[to.method]}:{' '}
            <span className="select-all font-medium text-ink">{to.account}</span>
          </p>
        )}
        {amount > 0 && (
          <div className="flex flex-col gap-1.5 text-ink">
            <label htmlFor={field} className="font-medium text-sm">
              Reference of the transfer of {formatRupees(amount)}
            </label>
            <input
              id={field}
              value={reference}
              onChange={({ currentTarget }) => setReference(currentTarget.value)}
              aria-describedby={`${field}-hint`}
              maxLength={100}
              autoComplete="off"
              className="input"
            />
            <p id={`${field}-hint`} className="text-soft text-xs">
              Leave it empty if the transfer is recorded on the page of the order.
            </p>
          </div>
        )}
      </div>
    </ConfirmDialog>
  )
}
