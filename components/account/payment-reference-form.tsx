'use client'

import { useRouter } from 'next/navigation'
import { Field } from '@/components/ui/field'
import { Form, FormAlert, Submit } from '@/components/ui/form'
import { notify } from '@/components/ui/notify'
import { call } from '@/lib/http/client'

/** Sends another payment reference for an order. */
export function PaymentReferenceForm({ id, shown = '' }: { id: string; shown?: string }) {
  const router = useRouter()
  return (
    <Form
      defaults={{ orderPaymentID: shown }}
      rules={() => import('@/components/form-rules').then((rules) => rules.paymentReference)}
      onSubmit={async (values) => {
        await call('PUT', `/api/orders/${encodeURIComponent(id)}/payment-reference`, values)
        void notify('success', 'Payment ID sent')
        router.refresh()
        // The form goes with what it answered: the focus waits at the beginning of the page.
        document.getElementById('main')?.focus({ preventScroll: true })
      }}
      className="flex flex-col gap-4"
    >
      <Field
        name="orderPaymentID"
        label="Payment ID"
        placeholder="Enter TID or Reference No of receipt"
        autoComplete="off"
        maxLength={100}
      />
      <FormAlert />
      <Submit className="self-start">Send Payment ID</Submit>
    </Form>
  )
}
