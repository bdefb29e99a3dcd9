import { Link } from '@/components/ui/link'
import type { Receipt, SameReference } from '@/lib/orders/pay/responses'
import { formatMoment } from '@/lib/values/dates'

/** Other orders that name the same payment. */
export function SameReferences({ same }: { same: SameReference[] }) {
  if (same.length === 0) return null
  return (
    <div className="border-danger border-l-2 pl-3 text-danger">
      <p>The same payment may be named by another order. It can pay for one only.</p>
      <ul>
        {same.map(({ _id, number, orderPaymentID, isPaid, isRefunded }) => (
          <li key={_id} className="wrap-anywhere">
            <Link href={`/admin/orderdetails/${_id}`} className="link">
              Order {number}
            </Link>
            : {orderPaymentID}
            {isPaid && ', paid'}
            {isRefunded && ', paid once, and the money was returned'}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Photos of receipts, of which `isLarge` can be read beside a statement. */
export function ReceiptPhotos({ receipts, isLarge = false }: { receipts: Receipt[]; isLarge?: boolean }) {
  if (receipts.length === 0) return null
  const [width, height, column, look] = isLarge
    ? [180, 240, 'w-45', 'h-60 w-45 bg-paper object-contain']
    : [96, 128, 'w-24', 'h-32 w-24 object-cover']
  return (
    <ul aria-label="Receipts" className="flex flex-wrap gap-3 py-1">
      {receipts.map(({ _id, url, createdAt, isReused }) => (
        <li key={_id} className={`flex flex-col gap-1 text-xs ${column}`}>
          <a href={url} target="_blank" rel="noopener">
            <img
              src={url}
              alt={`Receipt of ${formatMoment(createdAt)}`}
              loading="lazy"
              width={width}
              height={height}
              className={`border border-rule ${look}`}
            />
          </a>
          {isReused && <strong className="text-danger">Used on another order before</strong>}
        </li>
      ))}
    </ul>
  )
}
