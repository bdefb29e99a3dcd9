import { type ReactNode, useState } from 'react'
import { useTranslate } from '#translate'
import { Drawer } from '@/components/ui/drawer'
import { Link } from '@/components/ui/link'
import { notify } from '@/components/ui/notify'
import { SalePrice } from '@/components/ui/price'
import { nameOf } from '@/lib/cart/apply-check'
import { isLine } from '@/lib/cart/cart'
import { useCart } from '@/lib/cart/store'
import type { Product, ProductSize } from '@/lib/catalog/responses'
import type { Translate } from '@/lib/i18n/message'
import { MAX_QTY } from '@/lib/orders/lines'
import { CallError, call, REQUEST_FAILED } from '@/lib/platform/browser/client'
import { beforeSale } from '@/lib/values/money'
import { ProductName } from './product-name'

/** Adds a product as it is now. If a size is needed, `show` gets an element that asks for it. */
export async function quickAdd(id: string, t: Translate, show: (drawer: ReactNode) => void): Promise<void> {
  try {
    const product = await call('GET /api/products/{id}', { id })
    const isChoice = product.sizes.length > 1
    show(isChoice && <SizeChoice key={Date.now()} product={product} />)
    if (!isChoice) add(product, product.sizes[0], t)
  } catch (error) {
    show(null)
    void notify('error', error instanceof CallError ? error.message : t(REQUEST_FAILED))
  }
}

const stockOf = ({ countInStock }: Product, size?: ProductSize) =>
  Math.min(countInStock, size?.quantity ?? countInStock)

/** One piece more than in the cart, within the stock. */
function add(product: Product, size: ProductSize | undefined, t: Translate): void {
  const { _id, name, images } = product
  const nameUr = product.nameUr ?? undefined
  const cartLink = { name: t('View cart'), href: '/cart' }
  const item = { _id, name, nameUr, image: images[0] ?? '', price: size?.price ?? product.price, size: size?.size }
  const { items, put } = useCart.getState()
  const qty = (items.find(isLine(item))?.qty ?? 0) + 1
  const stock = stockOf(product, size)
  if (qty <= Math.min(stock, MAX_QTY)) {
    put({ ...item, qty })
    void notify('success', t('{what} is in your cart', { what: nameOf(item, t) }), 'cart', cartLink)
  } else if (stock === 0) {
    void notify('warning', t('{what} is out of stock', { what: nameOf(item, t) }), 'cart')
  } else if (qty > MAX_QTY) {
    const most = t('An order takes at most {count} of {what}', { count: MAX_QTY, what: nameOf(item, t) })
    void notify('info', most, 'cart', cartLink)
  } else {
    void notify('info', t('Your cart has all there is of {what}', { what: nameOf(item, t) }), 'cart', cartLink)
  }
}

function SizeChoice({ product }: { product: Product }) {
  const t = useTranslate()
  const [open, setOpen] = useState(true)
  const { _id, sizes } = product
  const choose = (size: ProductSize) => {
    add(product, size, t)
    setOpen(false)
  }
  return (
    <Drawer open={open} setOpen={setOpen} title={t('Choose a size')} side="bottom">
      <div className="flex flex-col gap-4 px-5 py-5">
        <ProductName of={product} className="font-medium" />
        <ul aria-label={t('Sizes')} className="grid gap-2">
          {sizes.map((size) => (
            <li key={size.size}>
              <button
                type="button"
                disabled={stockOf(product, size) === 0}
                onClick={() => choose(size)}
                className="flex min-h-12 w-full items-center justify-between gap-4 rounded-sm border border-edge bg-surface
                  px-4 text-start hover:border-ink disabled:border-rule disabled:bg-transparent disabled:text-soft"
              >
                <span className="wrap-anywhere font-medium">{size.size}</span>
                <span className="shrink-0 text-sm">
                  {stockOf(product, size) === 0 ? (
                    t('Out of Stock')
                  ) : (
                    <SalePrice amount={size.price} before={beforeSale(product, size)} />
                  )}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <Link href={`/product/${_id}`} className="link inline-flex min-h-11 items-center self-start">
          {t('See the product')}
        </Link>
      </div>
    </Drawer>
  )
}
