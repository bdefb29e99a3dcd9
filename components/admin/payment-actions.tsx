'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { Order } from '@/lib/orders/contract'
import { isOver } from '@/lib/orders/status'
import { RejectForm } from './reject-form'
import type { OrderChange } from './use-order-change'

type PaymentActionsProps = { order: Order; change: OrderChange }

/** The payment actions of an open order: paid, not paid, or reference rejected. */
export function PaymentActions({ order, change: { isPending, put, run } }: PaymentActionsProps) {
  const { isPaid, isCancelled, paymentMethod, orderPaymentID, paymentRejection } = order
  const [isRejecting, setRejecting] = useState(false)
  const busy = isPending || undefined
  const isOnline = paymentMethod === 'Online Payment'
  const orderPaymentIDBase = orderPaymentID
  const shown = { orderPaymentIDBase, isRejectedBase: Boolean(paymentRejection), isCancelledBase: isCancelled }
  const pay = () => run('pay', { isPaid: !isPaid, ...shown }, { isPaid, ...shown })
  const reject = async (reason: string) => {
    await put('reject-payment', { isRejected: true, reason, orderPaymentIDBase })
    setRejecting(false)
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  // It stays when another administrator was faster, so that the input is not lost.
  if (isRejecting) return <RejectForm onReject={reject} onClose={() => setRejecting(false)} />
  if (isOver(order.status)) return null
  return (
    <>
      <Button variant={isOnline && !isPaid ? 'primary' : 'secondary'} aria-disabled={busy} onClick={pay}>
        {isOnline
          ? isPaid
            ? 'Mark as not verified'
            : 'Verify payment'
          : `Mark cash as ${isPaid ? 'not ' : ''}received`}
      </Button>
      {isOnline && !isPaid && !paymentRejection && (
        <Button variant="secondary" aria-disabled={busy} onClick={() => setRejecting(true)}>
          Reject payment
        </Button>
      )}
      {paymentRejection && (
        <Button variant="secondary" aria-disabled={busy} onClick={() => run('reject-payment', { isRejected: false })}>
          Withdraw rejection
        </Button>
      )}
    </>
  )
}
