'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslate } from '#translate'
import { openAttempt, recallAttempt, useAttempt } from '@/components/checkout/order-attempt'
import { ShippingRow, SumRow } from '@/components/checkout/total-rows'
import { useShop, WhatsAppLink } from '@/components/shop/shop-context'
import { ButtonLink } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/page-heading'
import { Price } from '@/components/ui/price'
import { type CartItem, pieces, subtotal } from '@/lib/cart/cart'
import { applyCheck, lineFor, problemOf, useCheckedLines } from '@/lib/cart/check'
import { useCart } from '@/lib/cart/store'
import { nameIn } from '@/lib/i18n/language'
import { advanceOf } from '@/lib/orders/pay/due'
import { wishlist } from '@/lib/platform/browser/stored-value'
import { rememberedUser, useUserInfo } from '@/lib/platform/browser/user-info'
import { shippingPriceOf } from '@/lib/settings/delivery'
import { formatRupees, rupees } from '@/lib/values/money'
import { CartLine } from './cart-line'
import { CartFrame, CartSkeleton } from './cart-skeleton'
import { type Removal, UndoRow, useRemovals } from './cart-undo'

type CartViewProps = {
  /** The expected delivery of an order placed today, in words. */
  expected: string
  /** Shown below the message that the cart is empty. */
  empty?: ReactNode
}

export function CartView({ expected, empty }: CartViewProps) {
  const t = useTranslate()
  const { items, isRestored, step } = useCart()
  const user = useUserInfo()
  const isUnknown = useAttempt(openAttempt) !== null
  const view = useRef<HTMLDivElement>(null)
  const { shown, removalOf, remove, undo } = useRemovals(view)
  const [news, setNews] = useState('')
  const checked = useCheckedLines()
  const [changes, setChanges] = useState<string[]>([])
  const problems = items.flatMap((item) => problemOf(item, checked, t) ?? [])

  useEffect(recallAttempt, [])
  // Includes changes from the account's other devices.
  useEffect(() => {
    const user = rememberedUser()
    if (user) import('@/lib/cart/sync').then(({ syncCart }) => syncCart(user._id)).catch(() => undefined)
  }, [])
  useEffect(() => {
    const found = applyCheck(useCart.getState().items, checked, t)
    if (found.changes.length === 0) return
    useCart.getState().change(() => found.items)
    setChanges((before) => [...before, ...found.changes])
  }, [checked, t])

  const tell = (what: string) => {
    const now = useCart.getState().items
    const count = pieces(now)
    const counted = count === 1 ? t('1 item') : t('{count} items', { count })
    setNews(
      `${what} ${t('{items} in the cart, subtotal {amount}.', { items: counted, amount: formatRupees(subtotal(now)) })}`,
    )
  }
  const onStep = (item: CartItem, by: 1 | -1) => {
    step(item, by)
    const qty = Math.min(Math.max(item.qty + by, 1), 99)
    tell(`${nameIn(item, t.language)}: ${qty}.`)
  }
  const onRemove = (lines: CartItem[], text: string, onUndo?: () => void) => {
    const removal = remove(lines, text, onUndo)
    tell(text)
    return removal
  }
  const onSave = async (item: CartItem) => {
    const isSaved = wishlist.read().includes(item._id)
    const text = t('{name} moved to the wishlist.', { name: nameIn(item, t.language) })
    // If the code cannot be loaded, the line stays.
    const file = await import('@/components/catalog/card/toggle-wish').catch(() => null)
    if (!file) return
    const unsave = () => wishlist.read().includes(item._id) && void file.toggleWish(item._id)
    const removal = onRemove([item], text, isSaved ? undefined : unsave)
    if (!isSaved && !(await file.toggleWish(item._id))) undo({ ...removal, onUndo: undefined })
  }
  const onUndo = (removal: Removal) => {
    undo(removal)
    tell(t('Undone.'))
  }
  const list = shown.flatMap((item) => {
    const key = `${item._id} ${item.size ?? ''}`
    const removal = removalOf(item)
    if (removal) {
      const first = shown.find((line) => removalOf(line) === removal)
      return item === first
        ? [<UndoRow key={`removal ${removal.id}`} of={removal} onUndo={() => onUndo(removal)} />]
        : []
    }
    return [
      <CartLine
        key={key}
        item={item}
        checked={lineFor(item, checked)}
        onStep={(by) => onStep(item, by)}
        onRemove={() => onRemove([item], t('{name} removed.', { name: nameIn(item, t.language) }))}
        onSave={() => void onSave(item)}
      />,
    ]
  })

  return (
    <div ref={view} tabIndex={-1} className="outline-none">
      <p role="status" className="sr-only">
        {news}
      </p>
      <Changes sentences={[...changes, ...problems]} />
      {!isRestored && <CartSkeleton />}
      {isRestored && items.length === 0 && isUnknown && (
        <EmptyState title={t('We cannot tell yet whether your order arrived.')}>
          <ButtonLink href="/checkout">{t('Ask again at checkout')}</ButtonLink>
        </EmptyState>
      )}
      {isRestored && items.length === 0 && !isUnknown && (
        <>
          {list.length > 0 && <ul>{list}</ul>}
          <EmptyState title={t('Your shopping cart is currently empty.')}>
            <div className="flex flex-wrap gap-3">
              <ButtonLink href="/newarrivals">{t('New Arrivals')}</ButtonLink>
              <ButtonLink href="/shop" variant="secondary">
                {t('Shop all')}
              </ButtonLink>
            </div>
          </EmptyState>
          {empty}
        </>
      )}
      {isRestored && items.length > 0 && (
        <CartFrame
          list={
            <div>
              <ul className="border-rule border-b">{list}</ul>
              <button
                type="button"
                onClick={() => onRemove(items, t('The cart is emptied.'))}
                className="target mt-2 text-sm text-soft underline underline-offset-4 hover:text-danger"
              >
                {t('Empty the cart')}
              </button>
            </div>
          }
          summary={<Summary items={items} expected={expected} isGuest={!user} />}
        />
      )}
    </div>
  )
}

/** What has changed since a line was added to the cart. */
function Changes({ sentences }: { sentences: string[] }) {
  const t = useTranslate()
  return (
    <div role="status">
      {sentences.length > 0 && (
        <div className="mb-8 border border-danger bg-surface px-5 py-4">
          <h2 className="text-lg">{t('Your cart has changed')}</h2>
          <ul className="mt-1 grid gap-1">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

type SummaryProps = { items: CartItem[]; expected: string; isGuest: boolean }

function Summary({ items, expected, isGuest }: SummaryProps) {
  const t = useTranslate()
  const { advance, delivery } = useShop()
  const itemsPrice = subtotal(items)
  const shippingPrice = shippingPriceOf(delivery, itemsPrice)
  const totalPrice = rupees(itemsPrice + shippingPrice)
  const owed = advanceOf(advance, itemsPrice, totalPrice)
  const sumName = shippingPrice > 0 ? t('Total') : t('Subtotal')
  return (
    <section aria-labelledby="summary" className="flex flex-col gap-4 bg-sand p-5 sm:p-6 lg:sticky lg:top-32">
      <h2 id="summary" className="text-lg">
        {t('Summary')}
      </h2>
      <dl className="grid gap-y-2">
        <SumRow name={t('Items')}>{pieces(items)}</SumRow>
        {shippingPrice > 0 && (
          <SumRow name={t('Subtotal')}>
            <Price amount={itemsPrice} />
          </SumRow>
        )}
        <ShippingRow amount={shippingPrice} />
        <SumRow name={t('Expected')}>{expected}</SumRow>
        <SumRow name={sumName} isTotal>
          <Price amount={totalPrice} />
        </SumRow>
      </dl>
      {owed > 0 && (
        <p className="text-sm">
          {t('With cash on delivery you pay {amount} of it in advance.', { amount: formatRupees(owed) })}
        </p>
      )}
      <div data-bar className="flex items-center gap-3">
        <p className="hidden text-sm leading-snug upright:block">
          {sumName}
          <Price amount={totalPrice} className="block font-semibold text-base" />
        </p>
        <ButtonLink href={isGuest ? '/login?redirect=cart' : '/checkout'} size="lg" className="grow">
          {t('Checkout')}
        </ButtonLink>
      </div>
      {isGuest && <p className="text-sm">{t('You log in or create an account next. Your cart is kept.')}</p>}
      <p className="text-sm text-soft">{t('Cash on delivery, or online payment to our account.')}</p>
      <WhatsAppLink className="link inline-flex min-h-11 items-center self-start text-sm">
        {t('Ask us by WhatsApp')}
      </WhatsAppLink>
      <Link href="/shop" className="link target self-start">
        {t('Continue Shopping')}
      </Link>
    </section>
  )
}
