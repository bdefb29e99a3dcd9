import { Picture } from '@/components/ui/picture'
import { Price } from '@/components/ui/price'
import { times } from '@/lib/money'
import type { Order } from '@/lib/orders/contract'
import { ReferenceDollars } from './reference-dollars'

/** What was ordered, as it was then, and what it costs. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <section aria-labelledby="items" className="flex flex-col">
      <h2 id="items" className="mb-4 text-lg">
        Items
      </h2>
      <ul className="border-rule border-b">
        {order.orderItems.map(({ _id, name, image, price, qty, size }) => (
          <li
            key={`${_id} ${size}`}
            className="grid grid-cols-[4rem_1fr] gap-4 border-rule border-t py-4 sm:grid-cols-[6rem_1fr]"
          >
            <div>
              <Picture url={image || undefined} alt="" sizes="(min-width: 40rem) 6rem, 4rem" />
            </div>
            <div className="flex min-w-0 flex-wrap items-start justify-between gap-x-6 gap-y-1">
              <div className="min-w-0">
                <p className="font-medium">{name}</p>
                <p className="text-sm text-soft">
                  {size && <>Size {size} · </>}
                  {qty} × <Price amount={price} />
                </p>
              </div>
              <Price amount={times(price, qty)} className="font-medium" />
            </div>
          </li>
        ))}
      </ul>
      <dl className="ml-auto grid w-full grid-cols-[1fr_auto] gap-x-6 gap-y-1 pt-4 sm:max-w-80">
        <dt>Subtotal</dt>
        <dd className="text-right">
          <Price amount={order.subTotalPrice} />
        </dd>
        <dt>Shipping</dt>
        <dd className="text-right">Free</dd>
        <dt className="self-center font-semibold">Total</dt>
        <dd className="flex flex-col items-end">
          <Price amount={order.totalPrice} className="font-semibold text-xl" />
          <ReferenceDollars amount={order.totalPrice} />
        </dd>
      </dl>
    </section>
  )
}
