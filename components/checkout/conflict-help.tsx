'use client'

import { useFormContext } from 'react-hook-form'
import { useTranslate } from '#translate'
import { ProductName } from '@/components/catalog/card/product-name'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Price } from '@/components/ui/price'
import { useCart } from '@/lib/cart/store'
import { documentHref, nameIn } from '@/lib/i18n/language'
import type { Conflict } from './conflict'

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
