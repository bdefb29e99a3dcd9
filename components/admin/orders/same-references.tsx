import { Link } from '@/components/ui/link'
import type { SameReference } from '@/lib/orders/pay/responses'

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
