import type { Metadata } from 'next'
import { useTranslate } from '#translate'
import { InUrdu } from '@/app/in-urdu'
import { ProductName } from '@/components/catalog/card/product-name'
import { AdvanceRows, DiscountRow, ShippingRow, SumRow } from '@/components/checkout/total-rows'
import { ConfirmOrder, LinkClosed } from '@/components/orders/confirm-order'
import { isChangeable } from '@/components/orders/order-progress'
import { Link } from '@/components/ui/link'
import { Picture } from '@/components/ui/picture'
import { Price } from '@/components/ui/price'
import { OneLine, Rich } from '@/components/ui/rich'
import { addressLinesIn } from '@/lib/addresses/lines'
import { getTranslate } from '@/lib/i18n/react-server'
import account from '@/lib/i18n/ur/account.json'
import { type OrderToConfirm, orderToConfirm } from '@/lib/orders/confirm/confirm-order'
import { currentSettings } from '@/lib/settings/current'
import { formatDays } from '@/lib/values/dates'
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
  const [order, settings] = await Promise.all([orderToConfirm(token), currentSettings()])
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
              <Destination order={order} canChange={order.user !== null && isChangeable(order, settings)} />
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
        {orderItems.map(({ _id, image, size, qty, price, ...product }) => (
          <li key={`${_id} ${size}`} className="flex items-center gap-4 border-rule border-t py-3">
            <div className="w-14 shrink-0">
              <Picture url={image || undefined} alt="" sizes="3.5rem" />
            </div>
            <div className="flex grow flex-wrap justify-between gap-x-6">
              <span className="wrap-anywhere min-w-0">
                {qty} × <ProductName of={product} />
                {size && (
                  <span className="text-soft">
                    <Rich message=", size {size}" values={{ size: <bdi>{t.text(size)}</bdi> }} />
                  </span>
                )}
              </span>
              <Price amount={times(price, qty)} />
            </div>
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

/** Where the order goes, and when. Changing the address takes a login, which leads to the order's page. */
function Destination({
  order: { _id, shippingAddress, expectedFrom, expectedTo },
  canChange,
}: {
  order: OrderToConfirm
  canChange: boolean
}) {
  const t = useTranslate()
  return (
    <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-rule border-t pt-3 empty:hidden [&_dt]:text-soft">
      {expectedFrom && expectedTo && (
        <>
          <dt>{t('Expected')}</dt>
          <dd>{formatDays(expectedFrom, expectedTo, t.language)}</dd>
        </>
      )}
      {shippingAddress && (
        <>
          <dt>{t('To:')}</dt>
          <dd>
            <OneLine texts={addressLinesIn(shippingAddress, t)} />
            {canChange && (
              <Link href={`/login?redirect=order/${_id}`} className="link flex min-h-11 w-fit items-center">
                {t('Change the address')}
              </Link>
            )}
          </dd>
        </>
      )}
    </dl>
  )
}
