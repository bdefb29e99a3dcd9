'use client'

import { useRouter } from 'next/navigation'
import { useTranslate } from '#translate'
import { Form, FormAlert, Submit } from '@/components/ui/form/form'
import { notify } from '@/components/ui/notify'
import type { RefundTo, RefundToTyped } from '@/lib/orders/pay/refund-input'
import { call } from '@/lib/platform/browser/client'
import { RefundFields } from './refund-fields'

/** Asks where the money of an order goes back to. */
export function RefundToForm({ id, shown }: { id: string; shown: RefundTo | null }) {
  const t = useTranslate()
  const router = useRouter()
  return (
    <Form<RefundToTyped, RefundTo>
      defaults={shown ?? { method: '', account: '' }}
      rules={() => import('@/components/form-rules').then((rules) => rules.refundTo)}
      onSubmit={async (body) => {
        await call('PUT /api/orders/{id}/refund-to', { id, body })
        void notify('success', t('Account saved'))
        router.refresh()
        // The form disappears after this, so the focus moves to the beginning of the page.
        document.getElementById('main')?.focus({ preventScroll: true })
      }}
      label={t('Where the money goes')}
      className="flex max-w-md flex-col gap-5 pt-2"
    >
      <RefundFields />
      <FormAlert />
      <Submit className="self-start">{t('Save')}</Submit>
    </Form>
  )
}
