'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { AdminAlert } from '@/components/admin/shell/admin-alert'
import { adminCall, useUndo } from '@/components/admin/shell/admin-call'
import { Field, Select } from '@/components/ui/form/field'
import { Form, Submit } from '@/components/ui/form/form'
import type { Order } from '@/lib/orders/responses'
import { OWN_DELIVERY } from '@/lib/orders/status'
import { CallError } from '@/lib/platform/browser/client'

type Parcel = Pick<Order, '_id' | 'number' | 'status' | 'courier' | 'trackingNumber' | 'toCollect'> &
  Partial<Pick<Order, 'booking'>>

type ParcelFormProps = {
  order: Parcel
  couriers: string[]
  /** The courier of the last parcel, which is preselected. */
  last: string | null
  /** Ships an online order of which nothing came in. */
  unpaid?: boolean
}

/** Marks a parcel as handed to a courier. Once it is shipped, corrects its courier and tracking number. */
export function ParcelForm({ order, couriers, last, unpaid }: ParcelFormProps) {
  const router = useRouter()
  const withUndo = useUndo()
  const { _id, number, status, courier, trackingNumber, toCollect } = order
  const isShipped = status === 'shipped'
  // Its courier waits for it with a load sheet, in Hand over.
  const isBooked = order.booking?.state === 'booked'
  const isCash = !isShipped && toCollect > 0 && !unpaid
  const suggested = [courier, isShipped ? null : last].find((name) => name && couriers.includes(name)) ?? ''
  const [isTyped, setTyped] = useState(false)
  const [filledIn, setFilledIn] = useState(status)
  // Each state has its own values to begin with, which replace nothing that somebody has typed.
  if (!isTyped && filledIn !== status) setFilledIn(status)
  return (
    <details
      open={isTyped || (status === 'packed' && !isBooked) || (isShipped && !trackingNumber)}
      onInput={() => setTyped(true)}
      className="border border-rule bg-paper px-4"
    >
      <summary className="flex min-h-12 items-center font-medium">
        {isShipped ? 'Correct the tracking number' : isBooked ? 'Ship without a load sheet' : 'Ship'}
      </summary>
      <Form
        key={filledIn}
        defaults={{ courier: suggested, trackingNumber: trackingNumber ?? '' }}
        rules={async () => {
          const { cashShipmentForm, parcelForm, shipmentForm } = await import('@/lib/orders/ship/tracking-input')
          return isShipped ? parcelForm : isCash ? cashShipmentForm : shipmentForm
        }}
        onSubmit={async (parcel) => {
          if (isShipped) {
            const rows = [{ number, trackingNumber: parcel.trackingNumber }]
            const body = { courier: parcel.courier, rows, dryRun: false }
            const answer = await adminCall('POST /api/orders/tracking', { body })
            const failed = 'failed' in answer ? answer.failed : []
            if (failed[0]) throw new CallError(409, failed[0].message)
          } else {
            const by = parcel.courier === OWN_DELIVERY ? '' : parcel.courier
            const body = { status: 'shipped' as const, ...parcel, courier: by, unpaid }
            await adminCall('PUT /api/orders/{id}/status', { id: _id, body })
          }
          setTyped(false)
          withUndo(isShipped ? 'Tracking number saved' : 'Order shipped')
          router.refresh()
        }}
        label={isShipped ? 'Tracking number' : 'Ship'}
        className="flex flex-col gap-4 pt-1 pb-4"
      >
        <Select name="courier" label="Courier" isOptional={!isShipped && !isCash}>
          <option value="">{isShipped || isCash ? 'Choose' : 'None'}</option>
          {couriers.map((name) => (
            <option key={name}>{name}</option>
          ))}
          {isCash && <option>{OWN_DELIVERY}</option>}
        </Select>
        <Field
          name="trackingNumber"
          label="Tracking number"
          isOptional={!isShipped}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <AdminAlert />
        <Submit>{isShipped ? 'Save' : 'Mark as shipped'}</Submit>
      </Form>
    </details>
  )
}
