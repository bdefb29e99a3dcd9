import { useTranslate } from '#translate'
import { ProductName } from '@/components/catalog/card/product-name'
import { Link } from '@/components/ui/link'
import { Picture } from '@/components/ui/picture'
import { Price } from '@/components/ui/price'
import { SumRow } from '@/components/ui/sum-row'
import { problemOf } from '@/lib/cart/apply-check'
import type { CartItem } from '@/lib/cart/cart'
import { times } from '@/lib/values/money'
import { type CheckedDiscount, totalsOf } from './discount'
import { DiscountRow } from './discount-row'
import { useCheckedLines } from './use-checked-lines'

type OrderSummaryProps = { items: CartItem[]; discount: CheckedDiscount | null; expected: string }

/** A longer list would hide the form on a phone. */
const LINES_SHOWN = 4

/** The lines and totals of the order. */
export function OrderSummary({ items, discount, expected }: OrderSummaryProps) {
  const t = useTranslate()
  const { itemsPrice, code, discountPrice, totalPrice } = totalsOf(items, discount)
  const checked = useCheckedLines()
  const problems = items.flatMap((item) => problemOf(item, checked, t) ?? [])
  const shown = items.length > LINES_SHOWN ? LINES_SHOWN - 1 : LINES_SHOWN
  return (
    <section aria-labelledby="your-order" className="flex flex-col gap-4 bg-sand p-4 sm:p-6">
      <div className="flex items-center justify-between gap-4">
        <h2 id="your-order" className="text-lg">
          {t('Your order')}
        </h2>
        <Link href="/cart" className="link inline-flex min-h-11 items-center text-sm">
          {t('Change the cart')}
        </Link>
      </div>
      <ul role="status" className="grid gap-1 font-medium text-danger text-sm empty:hidden">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
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
        {code && (
          <SumRow name={t('Subtotal')}>
            <Price amount={itemsPrice} />
          </SumRow>
        )}
        <DiscountRow code={code} amount={discountPrice} />
        <SumRow name={t('Shipping')}>{t('Free')}</SumRow>
        <SumRow name={t('Expected')}>{expected}</SumRow>
        <SumRow name={t('Total')} isTotal>
          <Price amount={totalPrice} />
        </SumRow>
      </dl>
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
  return <div aria-hidden="true" className="h-72 bg-sand" />
}
