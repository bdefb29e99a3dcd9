import { Link } from '@/components/ui/link'
import { Picture } from '@/components/ui/picture'
import { Price } from '@/components/ui/price'
import { type CartItem, subtotal } from '@/lib/cart/cart'
import { times } from '@/lib/money'

/** What is about to be ordered. */
export function OrderSummary({ items }: { items: CartItem[] }) {
  return (
    <section aria-labelledby="your-order" className="flex flex-col gap-4 bg-sand p-4 sm:p-6">
      <div className="flex items-center justify-between gap-4">
        <h2 id="your-order" className="text-lg">
          Your order
        </h2>
        <Link href="/cart" className="link inline-flex min-h-11 items-center text-sm">
          Change the cart
        </Link>
      </div>
      <ul className="flex flex-col gap-3">
        {items.map(({ _id, name, image, price, qty, size }) => (
          <li key={`${_id} ${size ?? ''}`} className="grid grid-cols-[3.5rem_1fr_auto] gap-3 text-sm">
            <div>
              <Picture url={image || undefined} alt="" sizes="3.5rem" />
            </div>
            <div className="min-w-0">
              <p className="font-medium">{name}</p>
              <p className="text-soft">
                {size && <>Size {size} · </>}
                {qty} × <Price amount={price} />
              </p>
            </div>
            <Price amount={times(price, qty)} />
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 border-edge border-t pt-3">
        <dt>Shipping</dt>
        <dd className="text-right">Free</dd>
        <dt className="font-semibold">Total</dt>
        <dd className="text-right font-semibold">
          <Price amount={subtotal(items)} />
        </dd>
      </dl>
    </section>
  )
}

/** Holds its room until the cart has been read. */
export function OrderSummarySkeleton() {
  return <div aria-hidden="true" className="h-72 bg-sand" />
}
