import type { Metadata } from 'next'
import { pageMetadata } from '@/components/chrome/page-metadata'
import { Policy } from '@/components/chrome/policy'
import { Link } from '@/components/ui/link'
import { daysOf, shop } from '@/lib/shop'
import { policyFigures } from '../policy-figures'

const title = 'Refund policy'
const summary =
  `Ask for a refund within ${daysOf.refundRequest} from purchase. ` +
  `Once we approve it, the money is with you in ${daysOf.refundCredit}.`

export const generateMetadata = (): Metadata => pageMetadata({ title, description: summary, path: '/refund-policy' })

export default async function RefundPolicyPage() {
  const { cancelling } = await policyFigures()
  return (
    <Policy title={title} summary={summary}>
      <h2>When to ask</h2>
      <p>
        A refund has to be requested within {daysOf.refundRequest} from purchase. Write to{' '}
        <a href={`mailto:${shop.email}`}>{shop.email}</a> with your order number and the reason. If your parcel comes
        later than that and the piece in it is defective or damaged, write to us when you open it: we exchange it under
        the <Link href="/return-policy">return policy</Link>.
      </p>

      <h2>What is not refunded</h2>
      <ul>
        <li>Sale items</li>
        <li>Gift cards</li>
        <li>Personalized items</li>
        <li>The cost of sending a piece back to us, which the customer pays</li>
      </ul>

      <h2>How the money comes back</h2>
      <p>
        We tell you by e-mail whether your refund is approved. An approved refund is credited within{' '}
        {daysOf.refundCredit}. Money that you paid with a wallet or banking app goes back to the account it came from.
        If you paid the courier in cash, we ask you for a wallet or bank account to send it to; we never ask for a PIN
        or a password.
      </p>

      <h2>If it has not arrived</h2>
      <p>
        Please follow up with us if you have not received your refund after 5 business days. Look at your account first,
        then ask your bank or wallet, which can need some time of its own, then write to us with your order number. We
        will look up the transfer and send you its reference.
      </p>

      <h2>Cancelled orders</h2>
      <p>
        You can cancel {cancelling}, as the <Link href="/shipping-policy">shipping policy</Link> tells. If you had
        already paid online, the whole amount comes back in the same way and time.
      </p>
    </Policy>
  )
}
