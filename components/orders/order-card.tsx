import { useLanguage, useTranslate } from '#translate'
import { ProductName } from '@/components/catalog/card/product-name'
import { ButtonLink } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import { Price } from '@/components/ui/price'
import type { Order } from '@/lib/orders/responses'
import { formatDate } from '@/lib/values/dates'
import { ShippingAddressOf } from './delivery'
import { OrderStep, PaymentStep } from './order-status'
import { ReferenceDollars } from './reference-dollars'

const NAMES_SHOWN = 3

/** An order in the history: a card on a phone, a row on a desktop. */
export function OrderCard({ order }: { order: Order }) {
  const t = useTranslate()
  return (
    <li
      className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 border-rule border-t py-6
        lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)_minmax(0,1fr)_auto] lg:items-start lg:py-8"
    >
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 lg:flex-col lg:items-start">
          <h2 className="text-lg">
            {t('Order')} {order.number}
          </h2>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <Price amount={order.totalPrice} className="font-semibold text-lg" />
            <ReferenceDollars amount={order.totalPrice} />
          </p>
        </div>
        <time dateTime={order.createdAt} className="text-sm text-soft">
          {formatDate(order.createdAt, useLanguage())}
        </time>
        <p className="flex flex-col gap-1 pt-1 text-sm">
          <span>
            <OrderStep order={order} />
          </span>
          <span>
            <PaymentStep order={order} />
          </span>
        </p>
      </div>
      <ul aria-label={t('Products')} className="grid gap-1.5 text-sm">
        {order.orderItems.slice(0, NAMES_SHOWN).map(({ _id, size, image, ...product }) => (
          <li key={`${_id} ${size}`} className="flex items-center gap-3">
            <span className="w-10 shrink-0">
              <Picture url={image || undefined} alt="" sizes="2.5rem" />
            </span>
            <ProductName of={product} className="min-w-0" />
          </li>
        ))}
        {order.orderItems.length > NAMES_SHOWN && <li>{t('More...')}</li>}
      </ul>
      <div className="text-sm">
        <h3 className="font-normal text-soft tracking-normal">{t('Shipping address')}</h3>
        <p>
          <ShippingAddressOf order={order} inOneLine />
        </p>
      </div>
      <ButtonLink
        href={`/order/${order._id}`}
        variant="secondary"
        size="sm"
        aria-label={t('Order Details of {number}', { number: order.number })}
      >
        {t('Order Details')}
      </ButtonLink>
    </li>
  )
}
