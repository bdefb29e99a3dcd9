'use client'

import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '#translate'
import { ProductName } from '@/components/catalog/card/product-name'
import { Field } from '@/components/ui/form/field'
import { Form, FormAlert, Submit } from '@/components/ui/form/form'
import { Price } from '@/components/ui/price'
import { type OrderStatus, stepsReached } from '@/lib/orders/status'
import type { TrackedOrder } from '@/lib/orders/track/track-order'
import { call } from '@/lib/platform/browser/client'
import { ExpectedDelivery, OrderTimeline, ParcelSteps, ParcelTracking } from './delivery'
import { OrderStep } from './order-status'

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
        rules={async () => (await import('@/lib/orders/place/input')).trackForm}
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

/** The progress of an order, for anyone who knows its number and telephone number. */
function TrackedParcel({ order }: { order: TrackedOrder }) {
  const t = useTranslate()
  const { number, statusHistory, items, shippingPrice, totalPrice } = order
  const steps = stepsReached(statusHistory)
  const timeOf = (wanted: OrderStatus) => steps.find((step) => step.status === wanted)?.at ?? null
  return (
    <section aria-labelledby="tracked" className="flex flex-col gap-5 bg-sand p-5 sm:p-6">
      <div>
        <h2 id="tracked" className="text-lg">
          {t('Order')} {number}
        </h2>
        <p>
          <OrderStep order={{ ...order, deliveredAt: timeOf('delivered'), cancelledAt: timeOf('cancelled') }} />
          <ExpectedDelivery order={order} parcel={order.parcel ?? null} />
        </p>
      </div>
      <ParcelTracking order={order} />
      <OrderTimeline order={order} />
      <ParcelSteps events={order.parcel ?? null} />
      <ul aria-label={t('Items')} className="border-rule border-t pt-4">
        {items.map(({ name, nameUr, qty, size }) => (
          <li key={`${name} ${size}`} className="wrap-anywhere">
            {qty} × <ProductName of={{ name, nameUr }} />
            {size && <span className="text-soft">{t(', size {size}', { size: t.text(size) })}</span>}
          </li>
        ))}
      </ul>
      {shippingPrice !== undefined && (
        <p className="flex justify-between">
          {t('Shipping')} <Price amount={shippingPrice} />
        </p>
      )}
      <p className="flex justify-between font-semibold">
        {t('Total')} <Price amount={totalPrice} />
      </p>
    </section>
  )
}
