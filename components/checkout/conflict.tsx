'use client'

import { useFormContext } from 'react-hook-form'
import { useTranslate } from '#translate'
import { ProductName } from '@/components/catalog/card/product-name'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Price } from '@/components/ui/price'
import type { CartItem } from '@/lib/cart/cart'
import { lineFor, requestCheck } from '@/lib/cart/check'
import { useCart } from '@/lib/cart/store'
import { documentHref, nameIn } from '@/lib/i18n/language'
import { CallError } from '@/lib/platform/browser/client'
import type { Rupees } from '@/lib/values/money'

/** Why the order was refused, and how to continue. */
export type Conflict =
  | { kind: 'prices'; changes: { item: CartItem; price: Rupees }[] }
  | { kind: 'gone'; items: CartItem[] }
  | { kind: 'cart' }
  | { kind: 'session' }

type PricedLine = { _id: string; size: string | null; price: Rupees }

/** The conflict of a failed order, null for other errors. */
export async function conflictOf(error: unknown, items: CartItem[]): Promise<Conflict | null> {
  if (!(error instanceof CallError)) return null
  if (error.status === 401) return { kind: 'session' }
  if (error.status === 404) return { kind: 'gone', items: await goneOf(items) }
  if (error.status === 400) return isAboutItems(error) ? { kind: 'cart' } : null
  if (error.status !== 409 || Object.keys(error.errors).length > 0) return null
  const { orderItems } = (error.body ?? {}) as { orderItems?: PricedLine[] }
  if (!orderItems) return { kind: 'cart' }
  const changes = items.flatMap((item) => changeOf(item, orderItems))
  // If no price has changed, it is the discount, which the form checks again.
  return changes.length > 0 ? { kind: 'prices', changes } : null
}

const isAboutItems = ({ errors }: CallError) => Object.keys(errors).every((path) => path.startsWith('orderItems'))

/** A line without a size may have been priced as the only size. */
function changeOf(item: CartItem, lines: PricedLine[]) {
  const same = lines.filter((line) => line._id === item._id)
  const line = same.find((one) => (one.size ?? '') === (item.size ?? '')) ?? (item.size ? undefined : same[0])
  return line && line.price !== item.price ? [{ item, price: line.price }] : []
}

/** The response does not say what is unknown, so the lines are checked, all in one call. */
async function goneOf(items: CartItem[]): Promise<CartItem[]> {
  const checked = await requestCheck(items).catch(() => [])
  return items.filter((item) => lineFor(item, checked)?.price === null)
}

const linkClass = 'link inline-flex min-h-11 items-center self-start'

/** What changed, and how to continue. The form and the rest of the cart are kept. */
export function ConflictHelp({ conflict, onSolved }: { conflict: Conflict; onSolved(): void }) {
  const t = useTranslate()
  const { put, remove } = useCart()
  const { clearErrors } = useFormContext()
  const solve = () => {
    clearErrors('root')
    onSolved()
  }
  if (conflict.kind === 'session') {
    return (
      <a href={documentHref('/session-ended?redirect=checkout')} className={linkClass}>
        {t('Login')}
      </a>
    )
  }
  if (conflict.kind === 'prices') {
    return (
      <>
        <ul className="flex flex-col gap-1 text-ink text-sm">
          {conflict.changes.map(({ item, price }) => (
            <li key={`${item._id} ${item.size ?? ''}`}>
              <ProductName of={item} />
              {item.size && t(', size {size}', { size: item.size })}: <Price amount={item.price} /> {t('is now')}{' '}
              <Price amount={price} className="font-semibold" />
            </li>
          ))}
        </ul>
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          onClick={() => {
            for (const { item, price } of conflict.changes) put({ ...item, price })
            solve()
          }}
        >
          {t('Use the new prices')}
        </Button>
      </>
    )
  }
  if (conflict.kind === 'gone' && conflict.items.length > 0) {
    return (
      <>
        <p className="text-ink text-sm">{conflict.items.map((item) => nameIn(item, t.language)).join(t(', '))}</p>
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          onClick={() => {
            for (const item of conflict.items) remove(item)
            solve()
          }}
        >
          {t('Remove from the cart')}
        </Button>
      </>
    )
  }
  return (
    <Link href="/cart" className={linkClass}>
      {t('Change the cart')}
    </Link>
  )
}
