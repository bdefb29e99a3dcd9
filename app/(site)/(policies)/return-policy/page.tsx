import type { Metadata } from 'next'
import { pageMetadata } from '@/components/chrome/page-metadata'
import { Policy } from '@/components/chrome/policy'
import { Link } from '@/components/ui/link'
import { shop } from '@/lib/shop'
import { policyFigures } from '../policy-figures'

const title = 'Return policy'
const summary =
  'We exchange pieces only if they are defective or damaged. Write first, then send: that way nothing gets lost.'

export const generateMetadata = (): Metadata => pageMetadata({ title, description: summary, path: '/return-policy' })

export default async function ReturnPolicyPage() {
  const { cancelling, returnDays } = await policyFigures()
  return (
    <Policy title={title} summary={summary}>
      <h2>What we exchange</h2>
      <p>
        Exchanges are only for defective or damaged items. You get the same piece in the same size. If it has sold out,
        you choose another piece of the same price.
      </p>
      <p>
        We do not exchange a piece for any other reason, such as its size or colour. The measurements of every size
        stand on the product&rsquo;s page, in centimetres and measured flat: compare them with a piece of yours that
        fits.
      </p>

      <h2>How to exchange a piece</h2>
      <ol>
        <li>
          Open <Link href="/orders">your order</Link> within {returnDays} of its delivery, choose &ldquo;Return or
          exchange goods&rdquo;, and say what is wrong, with a photo that shows it. If that does not work, write to{' '}
          <a href={`mailto:${shop.email}`}>{shop.email}</a> with your order number.
        </li>
        <li>We answer within our hours, {shop.hours}, and tell you where to send the piece.</li>
        <li>Send it unworn and unwashed, with its labels, in any sound packing. Keep the courier&rsquo;s receipt.</li>
        <li>Once it is here and checked, we send the new one, with free shipping.</li>
      </ol>

      <h2>Who pays for the way back</h2>
      <p>
        Return shipping is paid by the customer. Choose any courier that gives you a receipt; a parcel that gets lost on
        its way to us without one cannot be exchanged.
      </p>

      <h2>What cannot come back</h2>
      <ul>
        <li>Pieces that are neither defective nor damaged</li>
        <li>Pieces that were worn, washed, altered or hemmed</li>
        <li>Pieces sent back without asking us first</li>
      </ul>

      <h2>Money instead of a piece</h2>
      <p>
        The <Link href="/refund-policy">refund policy</Link> says when and how you get your money back, and what is not
        refunded. You can cancel an order only {cancelling}: see the{' '}
        <Link href="/shipping-policy">shipping policy</Link>.
      </p>
    </Policy>
  )
}
