'use client'

import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { TextArea } from '@/components/ui/field'
import { Form, Submit } from '@/components/ui/form'
import { shop } from '@/lib/shop'
import { AdminAlert } from './admin-alert'

type RejectFormProps = { onReject(reason: string): Promise<void>; onClose(): void }

/** Asks why a payment is rejected. It keeps what was typed as long as it is rendered. */
export function RejectForm({ onReject, onClose }: RejectFormProps) {
  return (
    <Form
      label="Reject payment"
      defaults={{ reason: '' }}
      rules={() => import('./reject-rules')}
      onSubmit={({ reason }) => onReject(reason)}
      className="flex flex-col gap-3 border-ink border-l-2 pl-4"
    >
      <Reason />
      <AdminAlert />
      <div className="flex flex-wrap gap-3">
        <Submit size="sm">Reject payment</Submit>
        <Button size="sm" variant="secondary" onClick={onClose}>
          Keep waiting
        </Button>
      </div>
    </Form>
  )
}

function Reason() {
  const { setValue, setFocus } = useFormContext<{ reason: string }>()
  useEffect(() => setFocus('reason'), [setFocus])
  return (
    <>
      <TextArea
        name="reason"
        label="Reason"
        hint="The shopper reads it on the order's page and in a mail."
        rows={3}
        maxLength={300}
      />
      <ul aria-label="Or pick one" className="flex flex-col gap-2">
        {shop.rejectionReasons.map((reason) => (
          <li key={reason}>
            <button
              type="button"
              onClick={() => setValue('reason', reason, { shouldValidate: true })}
              className="min-h-11 w-full rounded-sm border border-edge bg-surface px-3 py-2 text-left text-sm hover:border-ink"
            >
              {reason}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
