'use client'

import { useState } from 'react'
import { adminCall } from '@/components/admin/shell/admin-call'
import { ConfirmDialog } from '@/components/admin/shell/confirm-dialog'
import { Button } from '@/components/ui/button'
import { isUnpaidAhead } from '@/lib/orders/pay/due'
import type { Order } from '@/lib/orders/responses'
import { isClosed, isUnpacked } from '@/lib/orders/status'
import { formatRupees, rupees } from '@/lib/values/money'
import { RejectForm } from './reject-form'
import type { OrderChange } from './use-order-change'

type PaymentActionsProps = { order: Order; change: OrderChange }

/** The payment actions of an order that is not closed and costs something: paid, not paid, or reference rejected. */
export function PaymentActions({ order, change: { isPending, put, run } }: PaymentActionsProps) {
  const { _id: id, number, isCancelled, isPaid, paymentRejection, isAdvancePaid, balance } = order
  const [isRejecting, setRejecting] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const busy = isPending || undefined
  const isOnline = order.paymentMethod === 'Online Payment'
  const isAhead = isUnpaidAhead(order)
  const isAdvance = isAhead && !isOnline
  const orderPaymentIDBase = order.orderPaymentID
  const shown = {
    orderPaymentIDBase,
    isRejectedBase: Boolean(paymentRejection),
    isCancelledBase: isCancelled,
    totalPriceBase: order.totalPrice,
  }
  const markAdvance = (isPaid: boolean) =>
    adminCall('PUT /api/orders/{id}/pay-advance', { id, body: { isPaid, ...shown } })
  const markPaid = (isPaid: boolean) =>
    isAdvance ? markAdvance(isPaid) : adminCall('PUT /api/orders/{id}/pay', { id, body: { isPaid, ...shown } })
  const paid = isAdvance ? 'Advance verified' : isOnline ? 'Payment verified' : 'Cash received'
  const pay = () =>
    run(
      () => markPaid(true),
      paid,
      () => markPaid(false),
    )
  const withdraw = () =>
    run(
      () => adminCall('PUT /api/orders/{id}/reject-payment', { id, body: { isRejected: false } }),
      'Rejection withdrawn',
    )
  // An undo could not restore when the money came, or why it was rejected.
  const isFinal = isPaid || Boolean(paymentRejection)
  const reject = async (reason: string) => {
    const body = { isRejected: true, reason, orderPaymentIDBase } as const
    await put(() => adminCall('PUT /api/orders/{id}/reject-payment', { id, body }), 'Payment rejected')
    setRejecting(false)
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  // It stays when another administrator was faster, so that the input is not lost.
  if (isRejecting) return <RejectForm onReject={reject} onClose={() => setRejecting(false)} />
  if (isClosed(order.status) || order.exchangeOf) return null
  return (
    <>
      {balance > 0 && (
        // An undo would take back the first payment too.
        <Button aria-disabled={busy} onClick={() => run(() => markPaid(true), 'Rest received')}>
          Mark {formatRupees(rupees(balance))} as received
        </Button>
      )}
      <Button
        variant={isAhead ? 'primary' : 'secondary'}
        aria-disabled={busy}
        onClick={() => (isFinal ? setAsking(true) : pay())}
      >
        {isOnline
          ? isPaid
            ? 'Mark as not verified'
            : 'Verify payment'
          : isAdvance
            ? 'Verify advance'
            : `Mark cash as ${isPaid ? 'not ' : ''}received`}
      </Button>
      {isAhead && !paymentRejection && (
        <Button variant="secondary" aria-disabled={busy} onClick={() => setRejecting(true)}>
          Reject payment
        </Button>
      )}
      {paymentRejection && (
        <Button variant="secondary" aria-disabled={busy} onClick={withdraw}>
          Withdraw rejection
        </Button>
      )}
      {isAdvancePaid && !isPaid && isUnpacked(order.status) && (
        <Button
          variant="secondary"
          aria-disabled={busy}
          onClick={() => run(() => markAdvance(false), 'Marked as not paid')}
        >
          Mark advance as not verified
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          question={
            isPaid ? `Mark order ${number} as not paid?` : `Did the payment of order ${number} arrive after all?`
          }
          yes={isPaid ? 'Yes, not paid' : 'Yes, it arrived'}
          isDangerous={isPaid}
          onYes={() => put(() => markPaid(!isPaid), isPaid ? 'Marked as not paid' : paid)}
          onClose={() => setAsking(false)}
        >
          <p>
            {isPaid
              ? `The date of the payment is removed${isOnline ? '' : ', and so is the courier’s settlement of this order'}.`
              : 'The customer was told of the rejection, and gets a mail that the payment is verified.'}{' '}
            This cannot be undone.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
