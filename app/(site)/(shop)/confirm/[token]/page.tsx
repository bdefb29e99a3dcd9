import type { Metadata } from 'next'
import { useTranslate } from '#translate'
import { InUrdu } from '@/app/in-urdu'
import { ProductName } from '@/components/catalog/card/product-name'
import { AdvanceRows, DiscountRow, ShippingRow, SumRow } from '@/components/checkout/total-rows'
import { ConfirmOrder, LinkClosed } from '@/components/orders/confirm-order'
import { Price } from '@/components/ui/price'
import { getTranslate } from '@/lib/i18n/react-server'
import account from '@/lib/i18n/ur/account.json'
import { type OrderToConfirm, orderToConfirm } from '@/lib/orders/confirm/confirm-order'
import { times } from '@/lib/values/money'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslate())('Confirm your order'),
  robots: { index: false, follow: false },
})

type Props = { params: Promise<{ token: string }> }

/**
 * Opened from the mail of a cash order, by mail scanners too: looking at it changes nothing. Tall enough that the footer
 * stays below the window.
 */
export default async function ConfirmPage({ params }: Props) {
  const { token } = await params
  const order = await orderToConfirm(token)
  return (
    <div className="shell min-h-dvh pb-20">
      <div className="max-w-xl">
        <InUrdu of={account}>
          {order ? (
            <ConfirmOrder
              token={token}
              number={order.number}
              status={order.status}
              isPaid={order.isPaid && order.totalPrice > 0}
            >
              <OrderedItems order={order} />
            </ConfirmOrder>
          ) : (
            <LinkClosed />
          )}
        </InUrdu>
      </div>
    </div>
  )
}

function OrderedItems({
  order: { orderItems, discountCode, discountPrice, shippingPrice, totalPrice, advancePrice, isPaid },
}: {
  order: OrderToConfirm
}) {
  const t = useTranslate()
  return (
    <section aria-label={t('Items')}>
      <ul className="border-rule border-b">
        {orderItems.map(({ _id, size, qty, price, ...product }) => (
          <li key={`${_id} ${size}`} className="flex flex-wrap justify-between gap-x-6 border-rule border-t py-3">
            <span className="wrap-anywhere min-w-0">
              {qty} × <ProductName of={product} />
              {size && <span className="text-soft">{t(', size {size}', { size: t.text(size) })}</span>}
            </span>
            <Price amount={times(price, qty)} />
          </li>
        ))}
      </ul>
      <dl className="pt-3">
        <DiscountRow code={discountCode} amount={discountPrice} />
        {shippingPrice > 0 && <ShippingRow amount={shippingPrice} />}
        <SumRow name={isPaid ? t('Total, paid') : advancePrice > 0 ? t('Total') : t('Total, in cash')} isTotal>
          <Price amount={totalPrice} className="text-xl" />
        </SumRow>
        <AdvanceRows advance={advancePrice} total={totalPrice} />
      </dl>
    </section>
  )
}
