'use client'

import { useRouter } from 'next/navigation'
import { type KeyboardEvent, useState } from 'react'
import { AdminAlert } from '@/components/admin/shell/admin-alert'
import { adminCall, UNDO_NOTICE, useUndo } from '@/components/admin/shell/admin-call'
import { Button } from '@/components/ui/button'
import { CheckField, Field, Select } from '@/components/ui/form/field'
import { Form, Submit } from '@/components/ui/form/form'
import { notify } from '@/components/ui/notify'
import type { Order } from '@/lib/orders/responses'
import { OWN_DELIVERY } from '@/lib/orders/status'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'
import { callBack, shipLater, useShipping } from './ship-later'

type Parcel = Pick<Order, '_id' | 'number' | 'status' | 'courier' | 'trackingNumber'> & Partial<Pick<Order, 'booking'>>

type ParcelFormProps = {
  order: Parcel
  couriers: string[]
  /** The courier of the last parcel, which is preselected. */
  last: string | null
  /** Ships an online order of which nothing came in. */
  unpaid?: boolean
}

/** Hands a parcel to a courier, which can be undone for ten seconds. Once it is shipped, corrects courier and number. */
export function ParcelForm({ order, couriers, last, unpaid }: ParcelFormProps) {
  const router = useRouter()
  const withUndo = useUndo()
  const { _id, number, status, courier, trackingNumber } = order
  const isShipped = status === 'shipped'
  // Its courier waits for it with a load sheet, in Hand over.
  const isBooked = order.booking?.state === 'booked'
  const suggested = [courier, isShipped ? null : last].find((name) => name && couriers.includes(name)) ?? ''
  const [isTyped, setTyped] = useState(false)
  const [filledIn, setFilledIn] = useState(status)
  const parcel = useShipping(_id)
  // Each state has its own values to begin with, which replace nothing that somebody has typed.
  if (!isTyped && filledIn !== status) setFilledIn(status)

  const ship = async (parcel: { courier: string; trackingNumber: string }) => {
    const by = parcel.courier === OWN_DELIVERY ? '' : parcel.courier
    const body = { status: 'shipped' as const, courier: by, trackingNumber: parcel.trackingNumber, unpaid }
    try {
      await adminCall('PUT /api/orders/{id}/status', { id: _id, body, keepalive: true })
      setTyped(false)
      withUndo(`Order ${number} shipped`)
    } catch (error) {
      const reason = error instanceof CallError ? error.message : REQUEST_FAILED
      void notify('error', `Order ${number} is not shipped: ${reason}`, UNDO_NOTICE)
    }
    router.refresh()
  }
  const undo = () => {
    if (callBack(_id)) void notify('info', 'Undone', UNDO_NOTICE)
  }

  return (
    <>
      {parcel && (
        <div role="status" className="flex flex-wrap items-center justify-between gap-3 border border-ink bg-paper p-4">
          <p className="wrap-anywhere min-w-0">
            <span className="block font-medium">Shipping: {parcel}</span>
            <span className="text-sm text-soft">The customer is told in ten seconds.</span>
          </p>
          <Button variant="secondary" size="sm" onClick={undo}>
            Undo
          </Button>
        </div>
      )}
      <details
        open={isTyped || (status === 'packed' && !isBooked) || (isShipped && !trackingNumber)}
        hidden={parcel !== null}
        onInput={() => setTyped(true)}
        onKeyDown={moveOn}
        className="border border-rule bg-paper px-4"
      >
        <summary className="flex min-h-12 items-center font-medium">
          {isShipped ? 'Correct the tracking number' : isBooked ? 'Ship without a load sheet' : 'Ship'}
        </summary>
        <Form
          key={filledIn}
          defaults={{ courier: suggested, trackingNumber: trackingNumber ?? '', hasNoNumber: false }}
          rules={async () => {
            const { parcelForm, shipmentForm } = await import('@/lib/orders/ship/tracking-input')
            return isShipped ? parcelForm : shipmentForm
          }}
          onSubmit={async (parcel) => {
            if (!isShipped) {
              const words = [parcel.courier, parcel.trackingNumber || 'no number yet'].join(', ')
              shipLater(_id, words, () => ship(parcel))
              return void notify('success', `Shipping order ${number}: ${words}`, UNDO_NOTICE, {
                name: 'Undo',
                run: undo,
              })
            }
            const rows = [{ number, trackingNumber: parcel.trackingNumber }]
            const body = { courier: parcel.courier, rows, dryRun: false }
            const answer = await adminCall('POST /api/orders/tracking', { body })
            const failed = 'failed' in answer ? answer.failed : []
            if (failed[0]) throw new CallError(409, failed[0].message)
            setTyped(false)
            withUndo('Tracking number saved')
            router.refresh()
          }}
          label={isShipped ? 'Tracking number' : 'Ship'}
          className="flex flex-col gap-4 pt-1 pb-4"
        >
          <Select name="courier" label="Courier">
            <option value="">Choose</option>
            {couriers.map((name) => (
              <option key={name}>{name}</option>
            ))}
            {!isShipped && <option>{OWN_DELIVERY}</option>}
          </Select>
          <Field
            name="trackingNumber"
            label="Tracking number"
            maxLength={100}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="next"
          />
          {!isShipped && <CheckField name="hasNoNumber" label="No number yet" />}
          <AdminAlert />
          <Submit>{isShipped ? 'Save' : 'Ship'}</Submit>
        </Form>
      </details>
    </>
  )
}

/** Enter, which a scanner sends after the number, moves on to the button. */
function moveOn(event: KeyboardEvent<HTMLDetailsElement>): void {
  const { key, target } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type === 'checkbox') return
  event.preventDefault()
  target.form?.querySelector<HTMLElement>('[type=submit]')?.focus()
}
