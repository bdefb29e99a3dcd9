'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTranslate } from '#translate'
import { ReceiptField, sendReceipt } from '@/components/checkout/payment/receipt-field'
import { type PlacedSummary, rememberPlaced } from '@/components/checkout/placed/last-placed'
import { loadPanel } from '@/components/checkout/placed/order-placed'
import { ButtonLink } from '@/components/ui/button'
import { useLocalHref } from '@/components/ui/language'
import { endNotice, notify } from '@/components/ui/notify'
import { EmptyState } from '@/components/ui/page-heading'
import type { Address } from '@/lib/addresses/responses'
import { useCart } from '@/lib/cart/store'
import { nameIn } from '@/lib/i18n/language'
import type { Translate } from '@/lib/i18n/message'
import type { Order } from '@/lib/orders/responses'
import type { CallError } from '@/lib/platform/browser/client'
import type { UserInfo } from '@/lib/platform/session/responses'
import type { Advance, Delivery, PaymentAccount } from '@/lib/settings/table'
import type { CheckedDiscount } from './discount'
import { linesSince, linesToOrder, openAttempt, type Standing, useAttempt, useLostOrder } from './order-attempt'
import { ORDER_TOAST, OrderForm, STANDS } from './order-form'
import { OrderSummary, OrderSummarySkeleton } from './order-summary'
import { drop } from './tab-memory'

type CheckoutViewProps = {
  user: Pick<UserInfo, '_id' | 'name' | 'email'>
  addresses: Address[]
  /** The expected delivery of an order placed today, in words. */
  expected: string
  accounts: PaymentAccount[]
  advance: Advance
  delivery: Delivery
  /** Whether the shop is connected to WhatsApp. */
  hasChat: boolean
}

export function CheckoutView(props: CheckoutViewProps) {
  const { user, addresses, expected, accounts, advance, delivery, hasChat } = props
  const t = useTranslate()
  const router = useRouter()
  const href = useLocalHref()
  const { isRestored, change, ...cart } = useCart()
  const items = linesToOrder(cart.items, useAttempt(openAttempt))
  const [standing, setStanding] = useState<Order | null>(null)
  const [isPlaced, setPlaced] = useState(false)
  const [discount, setDiscount] = useState<CheckedDiscount | null>(null)
  const [receipt, setReceipt] = useState<File | null>(null)

  /** The order stands whatever becomes of the photo. */
  const sendPhoto = ({ _id }: Order, photo: File) =>
    sendReceipt(_id, photo).catch((error: CallError) =>
      notify(
        'error',
        t('Your order is placed, but without the photo of the receipt: {reason}', { reason: t.text(error.message) }),
        'receipt',
        { name: t('Send it again'), href: `/order/${_id}` },
      ),
    )

  const onPlaced = ({ order, attempt, isFound }: Standing) => {
    const rest = isFound ? linesSince(useCart.getState().items, attempt) : []
    change(() => rest)
    if (receipt && order.orderPaymentID) void sendPhoto(order, receipt)
    setReceipt(null)
    if (rest.length > 0) {
      void endNotice(ORDER_TOAST)
      return setStanding(order)
    }
    if (isFound) void notify('success', t(STANDS, { number: order.number }), ORDER_TOAST)
    setPlaced(true)
    rememberPlaced(placedOf(order, t))
    drop('checkoutDraft')
    const goHome = () => router.push(href('/'))
    loadPanel().then(goHome, goHome)
  }
  useLostOrder(onPlaced)

  if (isPlaced) return <p role="status">{t('Order placed successfully!')}</p>
  if (isRestored && items.length === 0) {
    return (
      <EmptyState title={t('Not Items Found')}>
        <ButtonLink href="/newarrivals">{t('New Arrivals')}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
      <div className="lg:sticky lg:top-32 lg:order-last lg:max-h-[calc(100dvh-10rem)] lg:overflow-y-auto">
        {isRestored ? <OrderSummary {...{ items, discount, delivery, expected }} /> : <OrderSummarySkeleton />}
      </div>
      <OrderForm
        user={user}
        addresses={addresses}
        items={items}
        standing={standing}
        accounts={accounts}
        advance={advance}
        delivery={delivery}
        hasChat={hasChat}
        discount={discount}
        onDiscount={setDiscount}
        onPlaced={onPlaced}
      >
        <ReceiptField photo={receipt} onChange={setReceipt} />
      </OrderForm>
    </div>
  )
}

/** More lines would hide the page below. */
const LINES_SHOWN = 3

/** What the home page shows of a placed order. */
function placedOf(order: Order, t: Translate): PlacedSummary {
  const lines = order.orderItems.map(
    ({ size, qty, ...item }) => `${qty} × ${nameIn(item, t.language)}${size ? t(', size {size}', { size }) : ''}`,
  )
  const shown = lines.length > LINES_SHOWN ? LINES_SHOWN - 1 : LINES_SHOWN
  const count = lines.length - shown
  const { _id, number, phone, status, paymentMethod, orderPaymentID, isPaid, totalPrice, advancePrice, isAdvancePaid } =
    order
  const { expectedFrom, expectedTo, confirmToken, confirmOnWhatsApp, createdAt, email, received, toCollect } = order
  return {
    ...{ _id, number, phone, status, paymentMethod, orderPaymentID, isPaid, totalPrice, advancePrice, isAdvancePaid },
    ...{ expectedFrom, expectedTo, confirmToken, confirmOnWhatsApp, createdAt, received, toCollect },
    isMailed: email !== null,
    lines: [...lines.slice(0, shown), ...(count > 0 ? [t('and {count} more', { count })] : [])],
  }
}
