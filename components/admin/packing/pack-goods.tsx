import { Picture } from '@/components/ui/picture'
import { SIZE_TO_CONFIRM } from '@/lib/orders/place/lines'
import type { PackersOrder } from '@/lib/orders/ship/packers-order'

/** What goes into the parcel, to be read at arm's length, and the customer's note. */
export function PackGoods({ order: { orderItems, note } }: { order: PackersOrder }) {
  return (
    <>
      <ul className="flex flex-col gap-3">
        {orderItems.map(({ _id, name, image, qty, size }) => (
          <li key={`${_id} ${size}`} className="flex items-start gap-3">
            <div className="w-16 shrink-0">
              <Picture url={image || undefined} alt="" sizes="4rem" />
            </div>
            <div className="min-w-0">
              <p className="wrap-anywhere font-semibold text-lg tabular-nums leading-tight">
                {qty} ×{' '}
                {size === SIZE_TO_CONFIRM ? <span className="text-danger">size to confirm</span> : (size ?? name)}
              </p>
              {size && <p className="wrap-anywhere text-sm">{name}</p>}
            </div>
          </li>
        ))}
      </ul>
      {note && <p className="wrap-anywhere whitespace-pre-line border-edge border-l-2 pl-3 text-sm">{note}</p>}
    </>
  )
}
