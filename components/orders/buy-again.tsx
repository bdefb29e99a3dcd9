'use client'

import { useState, useTransition } from 'react'
import { useTranslate } from '#translate'
import { Button, ButtonLink } from '@/components/ui/button'
import { type CartItem, pieces } from '@/lib/cart/cart'
import { lineFor, problemOf, requestCheck } from '@/lib/cart/check'
import { useCart } from '@/lib/cart/store'
import { nameIn } from '@/lib/i18n/language'
import type { Translate } from '@/lib/i18n/message'
import { SIZE_TO_CONFIRM } from '@/lib/orders/place/lines'
import type { Order, OrderItem } from '@/lib/orders/responses'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'

/** `inCart` is how many pieces the cart has now, 0 if nothing was added. */
type Result = { inCart: number; problems: string[] }

/** Puts what is in stock of an order into the cart again, and says which lines need something else. */
export function BuyAgain({ order }: { order: Order }) {
  const t = useTranslate()
  const [result, setResult] = useState<Result>()
  const [message, setMessage] = useState('')
  const [isPending, startTransition] = useTransition()

  const buyAgain = () => {
    if (isPending) return
    startTransition(async () => {
      setMessage('')
      try {
        setResult(await putIntoCart(order.orderItems, t))
      } catch (error) {
        setMessage(error instanceof CallError ? error.message : REQUEST_FAILED)
      }
    })
  }
  return (
    <div className="mt-8 flex flex-col items-start gap-4">
      <Button variant="secondary" aria-disabled={isPending || undefined} onClick={buyAgain}>
        {isPending ? t('Please wait…') : t('Buy again')}
      </Button>
      <p role="alert" className="text-danger empty:hidden">
        {t.text(message)}
      </p>
      <div role="status" className="grid gap-1 empty:hidden">
        {result && (
          <>
            {result.problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
            {result.inCart > 0 && (
              <p>
                {result.inCart === 1
                  ? t('1 piece is in your cart.')
                  : t('{count} pieces are in your cart.', { count: result.inCart })}
              </p>
            )}
          </>
        )}
      </div>
      {result && result.inCart > 0 && <ButtonLink href="/cart">{t('View cart')}</ButtonLink>}
    </div>
  )
}

async function putIntoCart(ordered: OrderItem[], t: Translate): Promise<Result> {
  const unsized = ordered.filter(({ size }) => size === SIZE_TO_CONFIRM)
  const items = ordered
    .filter((item) => !unsized.includes(item))
    .map(
      ({ _id, name, nameUr, image, price, qty, size }): CartItem => ({
        ...{ _id, name, nameUr, image, price, qty },
        size: size ?? undefined,
      }),
    )
  const checked = await requestCheck(items)
  const { put } = useCart.getState()
  let isAdded = false
  for (const item of items) {
    const line = lineFor(item, checked)
    if (!line || line.price === null || line.stock === 0) continue
    const qty = Math.min(item.qty, line.stock)
    put({ ...item, price: line.price, qty })
    isAdded = true
  }
  const problems = items.flatMap((item) => problemOf(item, checked, t) ?? [])
  const choices = unsized.map((item) =>
    t('Please choose a size of {name} on its page.', { name: nameIn(item, t.language) }),
  )
  return { inCart: isAdded ? pieces(useCart.getState().items) : 0, problems: [...problems, ...choices] }
}
