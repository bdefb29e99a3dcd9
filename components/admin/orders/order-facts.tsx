import { Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { AdminCopyButton } from '@/components/admin/shell/buttons'
import { ContactLinks } from '@/components/admin/shell/contact-links'
import { ChangeAddress } from '@/components/orders/change-address'
import { ShippingAddressOf } from '@/components/orders/delivery'
import { PaymentState } from '@/components/orders/order-status'
import { buttonClass } from '@/components/ui/button'
import { KeepInput } from '@/components/ui/form/keep-input'
import { Link } from '@/components/ui/link'
import { Price } from '@/components/ui/price'
import { addressLines } from '@/lib/addresses/lines'
import type { PastPaymentID, Receipt } from '@/lib/orders/pay/responses'
import { type Visits, visitText } from '@/lib/orders/place/visits'
import type { Order } from '@/lib/orders/responses'
import { canBecome, isClosed, statusNames } from '@/lib/orders/status'
import { wishText } from '@/lib/orders/track/delivery-choice'
import { formatMoment, formatShortDate } from '@/lib/values/dates'
import { mailHref } from '@/lib/values/links'
import { inPaisas, inRupees, rupees } from '@/lib/values/money'
import { CustomerRecordOf } from './customer-record'
import { OrderStageLarge } from './order-table'
import { ReceiptPhotos, SameReferences } from './payment-proof'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="flex min-w-0 flex-col gap-1">{children}</dd>
    </div>
  )
}

/** Where the customer came from. */
function Source({ source: { first, last } }: { source: Visits }) {
  const [began, ended] = [first, last].map(visitText)
  return (
    <Fact name="Came from">
      <span className="wrap-anywhere">{ended}</span>
      {began !== ended && <span className="wrap-anywhere text-sm text-soft">The first time: {began}</span>}
    </Fact>
  )
}

export function StateFacts({ order, receipts }: { order: Order; receipts: Receipt[] }) {
  const { orderPaymentID, totalPrice, advancePrice, isAdvancePaid, isPaid, balance, paymentMethod } = order
  const transferred = rupees(totalPrice - (isPaid ? balance : 0))
  const rejection = isClosed(order.status) ? undefined : order.paymentRejection
  return (
    <dl className="flex flex-col gap-5">
      <Fact name="Delivery">
        <OrderStageLarge order={order} />
        <Steps order={order} />
      </Fact>
      <Parcel order={order} />
      {order.deliveryWish && (
        <Fact name="After an attempt">
          <span className="wrap-anywhere">{wishText(order.deliveryWish)}</span>
          <span className="text-sm text-soft">The customer, {formatMoment(order.deliveryWish.at)}</span>
        </Fact>
      )}
      {order.source && <Source source={order.source} />}
      {order.exchangeOf && (
        <Fact name="Exchange">
          <span>
            Replaces goods of an{' '}
            <Link href={`/admin/orderdetails/${order.exchangeOf}`} className="link">
              earlier order
            </Link>
          </span>
        </Fact>
      )}
      <Fact name="Payment">
        {!(order.exchangeOf && totalPrice === 0) && <span>{paymentMethod}</span>}
        <PaymentState order={order} date={formatShortDate} />
        {orderPaymentID && (
          <span>
            Reference <strong className="select-all break-all font-semibold">{orderPaymentID}</strong> for{' '}
            <Price amount={advancePrice || transferred} className="font-semibold" />
            {advancePrice > 0 && (isAdvancePaid ? ' in advance, paid' : ' in advance, not verified')}
          </span>
        )}
        <CourierMoney order={order} />
        {order.received > 0 && order.stillToPay > 0 && (
          <span>
            <Price amount={order.received} className="font-semibold" /> came in,{' '}
            <Price amount={order.stillToPay} className="font-semibold" /> still to pay
          </span>
        )}
        {canBecome(order.status, 'shipped') && order.toCollect > 0 && (
          <span>
            The courier collects <Price amount={order.toCollect} className="font-semibold" />
          </span>
        )}
        <ReceiptPhotos receipts={receipts} />
        {rejection && (
          <span className="wrap-anywhere border-rule border-l-2 pl-3">
            Rejected {formatMoment(rejection.rejectedAt)}: {rejection.reason}
          </span>
        )}
        <SameReferences same={order.sameReferences ?? []} />
        <PastPaymentIDs past={order.pastPaymentIDs ?? []} />
      </Fact>
    </dl>
  )
}

/** What the courier has paid for the parcel. It is not the customer's money. */
function CourierMoney({ order }: { order: Order }) {
  const { fromCourier, courierSurplus = 0, courierOwes, toCollect, status, courier } = order
  if (fromCourier === undefined) return null
  const missing = courierOwes === undefined ? inPaisas(toCollect) - inPaisas(fromCourier) : inPaisas(courierOwes)
  return (
    <span>
      {courier ?? 'The courier'} paid <Price amount={rupees(fromCourier)} className="font-semibold" />
      {status === 'returned' ? (
        ' for this parcel, which came back. The courier takes that back.'
      ) : courierSurplus > 0 || missing > 0 ? (
        <>
          , <Price amount={courierSurplus > 0 ? rupees(courierSurplus) : inRupees(missing)} />{' '}
          {courierSurplus > 0 ? 'too much' : 'too little'}
        </>
      ) : (
        status !== 'delivered' && ' before the delivery'
      )}
    </span>
  )
}

function Steps({ order }: { order: Order }) {
  return (
    <details className="text-sm">
      <summary className="link inline-flex min-h-11 items-center">Steps so far ({order.statusHistory.length})</summary>
      <OrderSteps order={order} />
    </details>
  )
}

/** The courier, with a link to its tracking page. */
function Parcel({ order: { courier, trackingNumber, trackingUrl } }: { order: Order }) {
  if (!courier && !trackingNumber) return null
  return (
    <Fact name="Parcel">
      <span className="wrap-anywhere">
        {courier} <span className="select-all font-medium">{trackingNumber}</span>
      </span>
      {trackingUrl && (
        <a
          href={trackingUrl}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'secondary', size: 'sm' }, 'self-start')}
        >
          <Truck aria-hidden="true" size={18} strokeWidth={1.5} />
          Track the parcel
        </a>
      )}
    </Fact>
  )
}

/** Who ordered, and how to reach them. Only owners may open the account. */
export function CustomerContact({ order, canOpenUser }: { order: Order; canOpenUser: boolean }) {
  const { phone, email, user, customerName } = order
  const account = user && typeof user === 'object' ? user : null
  return (
    <section aria-labelledby="customer" className="flex flex-col gap-2">
      <h2 id="customer" className="wrap-anywhere font-semibold text-lg">
        {account && canOpenUser ? (
          <Link href={`/admin/editUser/${account._id}`} className="link">
            {account.name}
          </Link>
        ) : (
          (account?.name ?? customerName)
        )}
      </h2>
      {!account && <p className="text-sm text-soft">No account</p>}
      <p className="-my-2 flex flex-wrap items-center gap-x-1">
        <span className="select-all text-lg tabular-nums">{phone}</span>
        <AdminCopyButton what="Number" text={phone} isIcon />
      </p>
      <ContactLinks phone={phone} />
      {(email ?? account?.email) && (
        <a href={mailHref(email ?? account?.email ?? '')} className="link wrap-anywhere self-start text-sm">
          {email ?? account?.email}
        </a>
      )}
      <CustomerRecordOf record={order.customerRecord} />
      {order.language === 'ur' && <p className="text-sm">Ordered in Urdu, and gets mail in Urdu</p>}
    </section>
  )
}

/** Where the parcel goes, and what the customer asks for. */
export function DeliveryFacts({ order }: { order: Order }) {
  const canChange = canBecome(order.status, 'shipped')
  return (
    <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      <Fact name="Shipping address">
        <ShippingAddressOf order={{ ...order, name: order.name ?? order.customerName }} />
        <AdminCopyButton what="Address" text={labelOf(order)} />
        <KeepInput of={canChange ? 'address' : null}>
          {canChange && <ChangeAddress order={order} isForOther />}
        </KeepInput>
      </Fact>
      {order.note && (
        <Fact name="Note">
          <span className="wrap-anywhere whitespace-pre-line border-accent border-l-2 pl-3">{order.note}</span>
        </Fact>
      )}
    </dl>
  )
}

/** The address as written on a parcel. */
function labelOf({ name, customerName, phone, shippingAddress }: Order): string {
  return [name ?? customerName, ...addressLines(shippingAddress), phone].join('\n')
}

function PastPaymentIDs({ past }: { past: PastPaymentID[] }) {
  if (past.length === 0) return null
  return (
    <details className="text-sm">
      <summary className="link inline-flex min-h-11 items-center">Earlier references ({past.length})</summary>
      <ul className="flex flex-col gap-2 pt-1">
        {past.map(({ orderPaymentID, paymentRejection, replacedAt }) => (
          <li key={replacedAt} className="wrap-anywhere border-rule border-l-2 pl-3">
            <span className="break-all font-medium">{orderPaymentID}</span>, replaced {formatMoment(replacedAt)}
            {paymentRejection && <>, rejected: {paymentRejection.reason}</>}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The status history of an order: state, time and person. */
function OrderSteps({ order: { statusHistory } }: { order: Order }) {
  return (
    <ol className="flex flex-col gap-2">
      {statusHistory.map(({ status, at, by }) => (
        <li key={`${status} ${at}`} className="border-edge border-l-2 pl-3">
          <span className="font-medium">{statusNames[status]}</span>
          <span className="block text-sm text-soft">
            <time dateTime={at}>{formatMoment(at)}</time>
            {by && `, by ${by.name}`}
          </span>
        </li>
      ))}
    </ol>
  )
}
