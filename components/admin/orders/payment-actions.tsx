'use client'

import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { NumberField } from '@/components/admin/form/fields'
import { DeskKey } from '@/components/admin/lists/desk'
import { AdminAlert } from '@/components/admin/shell/admin-alert'
import { adminCall } from '@/components/admin/shell/admin-call'
import { ConfirmDialog } from '@/components/admin/shell/confirm-dialog'
import { Button } from '@/components/ui/button'
import { TextArea } from '@/components/ui/form/field'
import { Form, Submit } from '@/components/ui/form/form'
import { KeepInput } from '@/components/ui/form/keep-input'
import { amountDue, isUnpaidAhead } from '@/lib/orders/pay/due'
import type { Order } from '@/lib/orders/responses'
import { canBecome, isClosed, isUnpacked } from '@/lib/orders/status'
import { formatRupees } from '@/lib/values/money'
import { isPartPaid, type NextStep, nextStepOf } from './next-step'
import type { OrderChange } from './use-order-change'

/** A button or a form with a key, which keeps its input where the next step becomes another one. */
export type OrderAction = ReactElement | false

type PaymentActionsProps = {
  order: Order
  change: OrderChange
  /** Whether the page has the keys V and R for them. */
  hasKeys?: boolean
}

/** The actions of a card, of which the next step stays in view as long as the card does. */
export function PaymentActions(props: PaymentActionsProps) {
  const { actions, dialog } = usePaymentActions(props)
  const next = nextStepOf(props.order)
  return (
    <>
      {actions.map(
        (action) =>
          action && (
            <div
              key={action.key}
              data-foot={action.key === next ? '' : undefined}
              className={
                action.key === next
                  ? '-mx-4 flex flex-col border-rule border-t bg-surface px-4 py-3 sm:-mx-6 sm:px-6'
                  : 'flex flex-col'
              }
            >
              {action}
            </div>
          ),
      )}
      {dialog}
    </>
  )
}

/** The payment actions of an order that is not closed and costs something: paid, not paid, or reference rejected. */
export function usePaymentActions({ order, change, hasKeys }: PaymentActionsProps) {
  const { isPending, put, run } = change
  const {
    _id: id,
    number,
    isCancelled,
    isPaid,
    paymentRejection,
    isAdvancePaid,
    received,
    stillToPay,
    pastPaymentIDs = [],
  } = order
  const [isRejecting, setRejecting] = useState(false)
  /** What the open question would make of the order, which may become so meanwhile. */
  const [asking, setAsking] = useState<{ to: 'paid' | 'not paid'; isAdvance: boolean } | null>(null)
  const busy = isPending || undefined
  const isOnline = order.paymentMethod === 'Online Payment'
  const isAhead = isUnpaidAhead(order)
  const isAdvance = isAhead && !isOnline
  const isPart = isPartPaid(order)
  const hasRest = isPart || (isPaid && stillToPay > 0)
  const orderPaymentIDBase = order.orderPaymentID
  const shown = {
    orderPaymentIDBase,
    isRejectedBase: Boolean(paymentRejection),
    isCancelledBase: isCancelled,
    totalPriceBase: order.totalPrice,
    receivedBase: received,
  }
  const markAdvance = (isPaid: boolean) =>
    adminCall('PUT /api/orders/{id}/pay-advance', { id, body: { isPaid, ...shown } })
  const markPaid = (isPaid: boolean, isOfAdvance = isAdvance) =>
    isOfAdvance ? markAdvance(isPaid) : adminCall('PUT /api/orders/{id}/pay', { id, body: { isPaid, ...shown } })
  const paid = isAdvance ? 'Advance verified' : isOnline ? 'Payment verified' : 'Cash received'
  const pay = () =>
    run(
      () => markPaid(true),
      paid,
      () => markPaid(false),
    )
  const changeMethod = (isCash: boolean) =>
    adminCall('PUT /api/orders/{id}/payment-method', {
      id,
      body: { paymentMethod: isCash ? 'Cash on Delivery' : 'Online Payment' },
    })
  const toMethod = (isCash: boolean) =>
    [
      () => changeMethod(isCash),
      isCash ? 'The customer pays the rider' : 'The customer pays online',
      // An advance would not be asked for again, and a rejection is gone.
      isFinal || order.advancePrice > 0 ? undefined : () => changeMethod(!isCash),
    ] as const
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

  const next = nextStepOf(order)
  const lookOf = (step: NextStep) => (next === step ? 'primary' : 'secondary')
  const buttons: OrderAction[] = [
    hasRest && (
      // An undo would take back the first payment too.
      <Button
        key="rest"
        variant={lookOf('rest')}
        aria-disabled={busy}
        onClick={() => run(() => markPaid(true), 'Rest received')}
      >
        Mark {formatRupees(amountDue(order))} as received
      </Button>
    ),
    isPart && (
      <Button
        key="take back"
        variant="secondary"
        aria-disabled={busy}
        onClick={() => run(() => markPaid(false), 'Marked as not paid')}
      >
        Take back what was recorded
      </Button>
    ),
    !isPart && (
      <Button
        key="pay"
        variant={lookOf('pay')}
        aria-keyshortcuts={hasKeys ? 'V' : undefined}
        aria-disabled={busy}
        onClick={() => (isFinal ? setAsking({ to: isPaid ? 'not paid' : 'paid', isAdvance }) : pay())}
      >
        {isOnline
          ? isPaid
            ? 'Mark as not verified'
            : 'Verify payment'
          : isAdvance
            ? 'Verify advance'
            : `Mark cash as ${isPaid ? 'not ' : ''}received`}{' '}
        {hasKeys && <DeskKey of="V" />}
      </Button>
    ),
    <AmountForm key="amount" order={order} change={change} name="Another amount came" isAdvance={isAdvance} />,
    (isAhead || (isOnline && isPart && pastPaymentIDs.length > 0)) && !paymentRejection && (
      <Button
        key="reject"
        variant="secondary"
        aria-keyshortcuts={hasKeys ? 'R' : undefined}
        aria-disabled={busy}
        onClick={() => setRejecting(true)}
      >
        Reject payment {hasKeys && <DeskKey of="R" />}
      </Button>
    ),
    Boolean(paymentRejection) && (
      <Button key="withdraw" variant="secondary" aria-disabled={busy} onClick={withdraw}>
        Withdraw rejection
      </Button>
    ),
    !isPaid && order.totalPrice > 0 && canBecome(order.status, 'shipped') && (
      <Button
        key="method"
        variant={isOnline && isAhead ? 'secondary' : 'quiet'}
        size={isOnline ? undefined : 'sm'}
        aria-disabled={busy}
        onClick={() => run(...toMethod(isOnline))}
      >
        {isOnline ? 'Customer pays the rider' : 'Customer pays online'}
      </Button>
    ),
    isAdvancePaid && !isPaid && isUnpacked(order.status) && (
      <Button
        key="advance"
        variant="secondary"
        aria-disabled={busy}
        onClick={() => run(() => markAdvance(false), 'Marked as not paid')}
      >
        Mark advance as not verified
      </Button>
    ),
  ]

  const isToPaid = asking?.to === 'paid'
  const isOver = isClosed(order.status) || order.totalPrice === 0
  // The form stays when a colleague was faster, so that the input is not lost.
  const actions: OrderAction[] = isRejecting
    ? [<RejectForm key="reject" onReject={reject} onClose={() => setRejecting(false)} />]
    : isOver
      ? []
      : buttons
  const dialog = asking && (
    <ConfirmDialog
      question={isToPaid ? `Did the payment of order ${number} arrive after all?` : `Mark order ${number} as not paid?`}
      yes={isToPaid ? 'Yes, it arrived' : 'Yes, not paid'}
      isDangerous={!isToPaid}
      onYes={() => put(() => markPaid(isToPaid, asking.isAdvance), isToPaid ? paid : 'Marked as not paid')}
      onClose={() => setAsking(null)}
    >
      <p>
        {isToPaid
          ? 'The customer was told of the rejection, and gets a mail that the payment is verified.'
          : `The date of the payment is removed${isOnline ? '' : ', and so is the courier’s settlement of this order'}.`}{' '}
        This cannot be undone.
      </p>
    </ConfirmDialog>
  )
  return { actions, dialog }
}

type AmountFormProps = { order: Order; change: OrderChange; name: string; isAdvance?: boolean }

/** Records money of another amount than is due. Less leaves the rest to pay, and more has to go back. */
export function AmountForm({ order, change: { put }, name, isAdvance = false }: AmountFormProps) {
  const { _id: id, orderPaymentID: orderPaymentIDBase, totalPrice: totalPriceBase, received: receivedBase } = order
  const send = async ({ amount }: { amount: number }) => {
    const body = { isPaid: true, amount, orderPaymentIDBase, totalPriceBase, receivedBase }
    const call = isAdvance ? 'PUT /api/orders/{id}/pay-advance' : 'PUT /api/orders/{id}/pay'
    await put(() => adminCall(call, { id, body }), 'Money recorded')
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <details>
      <summary className="link inline-flex min-h-11 items-center">{name}</summary>
      <KeepInput of={String(receivedBase)}>
        <Form
          label={name}
          defaults={{ amount: '' }}
          rules={async () => (await import('@/lib/orders/pay/payment-input')).amountForm}
          onSubmit={send}
          className="flex flex-col gap-4 pt-1"
        >
          <NumberField
            name="amount"
            label="Amount that came, in PKR"
            hint="Of less the rest stays to be paid. What is more has to go back."
          />
          <AdminAlert />
          <Submit size="sm">Record the amount</Submit>
        </Form>
      </KeepInput>
    </details>
  )
}

/** The reasons that the owner can choose when rejecting a payment. The shopper reads them. */
const rejectionReasons = [
  'No payment with this reference has arrived.',
  'The amount that arrived is less than the amount to pay.',
  'This reference has already paid for another order.',
] as const

type RejectFormProps = { onReject(reason: string): Promise<void>; onClose(): void }

/** Asks why a payment is rejected. The input is kept as long as the form is rendered. */
function RejectForm({ onReject, onClose }: RejectFormProps) {
  return (
    <Form
      label="Reject payment"
      defaults={{ reason: '' }}
      rules={async () => (await import('@/lib/orders/pay/payment-input')).rejectionForm}
      onSubmit={({ reason }) => onReject(reason)}
      className="flex flex-col gap-3 border-ink border-l-2 pl-4"
    >
      <CommonReasons />
      <TextArea
        name="reason"
        label="Reason"
        hint="The shopper reads it on the order's page and in a mail."
        rows={2}
        maxLength={300}
      />
      <AdminAlert />
      <div className="flex flex-wrap gap-3">
        <Submit size="sm" variant="danger">
          Reject payment
        </Submit>
        <Button size="sm" variant="secondary" onClick={onClose}>
          Do not reject
        </Button>
      </div>
    </Form>
  )
}

/** The first button gets the focus, because focusing the text field would open a phone's keyboard. */
function CommonReasons() {
  const { setValue } = useFormContext<{ reason: string }>()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.querySelector('button')?.focus(), [])
  return (
    <ul ref={list} aria-label="Pick one, or write your own" className="flex flex-col gap-2">
      {rejectionReasons.map((reason) => (
        <li key={reason}>
          <button
            type="button"
            onClick={({ currentTarget: { form } }) => {
              setValue('reason', reason, { shouldDirty: true, shouldValidate: true })
              form?.querySelector<HTMLElement>('[type=submit]')?.focus()
            }}
            className="min-h-11 w-full rounded-sm border border-edge bg-surface px-3 py-2 text-left text-sm
              hover:border-ink"
          >
            {reason}
          </button>
        </li>
      ))}
    </ul>
  )
}
