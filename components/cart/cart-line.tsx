import { useTranslate } from '#translate'
import { ProductName } from '@/components/catalog/card/product-name'
import { Stepper } from '@/components/ui/form/quantity-field'
import { Link } from '@/components/ui/link'
import { Picture } from '@/components/ui/picture'
import { Price, SalePrice } from '@/components/ui/price'
import type { CartItem } from '@/lib/cart/cart'
import type { CheckedLine } from '@/lib/cart/responses'
import { KIND_IS_FINAL, SALE_IS_FINAL } from '@/lib/catalog/offer'
import { productHref } from '@/lib/catalog/product-href'
import { nameIn } from '@/lib/i18n/language'
import { MAX_QTY } from '@/lib/orders/place/lines'
import { times } from '@/lib/values/money'

type CartLineProps = {
  item: CartItem
  /** The result of the check against the catalogue, once there is one. */
  checked: CheckedLine | undefined
  onStep(by: 1 | -1): void
  onRemove(): void
  onSave(): void
}

export function CartLine({ item, checked, onStep, onRemove, onSave }: CartLineProps) {
  const t = useTranslate()
  const { _id, image, price, qty, size } = item
  const name = nameIn(item, t.language)
  const stock = checked?.stock ?? MAX_QTY
  const before = checked?.compareAtPrice ?? null
  const what = size ? t('{name}, size {size}', { name, size }) : name
  return (
    <li className="flex flex-wrap gap-4 border-rule border-t py-5 sm:gap-6">
      <div className="w-20 shrink-0 sm:w-32">
        <Picture url={image || undefined} alt="" sizes="(min-width: 40rem) 8rem, 5rem" />
      </div>
      <div className="flex min-w-0 flex-[1_1_min(11rem,100%)] flex-col gap-3">
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
          <div className="min-w-0 flex-[1_1_5rem]">
            <Link href={productHref(_id, size)} className="font-medium underline-offset-4 hover:underline">
              <ProductName of={item} />
            </Link>
            <p className="text-sm text-soft">
              {size && (
                <>
                  {t('Size')} <bdi>{size}</bdi>
                  {before === null ? ' · ' : <br />}
                </>
              )}
              <SalePrice amount={price} before={before} />
            </p>
            {before !== null && <p className="text-sm text-soft">{t(SALE_IS_FINAL)}</p>}
            {checked?.returnable === false && <p className="text-sm text-soft">{t(KIND_IS_FINAL)}</p>}
          </div>
          <Price amount={times(price, qty)} className="font-semibold" />
        </div>
        {qty > stock && (
          <p className="font-medium text-danger text-sm">
            {stock === 0 ? t('Out of Stock') : t('Only {count} left', { count: stock })}
          </p>
        )}
        {size && stock === 0 && (
          <Link
            href={productHref(_id, size)}
            className="link -my-3 inline-flex min-h-11 items-center self-start text-sm"
          >
            {t('Choose another size')}
          </Link>
        )}
        <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2">
          <Stepper
            label={t('quantity of {what}', { what })}
            value={qty}
            max={Math.min(stock, MAX_QTY)}
            onStep={onStep}
          />
          <button
            type="button"
            onClick={onRemove}
            aria-label={t('Remove {what}', { what })}
            className="target text-sm text-soft underline underline-offset-4 hover:text-danger"
          >
            {t('Remove')}
          </button>
          <button
            type="button"
            onClick={onSave}
            aria-label={t('Move {what} to the wishlist', { what })}
            className="target text-sm text-soft underline underline-offset-4 hover:text-ink"
          >
            {t('Move to the wishlist')}
          </button>
        </div>
      </div>
    </li>
  )
}
