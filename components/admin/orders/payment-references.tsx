import { Link } from '@/components/ui/link'
import type { PastPaymentID, SameReference } from '@/lib/orders/pay/responses'
import { formatDateTime } from '@/lib/values/dates'

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

export function PastPaymentIDs({ past }: { past: PastPaymentID[] }) {
  if (past.length === 0) return null
  return (
    <details className="text-sm">
      <summary className="link inline-flex min-h-11 items-center">Earlier references ({past.length})</summary>
      <ul className="flex flex-col gap-2 pt-1">
        {past.map(({ orderPaymentID, paymentRejection, replacedAt }) => (
          <li key={replacedAt} className="wrap-anywhere border-rule border-l-2 pl-3">
            <span className="break-all font-medium">{orderPaymentID}</span>, replaced on {formatDateTime(replacedAt)}
            {paymentRejection && <>, rejected: {paymentRejection.reason}</>}
          </li>
        ))}
      </ul>
    </details>
  )
}
