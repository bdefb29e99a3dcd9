import { useTranslate } from '#translate'
import { ProductName } from '@/components/catalog/card/product-name'
import { Price } from '@/components/ui/price'
import { type OrderStatus, stepsReached } from '@/lib/orders/status'
import type { TrackedOrder } from '@/lib/orders/track/responses'
import { OrderStep } from './order-step'
import { OrderTimeline } from './order-timeline'
import { ExpectedDays, Parcel } from './parcel'

/** The progress of an order, for anyone who knows its number and telephone number. */
export function TrackedParcel({ order }: { order: TrackedOrder }) {
  const t = useTranslate()
  const { number, statusHistory, items, totalPrice } = order
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
          <ExpectedDays order={order} />
        </p>
      </div>
      <Parcel order={order} />
      <OrderTimeline order={order} />
      <ul aria-label={t('Items')} className="border-rule border-t pt-4">
        {items.map(({ name, nameUr, qty, size }) => (
          <li key={`${name} ${size}`} className="wrap-anywhere">
            {qty} × <ProductName of={{ name, nameUr }} />
            {size && <span className="text-soft">{t(', size {size}', { size: t.text(size) })}</span>}
          </li>
        ))}
      </ul>
      <p className="flex justify-between font-semibold">
        {t('Total')} <Price amount={totalPrice} />
      </p>
    </section>
  )
}
