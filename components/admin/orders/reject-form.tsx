'use client'

import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { AdminAlert } from '@/components/admin/shell/admin-alert'
import { Button } from '@/components/ui/button'
import { TextArea } from '@/components/ui/form/field'
import { Form, Submit } from '@/components/ui/form/form'

/** The reasons that the owner can choose when rejecting a payment. The shopper reads them. */
const rejectionReasons = [
  'No payment with this reference has arrived.',
  'The amount that arrived is less than the amount to pay.',
  'This reference has already paid for another order.',
] as const

type RejectFormProps = { onReject(reason: string): Promise<void>; onClose(): void }

/** Asks why a payment is rejected. The input is kept as long as the form is rendered. */
export function RejectForm({ onReject, onClose }: RejectFormProps) {
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
