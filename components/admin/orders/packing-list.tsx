import { AdvanceRows, DiscountRow, SumRow } from '@/components/checkout/total-rows'
import { Picture } from '@/components/ui/picture'
import { Price } from '@/components/ui/price'
import type { Order, OrderItem } from '@/lib/orders/responses'
import { times } from '@/lib/values/money'

/** Shown instead of a size that the customer has to be asked for. */
const TO_CONFIRM = 'to confirm'

/** The contents of the parcel and the total. */
export function PackingList({ order }: { order: Order }) {
  return (
    <section aria-labelledby="items">
      <h2 id="items" className="mb-4 text-lg">
        Items
      </h2>
      <ul className="border-rule border-b">
        {order.orderItems.map((item) => (
          <Line key={`${item._id} ${item.size}`} item={item} />
        ))}
      </ul>
      <dl className="ml-auto grid w-full gap-y-1 pt-4 sm:max-w-80">
        <SumRow name="Items">
          <Price amount={order.itemsPrice} />
        </SumRow>
        <DiscountRow code={order.discountCode} amount={order.discountPrice} />
        <SumRow name="Shipping">
          <Price amount={order.shippingPrice} />
        </SumRow>
        <SumRow name="Total" isTotal>
          <Price amount={order.totalPrice} className="text-xl" />
        </SumRow>
        <AdvanceRows advance={order.advancePrice} total={order.totalPrice} />
      </dl>
    </section>
  )
}

function Line({ item: { name, image, price, qty, size } }: { item: OrderItem }) {
  return (
    <li className="flex flex-wrap gap-4 border-rule border-t py-4">
      <div className="w-16 shrink-0 sm:w-24">
        <Picture url={image || undefined} alt="" sizes="(min-width: 40rem) 6rem, 4rem" />
      </div>
      <div className="flex min-w-0 flex-[1_1_min(11rem,100%)] flex-col gap-x-6 gap-y-1 sm:flex-row sm:justify-between">
        <div className="min-w-0">
          <p className="font-medium">{name}</p>
          {size === TO_CONFIRM ? (
            <p className="font-medium text-danger">Size to confirm: please call</p>
          ) : (
            size && (
              <p>
                Size <span className="font-medium">{size}</span>
              </p>
            )
          )}
          <p className="text-sm text-soft">
            {qty} × <Price amount={price} />
          </p>
        </div>
        <Price amount={times(price, qty)} className="font-medium" />
      </div>
    </li>
  )
}
