'use client'

import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Tick } from '@/components/admin/form/fields'
import { adminCall } from '@/components/admin/shell/admin-call'
import { ConfirmDialog } from '@/components/admin/shell/confirm-dialog'
import { LoginAgain } from '@/components/admin/shell/login-again'
import { Button } from '@/components/ui/button'
import { KeepInput } from '@/components/ui/form/keep-input'
import { Price } from '@/components/ui/price'
import { isUnpaidAhead } from '@/lib/orders/pay/due'
import type { Order } from '@/lib/orders/responses'
import { canBecome, isClosed, type OrderStatus, statusesAfter } from '@/lib/orders/status'
import { nextStepOf } from './next-step'
import { ParcelForm } from './parcel-form'
import { AmountForm, type OrderAction, usePaymentActions } from './payment-actions'
import { useShipping } from './ship-later'
import { type OrderChange, useOrderChange } from './use-order-change'

/** The actions on an order: next step, payment, delivery, cancelling and refunding. */
type OrderActionsProps = Pick<NextStepsProps, 'order' | 'couriers' | 'lastCourier'>

export function OrderActions({ order, couriers, lastCourier }: OrderActionsProps) {
  const { _id: id, number, status, isDelivered, received, refundedAt, exchangeOf } = order
  const change = useOrderChange()
  const [asking, setAsking] = useState<'cancel' | 'return' | 'nothing' | null>(null)
  const [isMore, setMore] = useState(false)
  const [typedInto, setTypedInto] = useState<string | null>(null)
  const [isShipping, setShipping] = useState(false)
  const parcelForm = useRef<HTMLDivElement>(null)
  const isWaiting = useShipping(id) !== null
  const moreId = useId()
  const isAwaited = isUnpaidAhead(order)
  const next = nextStepOf(order)
  const markDelivered = (isDelivered: boolean) =>
    adminCall('PUT /api/orders/{id}/deliver', { id, body: { isDelivered } })
  // Undoing leads to `shipped`, or delivers again, so only an order that was shipped gets its old state back.
  const undoDelivery = status === 'shipped' ? () => markDelivered(false) : undefined
  const deliver = !isClosed(status) && (
    <Button
      key="deliver"
      variant={next === 'deliver' ? 'primary' : 'secondary'}
      aria-disabled={change.isPending || undefined}
      onClick={() => change.run(() => markDelivered(!isDelivered), 'Update Succeed', undoDelivery)}
    >
      {isDelivered ? 'Mark As Not Delivered' : 'Mark As Delivered'}
    </Button>
  )
  useEffect(() => {
    if (!isShipping) return
    parcelForm.current?.scrollIntoView({ block: 'center' })
    parcelForm.current?.querySelector<HTMLElement>('[name=trackingNumber]')?.focus({ preventScroll: true })
  }, [isShipping])
  const payment = usePaymentActions({ order, change })
  const steps = useNextSteps({ order, couriers, lastCourier, change, deliver })
  const rejectPayment = () => {
    const base = { orderPaymentIDBase: order.orderPaymentID, isCancelledBase: true }
    const body = { isRejected: true, reason: 'No money came', ...base } as const
    return adminCall('PUT /api/orders/{id}/reject-payment', { id, body })
  }
  const own: OrderAction[] = [
    canBecome(status, 'cancelled') && (
      <Button key="cancel" variant="quiet" size="sm" onClick={() => setAsking('cancel')}>
        Cancel order
      </Button>
    ),
    isClosed(status) && isAwaited && !refundedAt && (
      <Button key="return" onClick={() => setAsking('return')}>
        Mark money as returned
      </Button>
    ),
    isClosed(status) && isAwaited && !refundedAt && !order.paymentRejection && (
      <Button key="nothing" variant="secondary" onClick={() => setAsking('nothing')}>
        No money came
      </Button>
    ),
    isClosed(status) && !exchangeOf && (
      <AmountForm
        key="came after all"
        order={order}
        change={change}
        name={received > 0 ? 'More money came' : 'The money came after all'}
      />
    ),
  ]
  const [first, second] = isAwaited ? [payment, steps] : [steps, payment]
  const all = [...first.actions, ...second.actions, ...own].filter((action) => action !== false)
  const others = all.filter(({ key }) => key !== next)
  const more = (
    <Button
      key="more"
      variant="secondary"
      size="sm"
      aria-expanded={isMore}
      aria-controls={moreId}
      onClick={() => setMore(!isMore)}
    >
      More
      <ChevronDown
        aria-hidden="true"
        size={18}
        strokeWidth={1.5}
        className={`transition-transform ${isMore ? 'rotate-180' : ''}`}
      />
    </Button>
  )
  // Where the page has one column, the form of the parcel opens from a button that is in view.
  const isFolded = next === 'ship' && !isShipping && !isWaiting && typedInto !== 'ship'
  const open = (
    <Button key="open" onClick={() => setShipping(true)}>
      {status === 'shipped' ? 'Enter the tracking number' : 'Ship'}
    </Button>
  )
  // In one list with keys, so that an open form stays when a colleague was faster and the order changes.
  const shown = [
    ...(isFolded ? [open] : []),
    ...all.filter(({ key }) => key === next),
    ...(others.length > 0 ? [more] : []),
    ...others,
  ]
  const isFoot = ({ key }: (typeof shown)[number]) => key === 'open' || (key === next && key !== 'ship')
  return (
    <div className="contents">
      {shown.map((action) => (
        <div
          key={action.key}
          id={action === others[0] ? moreId : undefined}
          ref={action.key === 'ship' ? parcelForm : undefined}
          data-foot={isFoot(action) ? '' : undefined}
          // What is typed stays in view when another step becomes the next one.
          hidden={others.includes(action) && !isMore && action.key !== typedInto}
          onInput={() => setTypedInto(action.key)}
          className={`flex flex-col items-stretch not-first:-mt-3 [&[hidden]]:hidden ${isFoot(action) ? foot : ''} ${
            { open: 'lg:hidden', ship: isFolded ? 'max-lg:hidden' : '' }[action.key ?? ''] ?? ''
          }`}
        >
          {action}
        </div>
      ))}
      {payment.dialog}
      {steps.dialog}
      <div role="alert" className="-mt-3 flex flex-col text-danger empty:hidden">
        {change.message && <p>{change.message}</p>}
        <LoginAgain message={change.message} />
      </div>
      {asking === 'cancel' && (
        <ConfirmDialog
          question={`Cancel order ${number}?`}
          yes="Yes, cancel it"
          isDangerous
          no="Keep the order"
          onYes={() => change.put(() => adminCall('PUT /api/orders/{id}/cancel', { id }), 'Order cancelled')}
          onClose={() => setAsking(null)}
        >
          <p>
            Its pieces go back on sale. {received > 0 && 'It is paid: the money has to go back. '}
            {exchangeOf && 'The exchange becomes a refund. '}This cannot be undone.
          </p>
        </ConfirmDialog>
      )}
      {asking === 'return' && (
        <ConfirmDialog
          question={`Was the money of order ${number} returned?`}
          yes="Yes, it was returned"
          no="Not yet"
          onYes={() =>
            change.put(() => adminCall('PUT /api/orders/{id}/pay', { id, body: { isPaid: false } }), 'Money returned')
          }
          onClose={() => setAsking(null)}
        >
          <p>
            It ended before its payment was verified: look first whether the money came. The customer reads that{' '}
            <Price amount={order.advancePrice || order.totalPrice} /> went back. This cannot be undone.
          </p>
        </ConfirmDialog>
      )}
      {asking === 'nothing' && (
        <ConfirmDialog
          question={`Did no money come for order ${number}?`}
          yes="No, nothing came"
          no="Look again"
          onYes={() => change.put(rejectPayment, 'Closed without a payment')}
          onClose={() => setAsking(null)}
        >
          <p>The order leaves the list of payments to look up. No mail is sent.</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

/** The next step, which stays in view as long as the customer and the state of the order do. */
const foot = '-mx-5 border-rule border-t bg-sand px-5 py-3 sm:-mx-6 sm:px-6'

/** The button labels of steps without a form. */
const plainSteps: Partial<Record<OrderStatus, string>> = { confirmed: 'Mark as confirmed', packed: 'Mark as packed' }

type NextStepsProps = {
  order: Order
  couriers: string[]
  lastCourier: string | null
  change: OrderChange
  /** The spec's delivery button, which comes first for a shipped parcel. */
  deliver: OrderAction
}

/** The steps that may follow the current state, with the parcel's form where a courier takes over. */
function useNextSteps({ order, couriers, lastCourier, change, deliver }: NextStepsProps) {
  const [isAsking, setAsking] = useState(false)
  const [isUnpaidToo, setUnpaidToo] = useState(false)
  const [restock, setRestock] = useState(true)
  const { _id, status, number } = order
  const isUnpaid = order.paymentMethod === 'Online Payment' && isUnpaidAhead(order)
  const unpaid = (isUnpaid && isUnpaidToo) || undefined
  const after = statusesAfter(status)
  const isOnWay = status === 'shipped'
  const busy = change.isPending || undefined
  const moveTo = (step: OrderStatus, restock?: boolean) =>
    adminCall('PUT /api/orders/{id}/status', { id: _id, body: { status: step, unpaid, restock } })
  const actions: OrderAction[] = [
    isOnWay && deliver,
    isUnpaid && after.includes('shipped') && (
      <label key="unpaid" className="flex min-h-11 items-start gap-3 py-2">
        <input
          type="checkbox"
          checked={isUnpaidToo}
          onChange={({ currentTarget }) => setUnpaidToo(currentTarget.checked)}
          className="mt-0.5 size-5 shrink-0 accent-ink"
        />
        <span>Pack and ship it although nothing has come in. The courier collects nothing.</span>
      </label>
    ),
    ...after
      .filter((step) => plainSteps[step])
      .map((step) => (
        <Button
          key={step}
          variant={nextStepOf(order) === step ? 'primary' : 'secondary'}
          aria-disabled={busy}
          onClick={() => change.run(() => moveTo(step), `Order ${step}`)}
        >
          {plainSteps[step]}
        </Button>
      )),
    <KeepInput key="ship" of={isOnWay || after.includes('shipped') ? 'parcel' : null}>
      <ParcelForm order={order} couriers={couriers} last={lastCourier} unpaid={unpaid} />
    </KeepInput>,
    !isOnWay && deliver,
    after.includes('returned') && (
      <Button key="refused" variant="quiet" size="sm" onClick={() => setAsking(true)}>
        Refused at the door
      </Button>
    ),
  ]
  const dialog = isAsking && (
    <ConfirmDialog
      question={`Did order ${number} come back?`}
      yes="Yes, it came back"
      no="Not yet"
      onYes={() => change.put(() => moveTo('returned', restock), 'Order returned')}
      onClose={() => setAsking(false)}
    >
      <p>The customer refused it at the door. This cannot be undone.</p>
      <Tick isOn={restock} onChange={setRestock}>
        Put them back on sale
      </Tick>
    </ConfirmDialog>
  )
  return { actions, dialog }
}
