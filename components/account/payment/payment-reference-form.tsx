'use client'

import { useRouter } from 'next/navigation'
import { useTranslate } from '#translate'
import { Field } from '@/components/ui/form/field'
import { Form, FormAlert, Submit } from '@/components/ui/form/form'
import { notify } from '@/components/ui/notify'
import { call } from '@/lib/platform/browser/client'

/** Sends another payment reference for an order. */
export function PaymentReferenceForm({ id, shown = '' }: { id: string; shown?: string }) {
  const t = useTranslate()
  const router = useRouter()
  return (
    <Form
      defaults={{ orderPaymentID: shown }}
      rules={() => import('@/components/form-rules').then((rules) => rules.paymentReference)}
      onSubmit={async (values) => {
        await call('PUT /api/orders/{id}/payment-reference', { id, body: values })
        void notify('success', t('Payment ID sent'))
        router.refresh()
        // The form disappears after this, so the focus moves to the beginning of the page.
        document.getElementById('main')?.focus({ preventScroll: true })
      }}
      className="flex flex-col gap-4"
    >
      <Field
        name="orderPaymentID"
        label={t('Payment ID')}
        placeholder={t('Enter TID or Reference No of receipt')}
        autoComplete="off"
        maxLength={100}
      />
      <FormAlert />
      <Submit className="self-start">{t('Send Payment ID')}</Submit>
    </Form>
  )
}
