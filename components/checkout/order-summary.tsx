import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslate } from '#translate'
import { ProductName } from '@/components/catalog/card/product-name'
import { Link } from '@/components/ui/link'
import { Picture } from '@/components/ui/picture'
import { Price } from '@/components/ui/price'
import { type CartItem, pieces } from '@/lib/cart/cart'
import { problemOf, useCheckedLines } from '@/lib/cart/check'
import type { Delivery } from '@/lib/settings/table'
import { times } from '@/lib/values/money'
import { type CheckedDiscount, totalsOf } from './discount'
import { DiscountRow, ShippingRow, SumRow } from './total-rows'

type OrderSummaryProps = {
  items: CartItem[]
  discount: CheckedDiscount | null
  delivery: Delivery
  expected: string
}

/** A longer list would hide the form on a phone. */
const LINES_SHOWN = 4

/** The lines and totals of the order. On a phone they fold below a line that sums them up. */
export function OrderSummary({ items, discount, delivery, expected }: OrderSummaryProps) {
  const t = useTranslate()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { itemsPrice, code, discountPrice, shippingPrice, totalPrice } = totalsOf(items, discount, delivery)
  const checked = useCheckedLines()
  const problems = items.flatMap((item) => problemOf(item, checked, t) ?? [])
  const shown = items.length > LINES_SHOWN ? LINES_SHOWN - 1 : LINES_SHOWN
  const count = pieces(items)
  const counted = count === 1 ? t('1 item') : t('{count} items', { count })
  const cart = (
    <Link href="/cart" className="link inline-flex min-h-11 items-center self-start text-sm">
      {t('Change the cart')}
    </Link>
  )
  return (
    <section aria-labelledby={id} className="flex flex-col bg-sand px-4 py-2 sm:px-6 lg:gap-4 lg:py-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-lg">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="inline-flex min-h-11 items-center gap-2 lg:hidden"
          >
            {t('Your order')}
            <ChevronDown aria-hidden="true" size={20} strokeWidth={1.5} className={isOpen ? 'rotate-180' : ''} />
          </button>
          <span className="hidden lg:inline">{t('Your order')}</span>
        </h2>
        <Price amount={totalPrice} className="font-semibold lg:hidden" />
        <span className="hidden lg:inline">{cart}</span>
        <p className="w-full pb-2 text-sm text-soft lg:hidden">
          {counted} · {t('Expected')} {expected}
        </p>
      </div>
      <ul role="status" className="grid gap-1 font-medium text-danger text-sm empty:hidden max-lg:pb-2">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      <div className={`${isOpen ? 'flex' : 'hidden lg:flex'} flex-col gap-4 border-edge max-lg:border-t max-lg:py-4`}>
        <Lines items={items.slice(0, shown)} />
        {items.length > shown && (
          <details>
            <summary className="link inline-flex min-h-11 items-center text-sm">
              {t('{count} more', { count: items.length - shown })}
            </summary>
            <Lines items={items.slice(shown)} />
          </details>
        )}
        <dl className="grid gap-y-1 border-edge border-t pt-3">
          {(code || shippingPrice > 0) && (
            <SumRow name={t('Subtotal')}>
              <Price amount={itemsPrice} />
            </SumRow>
          )}
          <DiscountRow code={code} amount={discountPrice} />
          <ShippingRow amount={shippingPrice} />
          <SumRow name={t('Expected')}>{expected}</SumRow>
          <SumRow name={t('Total')} isTotal>
            <Price amount={totalPrice} />
          </SumRow>
        </dl>
        <span className="lg:hidden">{cart}</span>
      </div>
    </section>
  )
}

function Lines({ items }: { items: CartItem[] }) {
  const t = useTranslate()
  return (
    <ul className="flex flex-col gap-3">
      {items.map(({ _id, image, price, qty, size, ...product }) => (
        <li key={`${_id} ${size ?? ''}`} className="flex gap-3 text-sm">
          <div className="w-14 shrink-0">
            <Picture url={image || undefined} alt="" sizes="3.5rem" />
          </div>
          <div className="min-w-0 grow">
            <div className="flex flex-wrap justify-between gap-x-3">
              <p className="line-clamp-3 wrap-anywhere flex-[1_1_7rem] font-medium">
                <ProductName of={product} />
              </p>
              <Price amount={times(price, qty)} />
            </div>
            <p className="text-soft">
              {size && (
                <>
                  {t('Size')} <bdi>{size}</bdi> ·{' '}
                </>
              )}
              {qty} × <Price amount={price} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** A placeholder of the same height until the cart has been read. */
export function OrderSummarySkeleton() {
  return <div aria-hidden="true" className="h-23 bg-sand lg:h-72" />
}
