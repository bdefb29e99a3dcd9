'use client'

import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '#translate'
import { Field } from '@/components/ui/form/field'
import { Form, FormAlert, Submit } from '@/components/ui/form/form'
import type { TrackedOrder } from '@/lib/orders/track/responses'
import { call } from '@/lib/platform/browser/client'
import { TrackedParcel } from './tracked-parcel'

/** Tracks an order by its number and telephone number, without signing in. */
export function TrackOrder() {
  const t = useTranslate()
  const [order, setOrder] = useState<TrackedOrder | null>(null)
  const result = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (order) result.current?.focus()
  }, [order])

  return (
    <>
      <Form
        defaults={{ number: '', phone: '' }}
        rules={() => import('@/components/form-rules').then((rules) => rules.trackOrder)}
        onSubmit={async (values) => {
          setOrder(null)
          setOrder(await call('POST /api/orders/track', { body: values }))
        }}
        label={t('Track your order')}
        className="flex max-w-md flex-col gap-5"
      >
        <Field name="number" label={t('Order number')} inputMode="numeric" autoComplete="off" maxLength={40} />
        <Field
          name="phone"
          label={t('Phone number')}
          type="tel"
          autoComplete="tel"
          hint={t('11 digits, e.g. 03001234567')}
        />
        <FormAlert />
        <Submit className="self-start">{t('Track order')}</Submit>
      </Form>
      <div ref={result} tabIndex={-1} className="mt-10 scroll-mt-32 outline-none empty:hidden">
        {order && <TrackedParcel order={order} />}
      </div>
    </>
  )
}
