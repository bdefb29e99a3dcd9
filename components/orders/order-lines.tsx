import { useTranslate } from '#translate'
import { ProductName } from '@/components/catalog/card/product-name'
import { AdvanceRows, DiscountRow, ShippingRow, SumRow } from '@/components/checkout/total-rows'
import { Link } from '@/components/ui/link'
import { Picture } from '@/components/ui/picture'
import { Price, SalePrice } from '@/components/ui/price'
import type { Order } from '@/lib/orders/responses'
import { isClosed } from '@/lib/orders/status'
import { times } from '@/lib/values/money'
import { ReferenceDollars } from './reference-dollars'

type OrderLinesProps = {
  order: Order
  /** The products that can be reviewed, and whether they have been. Absent if there are none. */
  reviewable?: Map<string, boolean>
}

/** The lines of an order with names and prices as of then, and the total. */
export function OrderLines({ order, reviewable }: OrderLinesProps) {
  const t = useTranslate()
  return (
    <section aria-labelledby="items" className="flex flex-col">
      <h2 id="items" className="mb-4 text-lg">
        {t('Items')}
      </h2>
      <ul className="border-rule border-b">
        {order.orderItems.map(({ _id, name, nameUr, image, price, compareAtPrice, qty, size }) => (
          <li key={`${_id} ${size}`} className="flex flex-wrap gap-4 border-rule border-t py-4">
            <div className="w-16 shrink-0 sm:w-24">
              <Picture url={image || undefined} alt="" sizes="(min-width: 40rem) 6rem, 4rem" />
            </div>
            <div className="flex min-w-0 flex-[1_1_min(11rem,100%)] flex-col gap-x-6 gap-y-1 sm:flex-row sm:justify-between">
              <div className="min-w-0">
                <p className="font-medium">
                  <ProductName of={{ name, nameUr }} />
                </p>
                <p className="text-sm text-soft">
                  {size && (
                    <>
                      {t('Size')} <bdi>{t.text(size)}</bdi>
                      {compareAtPrice === null ? ' · ' : <br />}
                    </>
                  )}
                  {qty} × <SalePrice amount={price} before={compareAtPrice} />
                </p>
                {reviewable?.has(_id) && (
                  <Link href={`/review/${encodeURIComponent(_id)}`} className="link target text-sm">
                    {reviewable.get(_id) ? t('Your review') : t('Write a review')}
                  </Link>
                )}
              </div>
              <Price amount={times(price, qty)} className="font-medium" />
            </div>
          </li>
        ))}
      </ul>
      <dl className="ms-auto grid w-full gap-y-1 pt-4 sm:max-w-80">
        <SumRow name={t('Subtotal')}>
          <Price amount={order.subTotalPrice} />
        </SumRow>
        <DiscountRow code={order.discountCode} amount={order.discountPrice} />
        <ShippingRow amount={order.shippingPrice} />
        <SumRow name={t('Total')} isTotal>
          <Price amount={order.totalPrice} className="block text-xl" />
          <ReferenceDollars amount={order.totalPrice} />
        </SumRow>
        {!isClosed(order.status) && <AdvanceRows advance={order.advancePrice} total={order.totalPrice} />}
      </dl>
    </section>
  )
}
