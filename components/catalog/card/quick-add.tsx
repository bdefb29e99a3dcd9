import { type ReactNode, useState } from 'react'
import { useTranslate } from '#translate'
import { Link } from '@/components/ui/link'
import { notify } from '@/components/ui/notify'
import { isLine } from '@/lib/cart/cart'
import { lineName } from '@/lib/cart/check'
import { useCart } from '@/lib/cart/store'
import { productHref } from '@/lib/catalog/product-href'
import type { Product, ProductSize } from '@/lib/catalog/responses'
import type { Translate } from '@/lib/i18n/message'
import { MAX_QTY } from '@/lib/orders/place/lines'
import { CallError, call, REQUEST_FAILED } from '@/lib/platform/browser/client'
import { beforeSale } from '@/lib/values/money'
import { ProductName } from './product-name'
import { SizeSheet } from './size-sheet'

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
    void notify('success', t('{what} is in your cart', { what: lineName(item, t) }), 'cart', cartLink)
  } else if (stock === 0) {
    void notify('warning', t('{what} is out of stock', { what: lineName(item, t) }), 'cart')
  } else if (qty > MAX_QTY) {
    const most = t('An order takes at most {count} of {what}', { count: MAX_QTY, what: lineName(item, t) })
    void notify('info', most, 'cart', cartLink)
  } else {
    void notify('info', t('Your cart has all there is of {what}', { what: lineName(item, t) }), 'cart', cartLink)
  }
}

function SizeChoice({ product }: { product: Product }) {
  const t = useTranslate()
  const [open, setOpen] = useState(true)
  const sizes = product.sizes.map((size) => ({
    ...size,
    compareAtPrice: beforeSale(product, size),
    stock: stockOf(product, size),
  }))
  const soldOut = sizes.find(({ stock }) => stock === 0)
  return (
    <SizeSheet
      name={<ProductName of={product} className="font-medium" />}
      sizes={sizes}
      onChoose={(size) => add(product, size, t)}
      open={open}
      setOpen={setOpen}
    >
      <div className="flex flex-wrap gap-x-6">
        <Link href={productHref(product._id)} className="link target">
          {t('See the product')}
        </Link>
        {soldOut && (
          <Link href={productHref(product._id, soldOut.size)} className="link target">
            {t('Tell me when {what} is back', { what: t('my size') })}
          </Link>
        )}
      </div>
    </SizeSheet>
  )
}
