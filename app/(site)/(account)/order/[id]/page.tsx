import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { useTranslate } from '#translate'
import { BuyAgain } from '@/components/orders/buy-again'
import { ChangeAddress } from '@/components/orders/change-address'
import { ShippingAddressOf } from '@/components/orders/delivery'
import { MoneyBack } from '@/components/orders/money-back'
import { OrderLines } from '@/components/orders/order-lines'
import { awaitsPayment, BalanceToPay, isRestToPay, PaymentRejected, Receipts } from '@/components/orders/order-payment'
import { isChangeable, OrderProgress } from '@/components/orders/order-progress'
import { OpenReturns, Returns } from '@/components/orders/returns'
import { KeepInput } from '@/components/ui/form/keep-input'
import { Link } from '@/components/ui/link'
import { PageHeading } from '@/components/ui/page-heading'
import { Rich } from '@/components/ui/rich'
import { KIND_IS_FINAL } from '@/lib/catalog/offer'
import { getTranslate, pageLanguage } from '@/lib/i18n/react-server'
import { orderFor } from '@/lib/orders/list/queries'
import { receiptsOf } from '@/lib/orders/pay/receipts'
import type { Order } from '@/lib/orders/responses'
import { exchangeSizes } from '@/lib/orders/return/exchange'
import { worthsLeft } from '@/lib/orders/return/return-rows'
import { stepsOfParcel } from '@/lib/orders/track/parcel'
import { cachedQuery } from '@/lib/platform/http/page-queries'
import { reviewableOf } from '@/lib/reviews/queries'
import { currentSettings } from '@/lib/settings/current'
import { accountsOf } from '@/lib/settings/table'
import { formatDateTime } from '@/lib/values/dates'
import { signedIn } from '../../signed-in'

type Props = { params: Promise<{ id: string }> }

/** Called twice per request: by `generateMetadata` and by the page. */
const orderOf = cachedQuery(async (id: string) => orderFor(id, await signedIn('/order')))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const order = await orderOf((await params).id)
  return {
    title: [(await getTranslate())('Order Details'), order?.number].filter(Boolean).join(' '),
    robots: { index: false },
  }
}

export default async function OrderPage({ params }: Props) {
  const t = await getTranslate()
  const user = await signedIn('/order')
  const order = await orderOf((await params).id)
  if (!order) notFound()
  const settings = await currentSettings()
  const accounts = accountsOf(settings)
  const isOwn = (typeof order.user === 'string' ? order.user : order.user?._id) === user._id
  const productIds = order.orderItems.map(({ _id }) => _id)
  const reviewable = isOwn && order.status === 'delivered' ? await reviewableOf(user._id, productIds) : undefined
  const sizes = isOwn && order.status === 'delivered' ? await exchangeSizes(productIds) : {}
  const kept = isOwn ? order.orderItems.filter(({ returnable }) => returnable === false) : []
  const worths = isOwn && order.status === 'delivered' ? await worthsLeft(order) : []
  const canChange = isOwn && isChangeable(order, settings)
  return (
    <div className="shell pb-20">
      <PageHeading
        title={t('Order {number}', { number: order.number })}
        crumbs={[{ name: t('Orders'), href: '/orders' }, { name: order.number }]}
      >
        <p className="text-soft">
          <Rich
            message="Placed on {time}"
            values={{
              time: <time dateTime={order.createdAt}>{formatDateTime(order.createdAt, await pageLanguage())}</time>,
            }}
          />
        </p>
        {order.exchangeOf && (
          <p>
            <Rich
              message={
                order.totalPrice > 0
                  ? 'This order replaces goods of an {order}, and costs what they cost more.'
                  : 'This order replaces goods of an {order}. There is nothing to pay.'
              }
              values={{
                order: (
                  <Link href={`/order/${order.exchangeOf}`} className="link">
                    {t('earlier order')}
                  </Link>
                ),
              }}
            />
          </p>
        )}
      </PageHeading>
      {isOwn && <MoneyBack order={order} />}
      <OpenReturns order={order} />
      <OrderProgress
        order={order}
        parcel={await stepsOfParcel(order)}
        isOwn={isOwn}
        deadlines={kept.length < order.orderItems.length ? settings : { ...settings, returnDays: 0 }}
        accounts={accounts}
      />
      <KeepInput of={isOwn && awaitsPayment(order) ? (order.paymentRejection?.rejectedAt ?? null) : null}>
        <PaymentRejected order={order} accounts={accounts} />
      </KeepInput>
      {isOwn && isRestToPay(order) && <BalanceToPay order={order} accounts={accounts} />}
      {isOwn && <Receipts order={order} receipts={await receiptsOf(order._id, user)} />}
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <div>
          <OrderLines order={order} reviewable={reviewable} />
          {isOwn && <BuyAgain order={order} />}
        </div>
        <Facts order={order}>
          <KeepInput of={canChange ? 'address' : null}>{canChange && <ChangeAddress order={order} />}</KeepInput>
        </Facts>
      </div>
      <Returns order={order} isOwn={isOwn} returnDays={settings.returnDays} sizes={sizes} worths={worths} />
      {kept.length > 0 && order.status === 'delivered' && <p className="mt-6 text-soft">{t(KIND_IS_FINAL)}</p>}
    </div>
  )
}

type FactsProps = {
  order: Order
  /** The form for the address. */
  children: ReactNode
}

/** The shipping address, and the customer's note. */
function Facts({ order, children }: FactsProps) {
  const t = useTranslate()
  return (
    <dl className="flex flex-col gap-5 [&_dt]:text-sm [&_dt]:text-soft">
      <div>
        <dt>{t('Shipping address')}</dt>
        <dd>
          <ShippingAddressOf order={order} />
          {children}
        </dd>
      </div>
      <div>
        <dt>{t('Contact')}</dt>
        <dd>
          <span className="block">
            <bdi>{order.phone}</bdi>
          </span>
          <span className="wrap-anywhere block">
            <bdi>{order.email}</bdi>
          </span>
        </dd>
      </div>
      {order.note && (
        <div>
          <dt>{t('Note')}</dt>
          <dd className="whitespace-pre-line">{order.note}</dd>
        </div>
      )}
    </dl>
  )
}
